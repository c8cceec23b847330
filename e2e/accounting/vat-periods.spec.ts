import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openNewestLink } from '../support/accounts.ts';
import { amountOnScreen, parseCsv } from '../support/csv.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const MONTH = '2026-09';
const NAME = 'Hadeda Trading (Pty) Ltd';
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** The table row of a period, by its months. */
const period = (page: Page, months: string): Locator => page.getByRole('row').filter({ hasText: months });

/** The fields on the screen: number and amount. */
const formOnScreen = (page: Page): Promise<string[][]> =>
  page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
      const [number, amount] = cells;
      return cells.length === 2 && number !== undefined && amount !== undefined ? [[number, amount]] : [];
    }),
  );

/** Makes an API call fail with server errors while `work` runs. */
async function withServerErrors(page: Page, method: string, path: RegExp, work: () => Promise<void>): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await work();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.unroute(path);
}

test('a period is created, submitted and reopened', async ({ page, api, baseURL }) => {
  test.slow();
  const companyId = await api.addCompany(NAME, truthOf('credit-note').recipient_vat_number);
  await page.goto(`/app/vat?company=${companyId}`);
  await expect(page.getByText('No periods yet. Click "Create current period" to start.')).toBeVisible();
  await withServerErrors(page, 'POST', /\/v1\/vat\/periods$/, async () => {
    await page.getByRole('button', { name: 'Create current period' }).click();
    await expect(toast(page, 'Failed to create period')).toBeVisible();
  });
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'Create current period' }).click();
    await expect(toast(page, 'VAT period created')).toBeVisible();
  }
  const table = page.getByRole('region', { name: 'VAT Periods' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  const receiptId = await api.read(fileOf('credit-note'), companyId);
  const day = truthOf('credit-note').invoice_date;
  const headers = { origin: new URL(baseURL ?? '').origin };
  const made = await page.request.post('/api/v1/vat/periods', { headers, data: { companyId, day } });
  expect(made.ok()).toBe(true);
  await page.reload();
  const row = period(page, 'September 2026');
  await row.getByRole('button', { name: /^Start/ }).click();
  await expect(row).toContainText('In progress');

  await row.getByRole('button', { name: /^Mark as ready/ }).click();
  const open = dialog(page, 'This period is not ready yet');
  await expect(open.getByText('Which invoice does this note change?')).toBeVisible();
  await expect(open.getByRole('link', { name: truthOf('credit-note').supplier_name })).toHaveAttribute(
    'href',
    `/app/receipts/${receiptId}`,
  );
  await expectAccessible(page);
  await open
    .getByRole('button', { name: /^Change VAT treatment/ })
    .first()
    .click();
  const answers = dialog(page, 'VAT treatment of this invoice');
  await answers.getByLabel('Original invoice number').fill('INV-1');
  await answers.getByRole('button', { name: 'Save' }).click();
  await expect(open.getByText('Nothing is left to fix.')).toBeVisible();
  await open.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(open).toBeHidden();
  await expect(row).toContainText('Ready');

  await row.getByRole('button', { name: /^Mark as submitted/ }).click();
  await dialog(page, 'Mark as submitted?').getByRole('button', { name: 'Mark as submitted' }).click();
  // "Mark as submitted" contains the same word before the period is submitted.
  await expect(row).toContainText(/(?:payable|refundable), as submitted/);
  const edit = await page.request.delete(`/api/v1/receipts/${receiptId}`, { headers });
  expect(edit.status()).toBe(409);

  await page.goto(`/app/receipts/${receiptId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('CN-77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'in a submitted VAT period' })).not.toHaveCount(0);
  await page.getByLabel('Reason for the change').fill('The number was read wrong');
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(toast(page, 'Receipt updated successfully')).toBeVisible();
  await expect(page.getByText('CN-77').first()).toBeVisible();

  await page.goto(`/app/vat?company=${companyId}&month=${MONTH}`);
  await page.getByRole('button', { name: /^Field 12/ }).click();
  const field12 = dialog(page, /^Field 12/);
  await field12.getByText(/^\d+ lines?$/).click();
  await field12.getByRole('button', { name: 'Change VAT treatment' }).click();
  await expect(answers.getByText(/^This invoice is in VAT period 202609, which is submitted/)).toBeVisible();
  await expect(answers.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await answers.getByLabel('Original invoice number').fill('INV-2');
  await answers.getByLabel('Reason for changing a submitted invoice').fill('The supplier named another invoice');
  await answers.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'VAT treatment saved')).toBeVisible();
  await page.goto(`/app/vat?company=${companyId}`);

  await row.getByRole('button', { name: /^Reopen/ }).click();
  const reopen = dialog(page, /^Reopen September 2026/);
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(reopen.getByText('Give a reason.')).toBeVisible();
  await reopen.getByLabel('Reason').fill('A slip was found in the glove box');
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(row).toContainText('In progress');
});

test('every amount is explained, and the files match the screen', async ({ page, api }) => {
  test.slow();
  const companyId = await api.addCompany(NAME, truthOf('invoice-classic').recipient_vat_number);
  await api.read(fileOf('invoice-classic'), companyId);
  await page.goto(`/app/vat?company=${companyId}&month=${MONTH}`);
  await page.getByRole('button', { name: /^Field 20/ }).click();
  await expect(dialog(page, /^Field 20/)).toContainText('20 = 13 − 19');
  await dialog(page, /^Field 20/)
    .getByRole('button', { name: /^Field 19/ })
    .click();
  await dialog(page, /^Field 19/)
    .getByRole('button', { name: /^Field 15:/ })
    .click();
  const why = dialog(page, /^Field 15:/);
  await expect(why.getByText('1 document', { exact: true })).toBeVisible();
  await why.getByText(/^\d+ lines?$/).click();
  await expect(why.getByText(/field 15 · Standard-rated/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add adjustment' }).click();
  const add = dialog(page, 'Add adjustment');
  await add.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(add.getByText('Enter an amount.')).toBeVisible();
  await add.getByLabel('VAT', { exact: true }).fill('150 000');
  await add.getByLabel('Consideration (without VAT)').fill('1 000');
  await add.getByLabel('Reason').fill('Cloud hosting from abroad');
  await add.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(add.getByText(/more VAT than the consideration/)).toBeVisible();
  await add.getByLabel('Consideration (without VAT)').fill('1 000 000');
  await add.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(add.getByRole('heading', { name: 'Add R150 000.00 to field 12?' })).toBeFocused();
  await expect(add.getByRole('row', { name: /^Field 12/ })).toContainText('R150 000.00');
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Back to the form' }).click();
  await add.getByLabel('VAT', { exact: true }).fill('150');
  await add.getByLabel('Consideration (without VAT)').fill('1 000');
  await add.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(toast(page, 'Adjustment added')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Field 12/ })).toContainText('150.00');

  const shown = await formOnScreen(page);
  expect(shown).toHaveLength(25);
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader', { name: 'August 2026' }).first()).toBeVisible();
  await expectAccessible(page);
  await withServerErrors(page, 'POST', /\/v1\/vat\?action=export/, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Export PDF' }).click();
    await expect(toast(page, /^Export failed/)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Export' }).click();
  // A change saved in a new tab appears on the page that opened it.
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('tillslip-vat201-hadeda-trading-pty-ltd-202609.csv');
  const csv = parseCsv(await readFile(await download.path(), 'utf8'));
  const form = csv.filter(([part]) => part === 'VAT201').map((cells) => [cells[1], cells[10]]);
  expect(form).toEqual(shown.map(([number, amount]) => [number, amountOnScreen(amount ?? '')]));
});

test('second-hand goods with their evidence, paid in parts', async ({ page, api }) => {
  const companyId = await api.addCompany(NAME, truthOf('invoice-classic').recipient_vat_number);
  await api.read(fileOf('invoice-classic'), companyId);
  await page.goto(`/app/vat?company=${companyId}&month=${MONTH}`);
  await page.getByRole('button', { name: /^Field 15/ }).click();
  const why = dialog(page, /^Field 15/);
  await why.getByText(/^\d+ lines?$/).click();
  await why.getByRole('button', { name: 'Change VAT treatment' }).click();
  const answers = dialog(page, 'VAT treatment of this invoice');
  await answers.getByLabel('Type of purchase').selectOption({ label: 'Second-hand goods (VAT264)' });
  await answers.getByLabel('Open market value').fill('900');
  await answers.getByLabel("Seller's number").fill('8001015009087');
  await answers.getByLabel('The seller signed a VAT264 declaration').check();
  const payments = answers.getByRole('region', { name: 'Payments' });
  await payments.getByRole('button', { name: 'Add payment' }).click();
  await expect(payments.getByText('Enter an amount.')).toBeVisible();
  await payments.getByLabel('Paid on').fill('2026-09-30');
  await payments.getByLabel('Amount paid').fill('100');
  await payments.getByLabel('Amount paid').press('Enter');
  await expect(toast(page, 'Payment added')).toBeVisible();
  await expect(payments.getByRole('listitem')).toContainText('R100.00');
  await payments.getByRole('button', { name: /^Remove the payment/ }).click();
  await expect(payments.getByRole('listitem')).toHaveCount(0);
  await answers.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'VAT treatment saved')).toBeVisible();
  await why.getByRole('button', { name: 'Change VAT treatment' }).click();
  await expect(answers.getByText(/^The seller charges VAT or shows a VAT number/)).toBeVisible();
});

test('the pack shows its progress, is emailed as a link, and stays in the list', async ({
  page,
  api,
  person,
  baseURL,
}) => {
  test.slow();
  const companyId = await api.addCompany(NAME, truthOf('invoice-classic').recipient_vat_number);
  await api.read(fileOf('invoice-classic'), companyId);
  const headers = { origin: new URL(baseURL ?? '').origin };
  await page.request.post('/api/v1/vat/periods', { headers, data: { companyId, day: `${MONTH}-15` } });
  await page.goto(`/app/vat?company=${companyId}`);
  await withServerErrors(page, 'GET', /\/v1\/vat\?action=preview/, async () => {
    await page.getByRole('button', { name: /^Preview/ }).click();
    await expect(toast(page, 'Failed to preview')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'VAT201 Summary Preview')).toBeHidden();
  });
  await page.reload();
  await page.getByRole('button', { name: /^Preview/ }).click();
  const preview = dialog(page, 'VAT201 Summary Preview');
  await expect(toast(page, 'Summary loaded')).toBeVisible();
  await expect(preview.getByText('Field 14A Imported Capital Goods').locator('..')).toContainText('R0.00');
  await expect(preview.getByRole('table', { name: 'Breakdown by Category' })).toContainText('Standard-rated');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Generate Pack' }).click();
  const pack = dialog(page, /^Supporting pack/);
  await pack.getByLabel(/^Email the link to/).fill('newPerson@example.com');
  await pack.getByRole('button', { name: 'Generate pack' }).click();
  await expect(pack.getByText("Use your own email address or one of the company's notification emails.")).toBeVisible();
  await pack.getByLabel(/^Email the link to/).fill(person.email);
  await withServerErrors(page, 'POST', /\/v1\/vat\?action=supporting-pack/, async () => {
    await pack.getByRole('button', { name: 'Generate pack' }).click();
    await expect(toast(page, /^Pack generation failed/)).toBeVisible();
  });
  await pack.getByRole('button', { name: 'Generate pack' }).click();
  const link = pack.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const zip = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');
  await openNewestLink(page, person.email, 'Supporting pack for VAT period 202609');
  // The email gives whoever reads it the return, without an account.
  await expect(page).toHaveURL(/\/shared-return#/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await page.goto(`/app/vat?company=${companyId}`);
  const made = page.getByRole('region', { name: 'Exported files' });
  await expect(made.getByRole('row').filter({ hasText: 'Supporting pack, 202609' })).toBeVisible();
});

test('rules are added, tested, ordered by keyboard and by drag, and deleted; reminders, calendar and settings', async ({
  page,
  api,
}) => {
  const companyId = await api.addCompany(NAME, truthOf('invoice-classic').recipient_vat_number);
  await api.read(fileOf('invoice-classic'), companyId);
  await page.goto(`/app/vat?company=${companyId}`);
  const reminders = page.getByRole('switch', { name: 'Email me before a VAT201 is due' });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  const calendar = page.getByLabel('Calendar link');
  await expect(calendar).toHaveValue(/\.ics/);
  const old = await calendar.inputValue();
  await page.getByRole('button', { name: 'Create new link' }).click();
  await dialog(page, 'Create a new calendar link?').getByRole('button', { name: 'Create new link' }).click();
  await expect(toast(page, 'New calendar link created')).toBeVisible();
  await expect(calendar).not.toHaveValue(old);
  expect((await page.request.get(old)).status()).toBe(400);

  await page.getByRole('link', { name: 'Classification rules' }).click();
  await expect(page.getByText('No rules yet')).toBeVisible();
  for (const [name, supplier] of [
    ['First', truthOf('invoice-classic').supplier_name.split(' ')[0] ?? ''],
    ['Second', 'Nobody at all'],
  ] as const) {
    await page.getByRole('button', { name: 'Add rule' }).click();
    const add = dialog(page, 'Add rule');
    await add.getByRole('button', { name: 'Test on past documents' }).click();
    await expect(add.getByText('Give the rule a name.')).toBeVisible();
    await add.getByLabel('Name', { exact: true }).fill(name);
    await add.getByLabel("Supplier's name contains").fill(supplier);
    await add.getByLabel('VAT treatment').selectOption({ label: 'Capital goods and services' });
    await add.getByRole('button', { name: 'Test on past documents' }).click();
    await expect(
      add.getByText(name === 'First' ? /^This rule matches \d+ lines/ : /^This rule matches no lines/),
    ).toBeVisible();
    await add.getByRole('button', { name: 'Add rule' }).click();
    await expect(toast(page, 'Rule added')).toBeVisible();
    await expect(add).toBeHidden();
  }
  const names = page.getByRole('listitem').getByRole('strong');
  await expect(names).toHaveText(['First', 'Second']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Second' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names).toHaveText(['Second', 'First']);
  await page.reload();
  await expect(names).toHaveText(['Second', 'First']);
  const entries = page.getByRole('listitem');
  await entries.filter({ hasText: 'First' }).dragTo(entries.filter({ hasText: 'Second' }));
  await expect(names).toHaveText(['First', 'Second']);
  await page.getByLabel('Claim VAT on bank charges from statements').check();
  await page.getByLabel('Counts from').selectOption({ index: 2 });
  const since = (await page.getByLabel('Counts from').inputValue()).slice(0, 4);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page, 'VAT settings saved')).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(['First', 'Second']);
  await expect(page.getByLabel('Claim VAT on bank charges from statements')).toBeChecked();
  const dated = page.getByRole('row').filter({ hasText: 'Claim VAT on bank charges' });
  await expect(dated).toHaveCount(2);
  await expect(dated.first()).toContainText('Yes');
  await expect(dated.first()).toContainText(since);
  await expect(dated.last()).toContainText('The beginning');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Second' }).click();
  await dialog(page, 'Delete this rule?').getByRole('button', { name: 'Delete rule' }).click();
  await expect(names).toHaveText(['First']);
});
