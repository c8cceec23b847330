import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { amountOnScreen, parseCsv } from '../support/csv.ts';
import { filterBy, row, rows, toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const CREDIT_NOTE = truthOf('credit-note');
const INVOICE = truthOf('invoice-classic');
const TELECOM = truthOf('telecom');
const MUNICIPAL = truthOf('municipal');

/** Four invoices of a company: valid ones and a credit note, read from digital PDFs. */
async function fill(api: Api): Promise<string> {
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd', INVOICE.recipient_vat_number);
  for (const id of ['invoice-classic', 'credit-note', 'telecom', 'municipal']) await api.read(fileOf(id), companyId);
  return companyId;
}

test('filters are kept in the address, work with Back, and are counted', async ({ page, api }) => {
  const companyId = await fill(api);
  await page.goto('/app/receipts');
  await expect(rows(page)).toHaveCount(4);
  await expect(filterBy(page, 'All')).toHaveText('All4');

  await filterBy(page, 'Valid only').click();
  await expect(page).toHaveURL(/\?filter=valid$/);
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page).toHaveURL(/\?filter=valid$/);
  await page.goBack();
  await expect(page).toHaveURL('/app/receipts');
  await expect(rows(page)).toHaveCount(4);

  await page.goto(`/app/receipts?company=${companyId}&sort=supplier&dir=asc&q=R${TELECOM.total_amount.toFixed(2)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(TELECOM.supplier_name);
  await expect(page.getByRole('button', { name: 'Remove the filter Hadeda Trading (Pty) Ltd' })).toBeVisible();
});

test('a credit note reduces the totals', async ({ page, api }) => {
  await fill(api);
  await page.goto('/app/receipts');
  await expect(row(page, CREDIT_NOTE.invoice_number ?? '')).toContainText('−R');
});

test('the chosen list layout is kept', async ({ page, api }) => {
  await fill(api);
  await page.goto('/app/receipts');
  await page.getByTitle('Cards').click();
  const card = page.getByRole('article', { name: TELECOM.supplier_name });
  await expect(card).toContainText(TELECOM.invoice_number ?? '');
  await page.reload();
  await expect(card).toBeVisible();
  await page.getByTitle('Compact table').click();
  await expect(rows(page)).toHaveCount(4);
});

const select = (page: Page, supplier: string) => page.getByRole('checkbox', { name: `Select ${supplier}` });

async function inExpenses(page: Page): Promise<unknown[]> {
  const { rows: saved } = await (await page.request.get('/api/v1/receipts')).json();
  return saved.filter(({ folderName }: { folderName: string }) => folderName === 'Expenses');
}

test('selected invoices are moved, moved back and marked as reviewed', async ({ page, api }) => {
  await fill(api);
  await page.goto('/app/receipts');
  await select(page, TELECOM.supplier_name).check();
  await select(page, MUNICIPAL.supplier_name).check();
  const bar = page.getByRole('region', { name: 'Selected invoices' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 invoices' });
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Hadeda Trading (Pty) Ltd' }).click();
  await dialog.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Expenses' }).click();
  await dialog.getByRole('button', { name: 'Move 2 invoices' }).click();
  await expect(toast(page, '2 invoices moved')).toBeVisible();
  expect(await inExpenses(page)).toHaveLength(2);
  await toast(page, '2 invoices moved').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 invoices are back where they were')).toBeVisible();
  expect(await inExpenses(page)).toHaveLength(0);

  await page.getByRole('checkbox', { name: 'Select all invoices that are loaded' }).check();
  await expect(bar).toContainText('4 selected');
  await bar.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(toast(page, /4 invoices reviewed/)).toBeVisible();
});

test('selected invoices are deleted, and restored with Undo or from the bin', async ({ page, api }) => {
  await fill(api);
  await page.goto('/app/receipts');
  await select(page, TELECOM.supplier_name).check();
  await select(page, MUNICIPAL.supplier_name).check();
  await page.getByRole('region', { name: 'Selected invoices' }).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 2 invoices' })
    .getByRole('button', { name: 'Delete 2 invoices' })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 invoices restored')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  await row(page, TELECOM.supplier_name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete invoice' }).getByRole('button', { name: 'Delete invoice' }).click();
  await expect(rows(page)).toHaveCount(3);
  await filterBy(page, 'Deleted').click();
  await row(page, TELECOM.supplier_name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(toast(page, 'Invoice restored')).toBeVisible();
  await expect.poll(() => api.count()).toBe(4);
});

test('the export matches the screen', async ({ page, api }) => {
  await fill(api);
  await page.goto('/app/receipts?sort=amount&dir=asc');
  await expect(rows(page)).toHaveCount(4);
  const total = (await page.getByRole('columnheader').allTextContents()).indexOf('Total');
  const shown = await rows(page).evaluateAll(
    (each, column) =>
      each.map((one) => {
        const cells = [...one.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
        return [one.querySelector('a')?.textContent ?? '', cells[column] ?? ''];
      }),
    total,
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^receipts-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head = [], ...lines] = parseCsv(await readFile(await csv.path(), 'utf8'));
  expect(head).toEqual([
    ...['Date', 'Company', 'Merchant', 'Amount', 'Invoice Number', 'Payment Method'],
    ...['TaxInvoiceValid', 'MissingFields', 'Currency', 'VAT', 'Claimable (ZAR)', 'Verdict'],
    ...['Supplier VAT Number', 'Recipient VAT Number', 'Duplicate', 'Duplicate Of', 'Folder', 'Category'],
    ...['Expense Category', 'Supplier Contact', 'Reference Number', 'Terms', 'Notes'],
  ]);
  const amounts = shown.map(([supplier = '', amount = '']) => [supplier, amountOnScreen(amount)]);
  expect(lines.map((cells) => [cells[2], cells[3]])).toEqual(amounts);
  await expect(toast(page, 'CSV exported successfully! 4 records included.')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export XLSX' }).click(),
  ]);
  // A workbook is a ZIP file.
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK');
});

test('editing is cancelled, then saved; the audit trail shows who changed what', async ({ page, api, person }) => {
  await fill(api);
  await page.goto('/app/receipts?sort=supplier&dir=asc');
  await row(page, TELECOM.supplier_name).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: TELECOM.supplier_name })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const number = page.getByRole('textbox', { name: 'Invoice number' });
  await number.fill('WRONG-1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('WRONG-1')).toBeHidden();

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(number).toHaveValue(TELECOM.invoice_number ?? '');
  await number.fill('RIGHT-2');
  await page.getByRole('textbox', { name: 'Purchase date' }).fill('30 Sep 2026');
  await page.getByRole('textbox', { name: 'Business use (%)' }).fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Receipt updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByText('RIGHT-2').first()).toBeVisible();
  await expect(page.getByText('30 Sep 2026').first()).toBeVisible();
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) });
  await expect(history).toContainText(person.name);
  await expect(history.getByRole('listitem').filter({ hasText: 'RIGHT-2' }).last()).toContainText('Invoice number');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(toast(page, /^The audit trail is intact/)).toBeVisible();
});

test('previous and next follow the sort order of the list', async ({ page, api }) => {
  await fill(api);
  await page.goto('/app/receipts?sort=amount&dir=asc');
  const names = await rows(page).getByRole('link').allTextContents();
  await rows(page).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Next invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to invoices' }).click();
  await expect(page).toHaveURL(/sort=amount&dir=asc/);
});

test('an invalid invoice offers a message to its supplier', async ({ page, api }) => {
  const id = await api.read(fileOf('invoice-incomplete'));
  await page.goto(`/app/receipts/${id}`);
  await expect(page.getByRole('list', { name: 'Tax invoice checklist' })).toContainText('20(4)');
  await expect(page.getByRole('textbox', { name: 'Message to the supplier' })).toHaveValue(
    new RegExp(truthOf('invoice-incomplete').supplier_name),
  );
});
