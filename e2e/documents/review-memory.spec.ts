import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';
import { READING } from '../support/upload.ts';

test('settings for a supplier are suggested the next time and can be forgotten', async ({ page, api }) => {
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
  // Two documents of one supplier that both need review.
  await api.read(fileOf('quotation'), companyId);
  await api.read(fileOf('pro-forma'), companyId);
  await page.goto('/app/receipts/review');
  await expect(page.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await page.getByLabel('Type').selectOption('TAX_INVOICE');
  await page.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Expenses' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();

  await expect(page.getByRole('status').filter({ hasText: '2 of 2' })).toBeVisible();
  const offered = page.getByRole('region', { name: 'Remembered for this supplier' });
  await expect(offered).toContainText('Folder: Expenses');
  await offered.getByRole('button', { name: 'Use Expenses' }).click();
  await expect(page.getByRole('combobox', { name: 'Folder' })).toHaveValue('Expenses');
  await expect(offered.getByText('Folder: Expenses')).toBeHidden();

  await page.goto('/app/receipts/suppliers');
  const remembered = page.getByRole('row').filter({ hasText: truthOf('quotation').supplier_name });
  await expect(remembered.filter({ hasText: 'Expenses' })).toBeVisible();
  await expect(remembered.filter({ hasText: 'Recognised by' })).toBeVisible();
  await page.getByRole('button', { name: /^Forget all/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is remembered yet' })).toBeVisible();
});

test('a re-reading changes nothing by itself and keeps typed values', async ({ page, api }) => {
  const id = await api.read(fileOf('telecom'));
  await page.goto(`/app/receipts/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('TYPED-7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Receipt updated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Re-read' }).click();
  const difference = page.getByRole('checkbox', { name: /Invoice number/ });
  await expect(difference).toBeVisible(READING);
  await expect(difference).not.toBeChecked();
  await expect(page.getByText('You typed this')).toBeVisible();
  await expect(page.getByText('TYPED-7').first()).toBeVisible();

  await difference.check();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText(truthOf('telecom').invoice_number ?? '').first()).toBeVisible();
});
