import type { Locator, Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expectAccessible } from '../support/accessibility.ts';
import { createStatement, writeToFolder } from '../support/create-statement.ts';
import { chooseStatements, fileRow, transactionRows } from '../support/statements.ts';
import { expect, test } from '../support/test.ts';
import { rand } from '../support/truth.ts';
import { READING } from '../support/upload.ts';

const balanceCheck = (page: Page): Locator => page.getByRole('region', { name: 'Balance check' });

test('a statement that prints no closing balance is proved with one click, and the answer is undone', async ({
  page,
  api,
}, testInfo) => {
  await api.addCompany('Protea Trading (Pty) Ltd');
  const { path, account } = await createStatement(testInfo.outputDir, 'enquiry.pdf', {
    ...{ layout: 'absa-enquiry', seed: 'enquiry', rows: 0, start: '2026-09-01', end: '2026-09-30' },
    movements: [
      { date: '2026-09-02', description: 'Debit Order Kusvoet Rent', amount: -4_200_00 },
      { date: '2026-09-20', description: 'Payment Received Helderberg Clinic', amount: 9_000_00 },
    ],
  });
  await page.goto('/app/bank-statements/upload');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
  await chooseStatements(page, [path]);
  const file = fileRow(page, 'enquiry.pdf');
  await expect(file).toContainText('Rows proved, end not printed', READING);
  await file.getByRole('link', { name: 'View' }).click();
  await expect(transactionRows(page)).toHaveCount(2);

  const check = balanceCheck(page);
  await expect(check.getByRole('heading', { name: 'Rows proved, end not printed' })).toBeVisible();
  await expect(check).toContainText(`The last row ends with ${rand(account.closing)}.`);
  await expect(check.getByLabel('Closing balance')).toHaveValue((account.closing / 100).toFixed(2));
  await expectAccessible(page);
  await check.getByRole('button', { name: 'That is my balance' }).click();
  await expect(check.getByRole('heading', { name: 'Balanced' })).toBeVisible();
  const given = check.getByRole('listitem').filter({ hasText: 'You gave the balances that are not printed.' });
  await expectAccessible(page);
  await given.getByRole('button', { name: /^Undo/ }).click();
  await expect(check.getByRole('heading', { name: 'Rows proved, end not printed' })).toBeVisible();
  await expect(given).toHaveCount(0);
});

const LINES = [
  ['Grootrivier Bank'],
  ['Account number: 4000123456'],
  ['Statement period: 2026-03-01 to 2026-03-31'],
  ['Date', 'Description', 'Amount', 'Balance'],
  ['', 'Opening balance', '', '1,000.00'],
  ['2026-03-02', 'POS Purchase Karoo Koffie', '-35.00', '965.00'],
  ['2026-03-04', 'Payment Received Hadeda', '4,333.5Cr', '5,298.50'],
  ['2026-03-31', 'Monthly Account Fee', '-115.00', '5,183.50'],
  ['', 'Closing balance', '', '5,183.50'],
];
const COLUMNS = [40, 120, 380, 480];

async function unreadablePdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const sheet = pdf.addPage([595, 842]);
  for (const [line, cells] of LINES.entries())
    for (const [at, text] of cells.entries())
      sheet.drawText(text, { x: COLUMNS[at] ?? 0, y: 790 - line * 14, size: 9, font });
  return Buffer.from(await pdf.save());
}

test('an amount that cannot be read is a question beside its picture', async ({ page, api }, testInfo) => {
  await api.addCompany('Protea Trading (Pty) Ltd');
  const path = await writeToFolder(testInfo.outputDir, 'unread.pdf', await unreadablePdf());
  await page.goto('/app/bank-statements/upload');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
  await chooseStatements(page, [path]);
  const file = fileRow(page, 'unread.pdf');
  await expect(file).toContainText('Does not balance', READING);
  await file.getByRole('link', { name: 'View' }).click();
  await expect(transactionRows(page).filter({ hasText: 'Payment Received Hadeda' })).toContainText('Not read');

  const question = page.getByRole('article', { name: /^Transaction 2/ });
  await expect(question).toContainText('printed as "4,333.5Cr"');
  await expect(question).toContainText('Is it R4 333.50 money in?');
  await expect(question.getByRole('img', { name: 'Transaction 2 as printed' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use this amount' }).click();
  await expect(balanceCheck(page).getByRole('heading', { name: 'Balanced' })).toBeVisible();
  await expect(transactionRows(page).filter({ hasText: 'Payment Received Hadeda' })).toContainText('R4 333.50');
});
