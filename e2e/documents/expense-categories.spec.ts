import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { row, toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const inUse = (page: Page) => page.getByRole('list', { name: 'Expense categories in use' });

test('a company gets its own expense categories, and files an invoice under them', async ({ page, api }) => {
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
  const id = await api.read(fileOf('telecom'), companyId);
  await page.goto('/app/companies');
  await page.getByRole('link', { name: 'Expense categories' }).click();
  await expect(page.getByRole('heading', { name: 'No expense categories yet.' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Trade' }).selectOption('Building and trades');
  await expect(page.getByRole('list', { name: 'Categories to add' })).toContainText('Plant hire');
  await page.getByRole('button', { name: /^Add \d+ categories$/ }).click();
  await expect(toast(page, 'Starter list added')).toBeVisible();
  await expect(inUse(page).getByRole('listitem').first()).toContainText('Materials');
  await page.getByRole('textbox', { name: 'New category name' }).fill('Site office');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('6100');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(inUse(page).getByRole('listitem').last()).toContainText('6100Site office');
  await page.getByRole('button', { name: 'Move Site office up' }).click();
  await expect(inUse(page).getByRole('listitem').last()).not.toContainText('Site office');
  await page.getByRole('button', { name: 'Rename Tools' }).click();
  await page.getByRole('textbox', { name: 'Category name', exact: true }).fill('Hand tools');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(inUse(page)).toContainText('Hand tools');
  await page.getByRole('button', { name: 'Archive Donations' }).click();
  await expect(page.getByRole('list', { name: 'Archived expense categories' })).toContainText('Donations');
  await page.getByRole('button', { name: 'Merge Hand tools' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Hand tools' });
  await dialog.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name: 'Materials' }).click();
  await dialog.getByRole('button', { name: 'Merge category' }).click();
  await expect(inUse(page)).not.toContainText('Hand tools');
  await expectAccessible(page);

  await page.goto(`/app/receipts/${id}`);
  await expect(page.getByText('Telephone and internet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Expense category', exact: true }).selectOption('6100 Site office');
  await page.getByRole('combobox', { name: 'Expense category of item 1' }).selectOption('Materials');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Receipt updated successfully')).toBeVisible();
  await expect(page.getByText('Site office').first()).toBeVisible();
  await expect(page.getByText(/^Materials · /).first()).toBeVisible();

  await page.goto(`/app/receipts?company=${companyId}`);
  const supplier = truthOf('telecom').supplier_name ?? '';
  await expect(row(page, supplier)).toBeVisible();
  await page.getByRole('combobox', { name: 'Expense category' }).click();
  await page.getByRole('option', { name: 'Rent', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Rent' }).click();
  await row(page, supplier).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Categorise', exact: true }).click();
  const many = page.getByRole('dialog', { name: 'Categorise 1 invoice' });
  await many.getByRole('combobox', { name: 'Expense category' }).selectOption('Rent');
  await expectAccessible(page);
  await many.getByRole('button', { name: 'Categorise 1 invoice' }).click();
  await expect(toast(page, '1 invoice categorised')).toBeVisible();
  await page.goto(`/app/receipts/${id}`);
  await expect(page.getByText('You chose it.').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the categories and a line of an invoice fit', async ({ page, api }) => {
    const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
    const id = await api.read(fileOf('telecom'), companyId);
    await page.goto(`/app/companies/${companyId}/expense-categories`);
    await page.getByRole('button', { name: /^Add \d+ categories$/ }).click();
    await expect(inUse(page)).toContainText('Rent');
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await page.goto(`/app/receipts/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Expense category of item 1' }).selectOption('Rent');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Receipt updated successfully')).toBeVisible();
    await expect(page.getByText(/^Rent · /).first()).toBeVisible();
  });
});
