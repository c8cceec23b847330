import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expectAccessible } from '../support/accessibility.ts';
import { createStatement, writeToFolder } from '../support/create-statement.ts';
import { chooseStatements, fileRow, transactionRows } from '../support/statements.ts';
import { expect, test } from '../support/test.ts';
import { READING } from '../support/upload.ts';

test('from 1280 pixels the page is shown beside the rows and follows them; smaller screens do not load it', async ({
  page,
  api,
}, testInfo) => {
  await api.addCompany('Protea Trading (Pty) Ltd');
  const { path } = await createStatement(testInfo.outputDir, 'beside.pdf', {
    ...{ layout: 'nedbank', seed: 'beside', rows: 12, start: '2026-09-01', end: '2026-09-30' },
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/app/bank-statements/upload');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
  await chooseStatements(page, [path]);
  await expect(fileRow(page, 'beside.pdf')).toContainText('Balanced', READING);
  await fileRow(page, 'beside.pdf').getByRole('link', { name: 'View' }).click();

  const sheet = page.getByRole('img', { name: /^Page 1 of/ });
  const lit = page.locator('figure [data-tone]');
  const rows = transactionRows(page);
  await rows.first().focus();
  await expect(lit).toBeVisible();
  const [left, right] = [await sheet.boundingBox(), await rows.first().boundingBox()];
  expect(left && right && left.x + left.width <= right.x, 'the page is left of the rows').toBe(true);
  const first = await lit.boundingBox();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await lit.boundingBox())?.y).not.toBe(first?.y);
  const second = await lit.boundingBox();
  await rows.nth(4).hover();
  await expect.poll(async () => (await lit.boundingBox())?.y).not.toBe(second?.y);
  await expectAccessible(page);

  // Tab reaches the page from its switch, and arrow keys scroll it.
  await page.getByRole('switch', { name: 'Show page' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Document' })).toBeFocused();

  await page.getByRole('switch', { name: 'Show page' }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show page' }).click();
  await expect(sheet).toBeVisible();

  const fetched: string[] = [];
  await page.setViewportSize({ width: 1279, height: 800 });
  page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('/files/statements/'))).toEqual([]);
});

const LINES = [
  ['Grootrivier Mutual'],
  ['Statement of your money'],
  ['Account number: 4000123456'],
  ['Posted', 'Particulars', 'Gone', 'Come', 'Left over'],
  ['2026-09-02', 'Karoo Koffie', '35.00', '', '965.00'],
  ['2026-09-04', 'Hadeda Works', '', '4 333.50', '5 298.50'],
  ['2026-09-30', 'Monthly fee', '115.00', '', '5 183.50'],
];
const COLUMNS = [40, 120, 300, 380, 460];

async function unknownPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [line, cells] of LINES.entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, { x: COLUMNS[column] ?? 0, y: 780 - line * 18, size: 9, font });
  return Buffer.from(await pdf.save());
}

test('pages of an unknown bank are imported by the columns that a person names', async ({ page, api }, testInfo) => {
  await api.addCompany('Protea Trading (Pty) Ltd');
  const path = await writeToFolder(testInfo.outputDir, 'unknown.pdf', await unknownPdf());
  await page.goto('/app/bank-statements/upload');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
  await chooseStatements(page, [path]);
  const file = fileRow(page, 'unknown.pdf');
  await expect(file).toContainText('Tillslip does not know the layout of this statement.', READING);
  await expectAccessible(page);
  await file.getByRole('link', { name: 'Choose columns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose columns' })).toBeVisible();
  const choices = [
    ['Column 1', 'Date'],
    ['Column 2', 'Description'],
    ['Column 3', 'Money out'],
    ['Column 4', 'Money in'],
    ['Column 5', 'Balance'],
  ] as const;
  for (const [column, kind] of choices) {
    await page.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  }
  const bring = page.getByRole('button', { name: 'Import 3 transactions' });
  await expect(bring).toBeEnabled();
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await expectAccessible(page);
  await bring.click();
  await expect(file).toContainText('3 transactions', READING);
  await file.getByRole('link', { name: 'View' }).click();
  await expect(transactionRows(page)).toHaveCount(3);
  await expect(transactionRows(page).nth(1)).toContainText('Hadeda Works');
});
