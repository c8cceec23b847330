import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { parseCsv } from '../support/csv.ts';
import { filterBy, rows, toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const views = (page: Page, name = 'Views') => page.getByRole('button', { name, exact: true });
const headings = (page: Page) => page.getByRole('columnheader').allTextContents();

/** The sample is shown to who asks for it. */
async function open(page: Page, companyId: string, more = ''): Promise<void> {
  await page.goto(`/app/receipts?company=${companyId}${more}`);
  await expect(rows(page).first()).toBeVisible();
}

test('a view keeps filters and order, is renamed, opens the list, is deleted and kept again', async ({ page, api }) => {
  const companyId = await api.loadSample();
  await open(page, companyId, '&sort=amount');
  await filterBy(page, 'Valid only').click();
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const save = dialog(page, 'Save this view');
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(save.getByText('Enter a name for the view')).toBeVisible();
  await save.getByRole('textbox', { name: 'Name of the view' }).fill('Valid, dearest first');
  await expectAccessible(page);
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(toast(page, 'View saved')).toBeVisible();
  const shown = page.url();

  await page.goto('/app/receipts');
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Valid, dearest first' }).click();
  await expect(page).toHaveURL(shown);
  await expect(views(page, 'Valid, dearest first')).toBeVisible();

  await views(page, 'Valid, dearest first').click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const manage = dialog(page, 'Your views');
  await manage.getByRole('switch', { name: 'Open the list with Valid, dearest first' }).click();
  await expect(manage.getByRole('switch')).toBeChecked();
  await manage.getByRole('button', { name: 'Rename Valid, dearest first' }).click();
  await manage.getByRole('textbox', { name: 'Name of the view' }).fill('To claim');
  await manage.getByRole('button', { name: 'Save' }).click();
  await expect(manage.getByRole('button', { name: 'Rename To claim' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/receipts');
  await expect(page).toHaveURL(shown);
  await views(page, 'To claim').click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await manage.getByRole('button', { name: 'Delete To claim' }).click();
  await dialog(page, 'Delete the view To claim?').getByRole('button', { name: 'Delete view' }).click();
  await expect(manage.getByText('You have no views.')).toBeVisible();
  await toast(page, 'View deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(manage.getByRole('button', { name: 'Delete To claim' })).toBeVisible();
  await expect(manage.getByRole('switch', { name: 'Open the list with To claim' })).toBeChecked();
});

test('columns and density are kept for the person, on any device', async ({ page, api, browser, baseURL }) => {
  const companyId = await api.loadSample();
  await open(page, companyId);
  expect(await headings(page)).not.toContain('Category');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const columns = dialog(page, 'Columns of the table');
  await columns.getByRole('checkbox', { name: 'Category', exact: true }).click();
  await columns.getByRole('checkbox', { name: 'VAT', exact: true }).click();
  await expect(columns.getByRole('checkbox', { name: 'Supplier', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => headings(page)).toContain('Category');
  expect(await headings(page)).not.toContain('VAT');
  await page.getByTitle('Compact table').click();
  await expectAccessible(page);

  const other = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } });
  const device = await other.newPage();
  await device.goto(`${baseURL}/app/receipts?company=${companyId}`);
  await expect.poll(() => headings(device)).toContain('Category');
  await expect(device.getByRole('radio', { name: 'Compact table' })).toBeChecked();
  await other.close();

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await columns.getByRole('button', { name: 'Usual columns' }).click();
  await expect.poll(() => headings(page)).toContain('VAT');
});

test('a file has the columns that were chosen before, and its lines are a file of their own', async ({ page, api }) => {
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
  await api.read(fileOf('invoice-classic'), companyId);
  await open(page, companyId);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const download = async (item: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), choose(item)]);
    return parseCsv(await readFile(await file.path(), 'utf8'));
  };
  await choose('Columns of the file…');
  const columns = dialog(page, 'Columns of the file');
  await columns.getByRole('checkbox', { name: 'MissingFields' }).click();
  await columns.getByRole('checkbox', { name: 'Recipient VAT Number' }).click();
  await expect(columns.getByRole('checkbox', { name: 'MissingFields' })).not.toBeChecked();
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const [head = []] = await download('Export CSV');
  expect(head.slice(0, 9)).toEqual([
    ...['Date', 'Company', 'Merchant', 'Amount', 'Invoice Number', 'Payment Method', 'TaxInvoiceValid'],
    ...['Currency', 'VAT'],
  ]);
  expect(head).not.toContain('Recipient VAT Number');
  const [lineHead = [], ...lines] = await download('Export line items (CSV)');
  expect(lineHead.slice(4, 9)).toEqual(['Line', 'Item', 'Quantity', 'Unit Price', 'Total']);
  expect(lines.length).toBeGreaterThan(0);
});

test('on a phone the filters are folded, and what is set stays in sight', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const companyId = await api.loadSample();
  await page.goto(`/app/receipts?company=${companyId}`);
  const month = page.getByRole('combobox', { name: 'Month' });
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(month).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(month).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'By amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
});
