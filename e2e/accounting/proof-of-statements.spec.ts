import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createStatement } from '../support/create-statement.ts';
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
