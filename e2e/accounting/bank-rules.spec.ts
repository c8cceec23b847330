import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writeToFolder } from '../support/create-statement.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
const line = ([day, amount, words]: readonly string[]): string => `D${day}\nT${amount}\nP${words}\n^\n`;
const qif = (lines: readonly (readonly string[])[]): string => `!Type:Bank\n${lines.map(line).join('')}`;

const PAID = [
  ['20260105', '-100.00', 'MAGTAPE J SMIT 0105'],
  ['20260112', '-110.00', 'MAGTAPE J SMIT 0112'],
  ['20260119', '-9 000.00', 'MAGTAPE J SMIT BAKKIE'],
  ['20260126', '-30.00', 'PAINT SHOP'],
] as const;

/** The rule dialog, filled for what J Smit was paid, up to an amount. */
async function fillRule(page: Page, largest: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add bank rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bank rule' });
  await dialog.getByLabel('Name', { exact: true }).fill('Wages of J Smit');
  await dialog.getByLabel('Words of the description').fill('MAGTAPE J SMIT');
  await dialog.getByLabel('Largest amount').fill(largest);
  await dialog.getByLabel('They are').selectOption('Salary or wages');
  return dialog;
}

const editRule = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Edit Wages of J Smit' }).click();
  return page.getByRole('dialog', { name: 'Edit bank rule' });
};

test('a rule is tried within a range of amounts, and a changed one redoes what it did, with undo', async ({
  page,
  api,
}, testInfo) => {
  const id = await api.readStatement(await writeToFolder(testInfo.outputPath(), 'paid.qif', qif(PAID)));
  await page.goto('/app/bank-statements/memory');
  const added = await fillRule(page, '50.00');
  const past = added.getByRole('region', { name: 'Past transactions' });
  await expect(past).toContainText('This rule fits no past transactions.');
  await added.getByLabel('Smallest amount').fill('500');
  await added.getByRole('button', { name: 'Add rule' }).click();
  await expect(added.getByLabel('Largest amount')).toBeFocused();
  await added.getByLabel('Smallest amount').fill('');
  await added.getByLabel('Largest amount').fill('500');
  await expect(past).toContainText('It fits 2 open transactions.');
  await expect(past.getByRole('checkbox', { name: /^Use the rule on MAGTAPE J SMIT/ })).toHaveCount(2);
  await expect(past).not.toContainText('BAKKIE');
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Add rule' }).click();
  await expect(toast(page, 'Rule saved and used on 2 open transactions')).toBeVisible();

  // It was the drawings of an owner after all, and the second one of something else.
  const changed = await editRule(page);
  await changed.getByLabel('They are').selectOption("Owner's money");
  await changed.getByLabel('Largest amount').fill('105');
  const redo = changed.getByRole('checkbox', { name: 'Redo what this rule did before' });
  await expect(redo).not.toBeChecked();
  await expect(changed).toContainText(
    '1 past transaction becomes what the rule says now. 1 no longer fits and is open again.',
  );
  await expect(changed).toContainText('It fits 0 open transactions. 1 other stays as it is.');
  const list = changed.getByRole('list', { name: 'What redoing changes' }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await redo.check();
  await expect(changed).toContainText('It fits 0 open transactions.');
  await expect(changed).not.toContainText('stays as it is');
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Save rule' }).click();
  const redone = toast(page, 'Rule saved; 2 past transactions redone');
  await expect(redone).toBeVisible();
  await expectTreatments(page, id, ["Owner's money"], 3);

  await page.goto('/app/bank-statements/memory');
  const again = await editRule(page);
  await again.getByLabel('They are').selectOption('Salary or wages');
  await again.getByLabel('Largest amount').fill('500');
  await again.getByRole('checkbox', { name: 'Redo what this rule did before' }).check();
  await again.getByRole('button', { name: 'Save rule' }).click();
  const restored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/restore'),
  );
  await toast(page, 'Rule saved; 1 past transaction redone, 1 open one reconciled')
    .getByRole('button', { name: 'Undo' })
    .click();
  await restored;
  await expectTreatments(page, id, ["Owner's money"], 3);
});

/** Expect what the rule made of the reconciled transactions of a statement, and how many are open. */
async function expectTreatments(page: Page, id: string, kinds: readonly string[], open: number): Promise<void> {
  await page.goto(`/app/bank-statements/reconcile?statement=${id}`);
  await expect(rows(page)).toHaveCount(open);
  const reconciled = page
    .getByRole('radiogroup', { name: 'Show' })
    .locator('label')
    .filter({ hasText: /^Reconciled/ });
  await reconciled.click();
  await expect(rows(page)).toHaveCount(kinds.length);
  for (const kind of kinds) await expect(rows(page).filter({ hasText: kind })).toHaveCount(1);
}
