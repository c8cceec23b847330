import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { amountOnScreen, parseCsv } from './support/csv.ts';
import { toast } from './support/invoices.ts';
import { expect, test } from './support/test.ts';
import { fileOf, truthOf } from './support/truth.ts';

const MONTH = '2026-09';
const NAME = 'Hadeda Trading (Pty) Ltd';
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** The row of a period, by its months. */
const period = (page: Page, months: string): Locator => page.getByRole('row').filter({ hasText: months });

/** The rows of the form as the screen shows them: the number of the field and its amount. */
const formOnScreen = (page: Page): Promise<string[][]> =>
  page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
      const [number, amount] = cells;
      return cells.length === 2 && number !== undefined && amount !== undefined ? [[number, amount]] : [];
    }),
  );

test('a period from its creation to its submission, and back', async ({ page, api, baseURL }) => {
  test.slow();
  const companyId = await api.addCompany(NAME, truthOf('credit-note').recipient_vat_number);
  await page.goto(`/app/vat?company=${companyId}`);
  await expect(page.getByText('No periods yet. Click "Create current period" to start.')).toBeVisible();
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'Create current period' }).click();
    await expect(toast(page, 'VAT period created')).toBeVisible();
  }
  const table = page.getByRole('region', { name: 'VAT Periods' });
  await expect(table.getByRole('row')).toHaveCount(2);

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
    .getByRole('button', { name: /^Answer/ })
    .first()
    .click();
  const answers = dialog(page, 'How VAT sees this invoice');
  await answers.getByLabel('Invoice a note changes').fill('INV-1');
  await answers.getByRole('button', { name: 'Save' }).click();
  await expect(open.getByText('Nothing is open any more.')).toBeVisible();
  await open.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(open).toBeHidden();
  await expect(row).toContainText('Ready');

  await row.getByRole('button', { name: /^Mark as submitted/ }).click();
  await dialog(page, 'Mark as submitted?').getByRole('button', { name: 'Mark as submitted' }).click();
  await expect(row).toContainText('as submitted');
  const edit = await page.request.delete(`/api/v1/receipts/${receiptId}`, { headers });
  expect(edit.status()).toBe(409);

  await row.getByRole('button', { name: /^Reopen/ }).click();
  const reopen = dialog(page, /^Reopen September 2026/);
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(reopen.getByText('Please give a reason.')).toBeVisible();
  await reopen.getByLabel('Reason').fill('A slip was found in the glove box');
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(row).toContainText('In progress');
});

test('every amount says why, and the files say what the screen says', async ({ page, api }) => {
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

  await page.getByRole('button', { name: 'Add an adjustment' }).click();
  const add = dialog(page, 'Add an adjustment');
  await add.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(add.getByText('Enter an amount.')).toBeVisible();
  await add.getByLabel('VAT', { exact: true }).fill('150');
  await add.getByLabel('Reason').fill('Cloud hosting from abroad');
  await add.getByRole('button', { name: 'Add adjustment' }).click();
  await expect(toast(page, 'Adjustment added')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Field 12/ })).toContainText('150.00');

  const shown = await formOnScreen(page);
  expect(shown).toHaveLength(25);
  await page.getByRole('button', { name: 'Export' }).click();
  // What a new tab saves is told to the page that opened it.
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('tillslip-vat201-hadeda-trading-pty-ltd-202609.csv');
  const csv = parseCsv(await readFile(await download.path(), 'utf8'));
  const form = csv.filter(([part]) => part === 'VAT201').map((cells) => [cells[1], cells[10]]);
  expect(form).toEqual(shown.map(([number, amount]) => [number, amountOnScreen(amount ?? '')]));
});

test('the pack is made while one watches, and waits in the list', async ({ page, api, baseURL }) => {
  test.slow();
  const companyId = await api.addCompany(NAME, truthOf('invoice-classic').recipient_vat_number);
  await api.read(fileOf('invoice-classic'), companyId);
  const headers = { origin: new URL(baseURL ?? '').origin };
  await page.request.post('/api/v1/vat/periods', { headers, data: { companyId, day: `${MONTH}-15` } });
  await page.goto(`/app/vat?company=${companyId}`);
  await page.getByRole('button', { name: /^Preview/ }).click();
  const preview = dialog(page, 'VAT201 Summary Preview');
  await expect(toast(page, 'Summary loaded')).toBeVisible();
  await expect(preview.getByText('Field 14A Imports').locator('..')).toContainText('R0.00');
  await expect(preview.getByRole('table', { name: 'Breakdown by Category' })).toContainText('Standard-rated');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Generate Pack' }).click();
  const pack = dialog(page, /^Supporting pack/);
  await pack.getByLabel(/^Mail the link to/).fill('stranger@example.com');
  await pack.getByRole('button', { name: 'Make the pack' }).click();
  await expect(pack.getByText("Use your own email address or one of the company's notification emails.")).toBeVisible();
  await pack.getByLabel(/^Mail the link to/).fill('');
  await pack.getByRole('button', { name: 'Make the pack' }).click();
  const link = pack.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const zip = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');
  await page.goto(`/app/vat?company=${companyId}`);
  await expect(page.getByText('Supporting pack, 202609')).toBeVisible();
});

test('rules are added, tried, ordered by keyboard and deleted; reminders are switched', async ({ page, api }) => {
  const companyId = await api.addCompany(NAME, truthOf('invoice-classic').recipient_vat_number);
  await api.read(fileOf('invoice-classic'), companyId);
  await page.goto(`/app/vat?company=${companyId}`);
  const reminders = page.getByRole('switch', { name: 'Mail me before a VAT201 is due' });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await expect(page.getByLabel('Calendar to subscribe to')).toHaveValue(/\.ics/);

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
    await add.getByLabel("Supplier's name has").fill(supplier);
    await add.getByLabel('Then the line is').selectOption({ label: 'Capital goods and services' });
    await add.getByRole('button', { name: 'Test on past documents' }).click();
    await expect(add.getByText(name === 'First' ? /^It meets \d+ lines/ : /^No line/)).toBeVisible();
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
  await page.getByRole('button', { name: 'Delete Second' }).click();
  await dialog(page, 'Delete this rule?').getByRole('button', { name: 'Delete rule' }).click();
  await expect(names).toHaveText(['First']);
});
