import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import {
  connectToRealm,
  openQuickbooksOffice,
  type QuickbooksOffice,
  REALM,
  saveSetup,
} from '../support/quickbooks.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const MAX_STEPS = 60;

// One bulk sync from its configuration to its rollback: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let office: QuickbooksOffice;
let sim: QuickbooksOffice['sim'];
let page: Page;

test.beforeAll(async ({ browser }) => {
  office = await openQuickbooksOffice(browser, 'Hadeda Trading (Pty) Ltd');
  ({ sim, page } = office);
  for (const file of ['invoice-classic', 'groceries-cash']) await office.api.read(fileOf(file), office.companyId);
  await connectToRealm(office);
  await saveSetup(page);
});

test.afterAll(() => office.close());

const view = (name: string | RegExp) => page.getByRole('navigation', { name: 'Bulk Sync' }).getByRole('link', { name });
const validate = () => page.getByRole('button', { name: 'Validate Configuration' });
const start = () => page.getByRole('button', { name: 'Start Bulk Sync' });
const entries = () => sim.control.rows(REALM, 'Purchase').length + sim.control.rows(REALM, 'Bill').length;

test('the filters count at once, and a wrong configuration is not started', async () => {
  await page.goto('/app/integrations?tab=bulk');
  await expect(page.getByText('2 invoices to sync')).toBeVisible();
  await expect(page.getByText('Idle · 0 queued · 0 active')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Record limit' }).check();
  await page.getByLabel('At most so many, the newest first').fill('1');
  await expect(page.getByText('1 invoice to sync')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Record limit' }).uncheck();
  await page.getByRole('checkbox', { name: 'Date range' }).check();
  await page.getByLabel('Batch size').fill('51');
  await expect(start()).toBeDisabled();
  await validate().click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Start date is required when using date range filter')).toBeVisible();
  await expect(alert.getByText('End date is required when using date range filter')).toBeVisible();
  await expect(alert.getByText('Batch size must be between 1 and 50')).toBeVisible();
  await expect(start()).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Date range' }).uncheck();
  await page.getByLabel('Batch size').fill('1');
  await validate().click();
  await expect(page.getByText('2 invoices in 2 batches: about 1 minute, as a first guess.')).toBeVisible();
  await expect(start()).toBeEnabled();
});

test('it is validated and started by the keyboard, paused, and resumed', async () => {
  await page.getByRole('checkbox', { name: 'Continue on Error' }).uncheck();
  await expect(start()).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Continue on Error' }).check();
  await tabTo(validate());
  await page.keyboard.press('Enter');
  await expect(start()).toBeEnabled();
  // The first entry takes a while, so that there is something to see.
  const match = { method: 'POST', path: /\/(purchase|bill)$/ };
  sim.control.failNext({ match, when: 'afterCommit', kind: { hangMs: 4000 } });
  await tabTo(start());
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Bulk sync started successfully!')).toBeVisible();
  await expect(view('Progress (1)')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Processing · 0 queued · 1 active')).toBeVisible();
  const card = page.getByRole('region', { name: /^Sync sync_/ });
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(toast(page, 'Sync paused')).toBeVisible();
  await expect(card.getByText('Paused')).toBeVisible();
  await card.getByRole('button', { name: 'Show details' }).click();
  await expect(card.getByRole('row', { name: /^1 Done 1 1/ })).toBeVisible();
  await expect(card.getByText('50%', { exact: true })).toBeVisible();
  expect(entries()).toBe(1);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(toast(page, 'Bulk sync completed! 2 records synced successfully.')).toBeVisible();
  expect(entries()).toBe(2);
  await expect(page.getByRole('heading', { name: 'Nothing is under way' })).toBeVisible();
});

test('the history shows it, finds it and saves it', async () => {
  await view('History').click();
  const list = page.getByRole('region', { name: 'Sync history' });
  await expect(list.getByText('Completed')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Status', { exact: true }).selectOption('Failed');
  await expect(page.getByRole('heading', { name: 'No Sync History' })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('All');
  await page.getByLabel('Search', { exact: true }).fill('compl');
  await expect(list.getByText('Completed')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await expect(toast(page, 'Sync history exported successfully!')).toBeVisible();
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^sync_\d+_\w+,completed,person,/);
});

test('it is rolled back: what was changed in QuickBooks is asked about', async () => {
  const [bill] = sim.control.rows(REALM, 'Bill');
  sim.control.edit(REALM, 'Bill', String(bill?.Id), { DocNumber: 'THEIRS' });
  await page.getByRole('button', { name: /^Details of sync_/ }).click();
  const details = page.getByRole('dialog', { name: 'Sync details' });
  await details.getByRole('button', { name: 'Roll back this sync' }).click();
  const question = page.getByRole('dialog', { name: 'Roll back this sync?' });
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(toast(page, 'Successfully rolled back 1 records')).toBeVisible();
  await expect(details.getByText('Somebody changed this entry in QuickBooks since it was sent.')).toBeVisible();
  await expectAccessible(page);
  expect(entries()).toBe(1);
  const supplier = truthOf('invoice-classic').supplier_name;
  await details.getByRole('button', { name: `Remove the entry of ${supplier}` }).click();
  await expect(details.getByText('2 entries were removed')).toBeVisible();
  expect(entries()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await view('Configuration').click();
  await expect(page.getByText('2 invoices to sync')).toBeVisible();
});

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target} in ${MAX_STEPS} steps`);
}
