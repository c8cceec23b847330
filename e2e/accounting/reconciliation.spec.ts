import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Invoice } from '../support/api.ts';
import { writeToFolder } from '../support/create-statement.ts';
import { parseCsv } from '../support/csv.ts';
import { dismissNotices, toast } from '../support/invoices.ts';
import { downloadFile } from '../support/statements.ts';
import { expect, test } from '../support/test.ts';
import { rand } from '../support/truth.ts';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
const bankRow = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
/** What the workspace says that it did, in its own line. */
const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text }).first();
const shown = (page: Page, label: RegExp): Locator =>
  page.getByRole('radiogroup', { name: 'Show' }).locator('label').filter({ hasText: label });

/** The newest invoice of a supplier. */
function newest(invoices: readonly Invoice[], supplierName: string): Invoice {
  const found = invoices.findLast((invoice) => invoice.supplierName === supplierName);
  if (!found) throw new RangeError(`No invoice of ${supplierName}`);
  return found;
}

test('payments are matched by keyboard, in bulk, split and without an invoice, and matches are undone', async ({
  page,
  api,
}) => {
  const companyId = await api.loadSample();
  const signs = newest(await api.invoices(companyId), 'Sample Signwriters');

  // The sample's statement of this month is made to be reconciled.
  await page.goto(`/app/bank-statements/reconcile?statement=${await api.newestStatement(companyId)}`);
  await expect(rows(page)).toHaveCount(6);
  await expect(bankRow(page, 'Cash & Carry')).toContainText('High confidence: Sample Cash & Carry');
  await expect(page.getByRole('article', { name: 'Suggested match 1' })).toContainText('The amount is exactly');
  await expectAccessible(page);

  await rejectAcceptAndUndo(page);
  await acceptHighConfidenceMatches(page);

  await bankRow(page, 'App Payment').getByRole('button').click();
  await page.keyboard.press('d');
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('Sample');
  await page.getByRole('checkbox', { name: /^Select Sample Hardware/ }).check();
  const choice = page.getByRole('region', { name: 'Your selection' });
  await expect(choice).toContainText('more than invoiced');
  await page.getByRole('checkbox', { name: /^Select Sample Signwriters/ }).check();
  await expect(choice).toContainText('Adds up exactly');
  await expect(choice.getByLabel('Amount for Sample Signwriters')).toHaveValue((signs.totalCents / 100).toFixed(2));
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Match with 2 invoices' }).click();
  await expect(said(page, 'Matched with 2 invoices')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await bankRow(page, 'Monthly Account Fee').getByRole('button').click();
  await page.keyboard.press('n');
  await page.getByLabel('Why there is no invoice').fill('The bank’s own charge');
  await page.getByRole('button', { name: 'Mark reconciled' }).click();
  await expect(said(page, 'Marked reconciled without an invoice')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await shown(page, /^Reconciled/).click();
  await bankRow(page, 'App Payment').getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Sample Hardware' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo match' }).click();
  await expect(said(page, 'Match undone. The transaction is unreconciled again.')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

/** Handles one transaction after the other by keyboard. */
async function rejectAcceptAndUndo(page: Page): Promise<void> {
  await page.keyboard.press('x');
  await expect(said(page, 'Rejected. It will not be suggested again.')).toBeVisible();
  await expect(bankRow(page, 'Cash & Carry')).not.toContainText('High confidence: Sample Cash & Carry');
  await page.keyboard.press('u');
  await expect(said(page, 'Suggested match restored')).toBeVisible();
  await expect(bankRow(page, 'Cash & Carry')).toContainText('High confidence: Sample Cash & Carry');
  await page.keyboard.press('ArrowDown');
  await expect(bankRow(page, 'Bistro').getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Matched')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  // The next transaction is now selected.
  await expect(bankRow(page, 'Card Settlement').getByRole('button')).toBeFocused();
  await page.keyboard.press('u');
  await expect(said(page, 'Match undone')).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
}

/** The matches are shown before they are accepted; one Undo reverts them all. */
async function acceptHighConfidenceMatches(page: Page): Promise<void> {
  for (const isUndone of [true, false]) {
    await dismissNotices(page);
    await page.getByRole('button', { name: 'Accept high-confidence matches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept high-confidence matches' });
    const matches = dialog.getByRole('list', { name: 'Matches to accept' }).getByRole('listitem');
    await expect(matches).toHaveCount(3);
    await expect(matches.first()).toContainText('Sample Cash & Carry');
    if (isUndone) await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Accept 3 matches' }).click();
    await expect(rows(page)).toHaveCount(3);
    if (!isUndone) continue;
    await said(page, '3 matches accepted').getByRole('button', { name: 'Undo' }).click();
    await expect(said(page, '3 matches undone')).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
  }
}

test('a rule offered for the second alike transaction clears the others, says so, and is undone', async ({
  page,
  api,
}, testInfo) => {
  const line = ([day, amount, words]: readonly string[]) => `D${day}\nT${amount}\nP${words}\n^\n`;
  const lines = [
    ...[
      ['20260105', '-100.00', 'MAGTAPE J SMIT 0105'],
      ['20260112', '-110.00', 'MAGTAPE J SMIT 0112'],
    ],
    ...[
      ['20260119', '-120.00', 'MAGTAPE J SMIT 0119'],
      ['20260126', '-30.00', 'PAINT SHOP'],
    ],
  ];
  const path = await writeToFolder(testInfo.outputPath(), 'wages.qif', `!Type:Bank\n${lines.map(line).join('')}`);
  const id = await api.readStatement(path);
  await page.goto(`/app/bank-statements/reconcile?statement=${id}`);
  await expect(rows(page)).toHaveCount(4);
  for (const left of [3, 2]) {
    await bankRow(page, 'SMIT').first().getByRole('button').click();
    await page.keyboard.press('n');
    await page.getByLabel('What it is').selectOption('Salary or wages');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(left);
  }
  await page.getByRole('button', { name: /^Make a rule for MAGTAPE J SMIT/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bank rule' });
  await expect(dialog.getByRole('region', { name: 'Past transactions' })).toContainText('It fits 1 open transaction');
  await expectAccessible(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Wages of J Smit');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(rows(page)).toHaveCount(1);

  await shown(page, /^Reconciled/).click();
  const ruled = bankRow(page, 'Salary or wages, by rule "Wages of J Smit"');
  await ruled.getByRole('button').click();
  await page.getByRole('button', { name: 'Undo what the rule did' }).click();
  await expect(ruled).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Matching rules' }).click();
  await expect(page.getByText('Wages of J Smit', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('missing invoices are requested, unpaid ones are listed, and a matching rule is deleted', async ({
  page,
  api,
}) => {
  const companyId = await api.loadSample();
  await page.goto(`/app/bank-statements/missing?company=${companyId}`);
  const missing = page.getByRole('region', { name: 'Missing invoices' });
  const greengrocer = missing.getByRole('row').filter({ hasText: /Greengrocer/i });
  await expect(greengrocer).toContainText(rand(67_50));
  await expectAccessible(page);
  const file = await downloadFile(page, 'Export CSV');
  expect(parseCsv(file.text).find((cells) => cells.some((cell) => /greengrocer/i.test(cell)))).toContain('67.50');
  await greengrocer.getByRole('button', { name: /^Request invoice/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request invoice' });
  await expect(dialog.getByLabel('Message')).toHaveValue(/517\.50[\s\S]*tax invoice/);
  await expect(dialog.getByRole('link', { name: 'Open in email' })).toHaveAttribute('href', /^mailto:\?subject=/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await greengrocer.getByRole('button', { name: /^No invoice is expected/ }).click();
  await expect(greengrocer).toHaveCount(0);

  const tabs = page.getByRole('navigation', { name: 'Bank' });
  await tabs.getByRole('link', { name: 'Unpaid invoices' }).click();
  const unpaid = page.getByRole('region', { name: 'Unpaid invoices' });
  await expect(unpaid).toContainText('Sample Signwriters');
  // The accountants were paid for the first month, and not yet for the second.
  await expect(unpaid).not.toContainText('S-1004');
  await expectAccessible(page);

  await tabs.getByRole('link', { name: 'Matching rules' }).click();
  await expect(page.getByText('Auto-matched after 2 more').first()).toBeVisible();
  await expectAccessible(page);
  const deleteRule = page.getByRole('button', { name: /^Delete rule .*accountants/i });
  await deleteRule.click();
  await expect(toast(page, 'Rule deleted. Existing matches stay.')).toBeVisible();
  await expect(deleteRule).toHaveCount(0);
  await page.getByRole('button', { name: /^Delete .*greengrocer/i }).click();
  await page.getByRole('dialog', { name: 'Delete this rule?' }).getByRole('button', { name: 'Delete rule' }).click();
  await expect(toast(page, 'Rule deleted')).toBeVisible();
  await tabs.getByRole('link', { name: 'Missing invoices' }).click();
  await expect(greengrocer).toHaveCount(1);

  // Several at once.
  await missing.getByRole('checkbox', { name: 'Select all missing invoices that are loaded' }).check();
  const selected = page.getByRole('region', { name: 'Selected payments' });
  await expectAccessible(page);
  await selected.getByRole('button', { name: 'No invoice is expected' }).click();
  await expect(page.getByText('No missing invoices', { exact: true })).toBeVisible();
});

test('the figures of a month open their invoices, as a chart, a table and a file', async ({ page, api }) => {
  const companyId = await api.loadSample();
  const { invoiceDate, supplierName, totalCents } = newest(await api.invoices(companyId), 'Sample Signwriters');
  const month = invoiceDate.slice(0, 7);
  await page.goto(`/app/analytics?company=${companyId}&month=${month}`);
  const top = page.getByRole('region', { name: 'Top suppliers' }).getByRole('row').filter({ hasText: supplierName });
  await expect(top.first()).toContainText(rand(totalCents));
  await expectAccessible(page);
  await top.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/app/receipts\\?.*month=${month}.*q=Sample`));
  // The rows of the page before have counts, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: /^Denied/ }).click();
  await expect(page.getByText('Denied VAT', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Show as table: By day/ }).click();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: /^By day/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await page.goBack();

  const file = await downloadFile(page, 'Export CSV');
  expect(file.name).toBe(`analytics-${month}.csv`);
  expect(parseCsv(file.text).some((cells) => cells.includes(supplierName))).toBe(true);
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText('Upload receipts to see your spending analytics')).toBeVisible();
  await expectAccessible(page);
});
