import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

test('whether nearly full use counts as all is asked once, where the return is read, and months are chosen', async ({
  page,
  api,
}) => {
  test.slow();
  const { recipient_vat_number: vatNumber, invoice_date: day } = truthOf('invoice-classic');
  const data = { companyName: 'Hadeda Trading (Pty) Ltd', vatNumber, vatCategory: 'D-03' };
  const { id: companyId } = await (await page.request.post('/api/v1/companies', { data })).json();
  const settings = { noteMethod: 'own-fields', remindersOn: true, apportionmentPercent: 96 };
  await page.request.put('/api/v1/vat/settings', { data: { companyId, version: 0, ...settings } });
  await api.read(fileOf('invoice-classic'), companyId);

  await page.goto(`/app/vat?company=${companyId}&month=${(day ?? '').slice(0, 7)}`);
  const question = page.getByText('Does use of 95 % or more for taxable supplies count as all of it', { exact: false });
  await expect(question).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(toast(page, 'Answer remembered: your invoices are being checked again')).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.goto('/app/companies');
  await page.getByRole('button', { name: /^Edit Hadeda Trading/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit company' });
  await expect(edit.getByLabel('Periods end in')).toHaveValue('D-03');
  await edit.getByLabel('VAT category').selectOption('E');
  await expect(edit.getByLabel('Periods end in')).toHaveValue('');
  await edit.getByLabel('VAT category').selectOption('D');
  await edit.getByLabel('Periods end in').selectOption({ label: 'June and December' });
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('D: six months, ending June and December').first()).toBeVisible();
});
