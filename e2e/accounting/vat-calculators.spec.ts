import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { truthOf } from '../support/truth.ts';

test('an adjustment for a motor car is calculated, explained and added', async ({ page, api }) => {
  const companyId = await api.addCompany('Hadeda Cars (Pty) Ltd', truthOf('invoice-classic').recipient_vat_number);
  await page.goto(`/app/vat?company=${companyId}&month=2026-09`);
  await page.getByRole('button', { name: 'Add adjustment' }).click();
  const add = page.getByRole('dialog', { name: 'Add adjustment' });
  await add.getByLabel('Type').selectOption({ label: 'Goods held at deregistration' });
  await expect(add.getByText('For field 1A')).toBeVisible();
  await expectAccessible(page);

  await add.getByLabel('Type').selectOption({ label: 'Fringe benefit of a motor car' });
  await add.getByRole('button', { name: 'Calculate' }).click();
  await expect(add.getByLabel('Motor car')).toBeFocused();
  await add.getByLabel('Motor car').fill('VW Polo, CA 123-456');
  await add.getByLabel('Cost (without VAT and finance charges)').fill('300 000');
  await add.getByLabel('Bought on').fill('2026-01-15');
  await add.getByLabel('The employee has had it since').fill('2026-01-15');
  await add.getByRole('button', { name: 'Calculate' }).click();
  // 0.3 % of 300 000 is 900.00 for the month, and 15/115 of it 117.39.
  await expect(add.getByLabel('VAT', { exact: true })).toHaveValue('117.39');
  await expect(add.getByLabel('Reason')).toHaveValue(/VW Polo, CA 123-456: determined value R300.000\.00/);
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(toast(page, 'Adjustment added')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Field 12/ })).toContainText('117.39');
});

test('a download that has ended is a page with a way on', async ({ page, api }) => {
  await api.addCompany('Hadeda Downloads (Pty) Ltd', truthOf('invoice-classic').recipient_vat_number);
  await page.goto('/vat-files/00000000-0000-4000-8000-000000000000?expires=1&signature=x');
  await expect(page.getByRole('heading', { name: 'This download has ended' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open VAT returns' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/vat/);
});
