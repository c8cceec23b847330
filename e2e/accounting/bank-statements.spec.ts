import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createStatement, writeToFolder } from '../support/create-statement.ts';
import { parseCsv } from '../support/csv.ts';
import { toast } from '../support/invoices.ts';
import { chooseStatements, downloadFile, fileRow, transactionRows } from '../support/statements.ts';
import { expect, test } from '../support/test.ts';
import { badFile, cents, fileOf, rand, truthOf } from '../support/truth.ts';
import { READING } from '../support/upload.ts';

const FUEL = truthOf('fuel');
const FUEL_CENTS = cents(FUEL.total_amount);

const balanceCheck = (page: Page): Locator => page.getByRole('region', { name: 'Balance check' });
const row = (page: Page, text: string): Locator => transactionRows(page).filter({ hasText: text });

test('a statement is uploaded, checked, reconciled with its invoice, exported, deleted and restored', async ({
  page,
  api,
}, testInfo) => {
  const companyId = await api.addCompany('Protea Trading (Pty) Ltd');
  await api.read(fileOf('fuel'), companyId);
  const { path, account } = await createStatement(testInfo.outputDir, 'september.pdf', {
    ...{ layout: 'nedbank', seed: 'september', rows: 0, start: '2026-09-01', end: '2026-09-30' },
    movements: [
      { date: '2026-09-02', description: 'Debit Order Kusvoet Rent', amount: -4_200_00 },
      { date: FUEL.invoice_date, description: 'Fuel Purchase Vlei Motors', amount: -FUEL_CENTS },
      { date: '2026-09-20', description: 'Payment Received Helderberg Clinic', amount: 9_000_00 },
      { date: '2026-09-28', description: 'Monthly Account Fee', amount: -115_00 },
    ].sort((a, b) => a.date.localeCompare(b.date)),
  });

  await page.goto('/bank-statements');
  await expect(page).toHaveURL(/\/app\/bank-statements$/);
  await expect(page.getByRole('heading', { name: 'No bank statements yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Upload your first statement' }).click();
  // The only company is not asked about.
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Bank Statements' }).click();
  await chooseStatements(page, [path]);
  // Reading continues on another screen, which shows the result in a toast.
  await page.getByRole('link', { name: 'Back to bank statements' }).click();
  await expect(toast(page, /^september\.pdf processed in .+! 4 transactions extracted\.$/)).toBeVisible(READING);
  await page.getByRole('link', { name: 'Upload statement' }).click();
  const file = fileRow(page, 'september.pdf');
  await expect(file).toContainText(`Closing balance${rand(account.closing)}`);
  await expect(file).toContainText('4 transactions');
  await expect(file).toContainText('Every balance follows from the one before it, and the totals agree.');
  await expectAccessible(page);

  await file.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.number.slice(-4));
  await expect(balanceCheck(page)).toContainText('Balanced');
  await expect(transactionRows(page)).toHaveCount(4);
  await checkTableAndPageSelection(page);
  await expectAccessible(page);

  await row(page, 'Fuel Purchase').focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reconcile Transaction' });
  await dialog.getByRole('radio', { name: 'Reconciled', exact: true }).check();
  await dialog.getByRole('checkbox', { name: new RegExp(rand(FUEL_CENTS)) }).check();
  await dialog.getByLabel('Notes').fill('Card of the bakkie');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Transaction reconciliation updated')).toBeVisible();
  await expect(row(page, 'Fuel Purchase').getByRole('cell', { name: 'Yes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Partially Reconciled');
  await expect(page.getByRole('progressbar', { name: 'Reconciled' })).toHaveAttribute('aria-valuenow', '25');

  const all = await downloadFile(page, 'Export CSV');
  await expect(toast(page, 'Transactions exported successfully')).toBeVisible();
  const descriptions = account.rows.map(({ description }) => description);
  expect(parseCsv(all.text).slice(1)).toHaveLength(4);
  for (const text of descriptions) expect(all.text).toContain(text);
  const open = await downloadFile(page, 'Export Unreconciled CSV');
  expect(parseCsv(open.text).slice(1)).toHaveLength(3);
  expect(open.text).not.toContain('Fuel Purchase');

  await page.getByRole('button', { name: 'Reconcile', exact: true }).click();
  const whole = page.getByRole('dialog', { name: 'Reconcile bank statement' });
  await whole.getByRole('button', { name: 'Save Changes' }).click();
  await expect(whole.getByText('Please select a reconciliation status')).toBeVisible();
  await whole.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Reconciled', exact: true }).click();
  await expectAccessible(page);
  await whole.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Reconciliation status updated successfully')).toBeVisible();
  await expect(page.getByText(/^Marked reconciled .+ by Thandi Mokoena\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this bank statement? This will also delete all associated transactions.',
  );
  await page.getByRole('button', { name: 'Delete bank statement' }).click();
  await expect(page.getByRole('heading', { name: 'No bank statements yet' })).toBeVisible();
  await toast(page, 'Bank statement deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 bank statement', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^View/ }).click();
  await expect(row(page, 'Fuel Purchase').getByRole('cell', { name: 'Yes' })).toBeVisible();
});

/** Arrow keys move between transactions; a click on the page selects the one printed there. */
async function checkTableAndPageSelection(page: Page): Promise<void> {
  const sheetImage = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect(sheetImage).toBeVisible(READING);
  await expect.poll(() => widthOf(sheetImage)).toBeGreaterThan(0);
  await transactionRows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(transactionRows(page).nth(1)).toBeFocused();
  await expect(transactionRows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('End');
  await expect(transactionRows(page).last()).toBeFocused();
  const onPage = await placeOnPage(page);
  await page.keyboard.press('Home');
  await expect(transactionRows(page).first()).toBeFocused();
  const sheet = await boxOf(sheetImage);
  await page.mouse.click(sheet.x + onPage.x, sheet.y + onPage.y);
  await expect(transactionRows(page).last()).toHaveAttribute('aria-current', 'true');
}

/** The width of a picture as it was drawn; 0 before it is here. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

/** The centre of the highlight, relative to the corner of its page. */
async function placeOnPage(page: Page): Promise<{ x: number; y: number }> {
  const lit = await boxOf(page.locator('figure [data-tone]'));
  const sheet = await boxOf(page.getByRole('img', { name: 'Page 1 of 1' }));
  return { x: lit.x - sheet.x + lit.width / 2, y: lit.y - sheet.y + lit.height / 2 };
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return box;
}

test('a break is shown beside its picture and corrected; transactions are corrected by hand', async ({
  page,
  person: _,
}, testInfo) => {
  const fault = { kind: 'sign flipped', at: 20 } as const;
  const made = { layout: 'nedbank', seed: 'broken', rows: 40, fault };
  const { path, account } = await createStatement(testInfo.outputDir, 'broken.pdf', made);
  const wrong = account.rows[fault.at];
  if (!wrong) throw new RangeError('There is no such transaction');
  await page.goto('/app/bank-statements/upload');
  await chooseStatements(page, [path]);
  await expect(toast(page, 'does not follow from the balance before it')).toBeVisible(READING);
  await expect(fileRow(page, 'broken.pdf')).toContainText('Something does not add up.');
  await fileRow(page, 'broken.pdf').getByRole('link', { name: 'View' }).click();

  await expect(balanceCheck(page).getByRole('heading', { name: /^Transaction 21/ })).toContainText(wrong.description);
  const picture = balanceCheck(page).getByRole('img', { name: 'Transaction 21 as printed' });
  // Pages are drawn after their transactions are saved.
  await expect(picture).toBeVisible(READING);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(300);
  await expectAccessible(page);
  await balanceCheck(page).getByRole('button', { name: 'Show transaction' }).click();
  await expect(page.locator('tr[aria-current="true"]')).toContainText('Does not add up');
  await balanceCheck(page).getByRole('button', { name: 'Reverse the sign' }).click();
  await expect(toast(page, 'Corrected. The statement balances.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Completed');

  // Removing a transaction breaks the balances, and adding it back is suggested.
  const first = transactionRows(page).first();
  await first.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove transaction' }).click();
  await page.getByRole('button', { name: 'Remove transaction' }).click();
  await expect(balanceCheck(page)).toContainText('Does not balance');
  await balanceCheck(page).getByRole('button', { name: 'Add missing transaction' }).click();
  // What follows from the balances alone cannot prove them.
  await expect(balanceCheck(page).getByRole('heading', { name: 'Not fully checked' })).toBeVisible();
  await expect(balanceCheck(page).getByRole('button', { name: 'Say what it is' })).toBeVisible();

  // The table reloads after the balance check: only then is the first row the new one.
  await expect(transactionRows(page).first()).toContainText('Worked out from the balances');
  await transactionRows(page).first().focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Correct transaction' });
  await dialog.getByLabel('Description').fill('Put back by hand');
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('');
  await dialog.getByRole('button', { name: 'Save and check again' }).click();
  await expect(dialog.getByText('Enter an amount')).toBeVisible();
  await dialog.getByLabel('Amount').fill(String(Math.abs(account.rows[0]?.amount ?? 0) / 100));
  await dialog.getByRole('button', { name: 'Save and check again' }).click();
  await expect(row(page, 'Put back by hand')).toContainText('Corrected');
  await expect(balanceCheck(page)).toContainText('every balance follows from the one before it');

  await page.goto('/app/bank-statements/none');
  await expect(page.getByRole('heading', { name: 'Bank statement not found' })).toBeVisible();
});

const EXPORT = (closing: string): string =>
  [
    'Wanneer;Waarvoor;Uit;In;Oor;Kode',
    '2026-02-02;Karoo Koffie;85,50;;914,50;1',
    '2026-02-03;Protea Trading;;100,00;1014,50;2',
    'Totaal;;;;;',
    `2026-02-09;Kusvoet;64,50;;${closing};4`,
  ].join('\n');

test('bank exports are imported with columns chosen once; unusable files show the reason; the list is filtered', async ({
  page,
  person: _,
}, testInfo) => {
  const folder = testInfo.outputDir;
  await page.goto('/app/bank-statements/upload');
  await chooseStatements(
    page,
    Array.from({ length: 11 }, () => badFile('blank.png')),
  );
  await expect(toast(page, 'At most 10 files per upload.')).toBeVisible();
  const odd = await writeToFolder(folder, 'klein-bank.csv', EXPORT('950,00'));
  const letter = await writeToFolder(folder, 'letter.docx', 'no statement');
  await chooseStatements(page, [odd, letter, badFile('encrypted.pdf')]);
  const unsupported = 'letter.docx is not a supported format. Please use PDF, JPG, PNG, or HEIC.';
  await expect(fileRow(page, 'letter.docx')).toContainText(unsupported);
  await page.getByRole('button', { name: 'Remove letter.docx' }).click();
  await expect(fileRow(page, 'letter.docx')).toHaveCount(0);

  const locked = fileRow(page, 'encrypted.pdf');
  await locked.getByRole('textbox', { name: 'PDF password' }).fill('wrong', READING);
  await locked.getByRole('button', { name: 'Open and read' }).click();
  await expect(locked).toContainText('This password does not open the PDF. Try another one.');
  await expectAccessible(page);
  // The unlocked file is an invoice.
  await locked.getByRole('textbox', { name: 'PDF password' }).fill('tillslip');
  await locked.getByRole('button', { name: 'Open and read' }).click();
  await expect(locked.getByRole('button', { name: 'Re-read' })).toBeVisible(READING);

  await fileRow(page, 'klein-bank.csv').getByRole('link', { name: 'Choose columns' }).click();
  await expect(page.getByText('Choose the date column and the amount column.')).toBeVisible();
  for (const [place, kind] of ['Date', 'Description', 'Money out', 'Money in', 'Balance'].entries()) {
    await page.getByRole('combobox', { name: `Column ${place + 1} is` }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  }
  await page.getByRole('radio', { name: 'Line 2 is the first transaction' }).check();
  const preview = page.getByRole('region', { name: 'Preview of the transactions' }).getByRole('row');
  await expect(preview).toHaveCount(4);
  await expect(preview.last()).toContainText(`${rand(-6450)}${rand(95_000)}Yes`);
  await expect(page.getByText('1 line skipped')).toBeVisible();
  await page.getByRole('combobox', { name: 'Bank' }).fill('Capi');
  await page.getByRole('option', { name: 'Capitec' }).click();
  await page.getByLabel('Account number').fill('1234567890');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(toast(page, 'Columns saved for next time.')).toBeVisible();
  await expect(fileRow(page, 'klein-bank.csv')).toContainText('Capitec');

  // The next export with these headings needs no choice; its balances break.
  const second = EXPORT('949,00').replaceAll('2026-02', '2026-03');
  await chooseStatements(page, [await writeToFolder(folder, 'maart.csv', second)]);
  await expect(fileRow(page, 'maart.csv')).toContainText('Does not balance', READING);
  await chooseStatements(page, [odd]);
  await expect(page.getByText('Nothing new: every transaction was already saved.')).toBeVisible(READING);

  await page.getByRole('link', { name: 'Back to bank statements' }).click();
  await expect(page.getByText('2 bank statements', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Oldest First' }).click();
  await page.getByLabel('Date From').fill('2026-03-01');
  await expect(page.getByText('1 bank statement', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/from=2026-03-01&dir=asc|dir=asc&from=2026-03-01/);
  const file = await downloadFile(page, 'Export CSV');
  await expect(toast(page, 'Bank statements exported successfully')).toBeVisible();
  expect(file.name).toMatch(/^bank-statements-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(parseCsv(file.text)).toHaveLength(2);
  await page.getByLabel('Search').fill('FNB');
  await expect(page.getByText('No bank statements match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('2 bank statements', { exact: true })).toBeVisible();
});
