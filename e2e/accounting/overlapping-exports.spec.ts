import { expectAccessible } from '../support/accessibility.ts';
import { writeToFolder } from '../support/create-statement.ts';
import { toast } from '../support/invoices.ts';
import { chooseStatements, fileRow, transactionRows } from '../support/statements.ts';
import { expect, test } from '../support/test.ts';
import { READING } from '../support/upload.ts';

type Movement = readonly [day: string, amount: string, words: string];

const qif = (rows: readonly Movement[]): string =>
  `!Type:Bank\n${rows.map(([day, amount, words]) => `D${day}\nT${amount}\nP${words}\n^\n`).join('')}`;

const COFFEE = ['02/03/2026', '-45.50', 'Karoo Koffie'] as const;
const TEA = ['03/03/2026', '-20.00', 'Tee'] as const;
const BREAD = ['04/03/2026', '-9.00', 'Brood'] as const;
const SOUP = ['05/03/2026', '-60.00', 'Sop'] as const;

test('a file without balances that overlaps is compared, and only what is new is imported', async ({
  page,
  person: _,
}, testInfo) => {
  const folder = testInfo.outputDir;
  await page.goto('/app/bank-statements/upload');
  await chooseStatements(page, [await writeToFolder(folder, 'first.qif', qif([COFFEE, TEA]))]);
  await expect(fileRow(page, 'first.qif')).toContainText('2 transactions', READING);
  await chooseStatements(page, [await writeToFolder(folder, 'second.qif', qif([COFFEE, TEA, BREAD, SOUP]))]);
  const file = fileRow(page, 'second.qif');
  await expect(file).toContainText('Some of its transactions may already be saved.', READING);
  await expectAccessible(page);

  await file.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import what is new' })).toBeVisible();
  const shared = page.getByRole('region', { name: 'Perhaps already saved' }).getByRole('row');
  await expect(shared).toHaveCount(3);
  await expect(shared.nth(1)).toContainText('Karoo Koffie');
  await expect(shared.nth(1)).toContainText('first.qif');
  await expect(page.getByText('New: 2 transactions')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Select Tee' }).check();
  await expect(page.getByText('With 1 that you selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(toast(page, /^second\.qif processed in .+! 3 transactions extracted\.$/)).toBeVisible();
  await expect(file).toContainText('1 transaction was already saved from another statement.');
  await file.getByRole('link', { name: 'View' }).click();
  await expect(transactionRows(page)).toHaveCount(3);
});
