import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { QboSim } from '../../apps/quickbooks-simulator/src/control.ts';
import { createQboSim } from '../../apps/quickbooks-simulator/src/simulator.ts';
import { expectAccessible, setColourScheme } from '../support/accessibility.ts';
import { join } from '../support/accounts.ts';
import { Api } from '../support/api.ts';
import { toast } from '../support/invoices.ts';
import { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';

/** A company of the simulator: with VAT, and rand only. */
const REALM = '9341000000000001';
const COMPANY = 'Hadeda Trading (Pty) Ltd';
const NAME = 'Every evening';

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Integration Settings' }).getByRole('link', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const schedule = (name = NAME) => page.getByRole('article', { name });

/** Keeps pictures of a screen at two widths and in both themes, where a folder for them is given. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const width of [390, 1280])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await setColourScheme(page, scheme);
      await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
  await setColourScheme(page, 'light');
}

// One person's work with schedules: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let sim: QboSim;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await OwnServer.create();
  sim = await createQboSim({
    seeds: ['ZA-1'],
    limits: { perSecond: 100 },
    app: { redirects: [`${server.address}/integrations/quickbooks/callback`] },
  });
  await server.start({
    QUICKBOOKS_CLIENT_ID: sim.app.clientId,
    QUICKBOOKS_CLIENT_SECRET: sim.app.secret,
    QUICKBOOKS_ENVIRONMENT: 'sandbox',
    QUICKBOOKS_AUTH_URL: `${sim.url}/connect/oauth2`,
    QUICKBOOKS_TOKEN_URL: `${sim.url}/oauth2/v1/tokens/bearer`,
    QUICKBOOKS_REVOKE_URL: `${sim.url}/v2/oauth2/tokens/revoke`,
    QUICKBOOKS_API_URL: sim.url,
    QUICKBOOKS_WEBHOOK_VERIFIER: sim.app.verifierToken,
  });
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  await join(context.request, server.address, undefined, server.dataDir);
  const api = new Api(context.request, server.address);
  const companyId = await api.addCompany(COMPANY);
  await api.read(fileOf('invoice-classic'), companyId);
  page = await context.newPage();
});

test.afterAll(async () => {
  await page.context().close();
  await server.remove();
  await sim.close();
});

test('nothing can be scheduled before the set-up is complete', async () => {
  sim.control.consent({ allow: true, realmId: REALM });
  await page.goto('/app/integrations');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await page.getByRole('button', { name: 'This is the right company' }).click();
  await expect(page).toHaveURL(/tab=setup/);
  await tab('Sync Scheduling').click();
  await expect(page.getByText('Schedules run once the set-up is complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Schedule' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Finish set-up' }).click();
  await page.getByRole('button', { name: 'Save set-up' }).click();
  await expect(toast(page, 'Set-up saved')).toBeVisible();
  await tab('Sync Scheduling').click();
  await expect(page.getByRole('heading', { name: 'No schedules yet' })).toBeVisible();
  await picture('empty');
});

test('a schedule is filled in by the keyboard, and what is wrong is said at its field', async () => {
  await page.getByRole('button', { name: 'Create Schedule' }).press('Enter');
  const form = dialog('Create Schedule');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('button', { name: 'Save schedule' }).press('Enter');
  await expect(form.getByText('Enter a name for the schedule')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(NAME);
  await form.getByRole('combobox', { name: 'Frequency' }).selectOption('weekly');
  await form.getByRole('checkbox', { name: 'Monday' }).uncheck();
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(form.getByText('Choose at least one day')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Wednesday' }).check();
  await form.getByLabel('Time of day').fill('18:30');
  await form.getByRole('checkbox', { name: 'Only some amounts' }).check();
  await form.getByRole('textbox', { name: 'Minimum amount (rand)' }).fill('10');
  await form.getByRole('checkbox', { name: 'Retry automatically' }).check();
  await expectAccessible(page);
  await picture('dialog');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(toast(page, 'Sync schedule created successfully!')).toBeVisible();
  await expect(schedule().getByText('Every Wednesday at 18:30')).toBeVisible();
  await expect(schedule().getByText(/^Next run: .* 18:30$/)).toBeVisible();
  await expectAccessible(page);
});

test('run now sends what is ready, and says what it did', async () => {
  await schedule()
    .getByRole('button', { name: `Run ${NAME} now` })
    .click();
  await expect(toast(page, 'Schedule executed successfully!')).toBeVisible();
  await expect(schedule().getByText('1 synced, 0 failed, 0 skipped')).toBeVisible();
  expect(sim.control.rows(REALM, 'Bill')).toHaveLength(1);
  await schedule()
    .getByRole('button', { name: `Recent runs of ${NAME}` })
    .click();
  await expect(schedule().getByText('· Run now')).toBeVisible();
  await expectAccessible(page);
  await picture('list');
});

test('it is edited, paused and activated', async () => {
  await schedule()
    .getByRole('button', { name: `Edit ${NAME}` })
    .click();
  const form = dialog('Edit Schedule');
  await form.getByRole('combobox', { name: 'Frequency' }).selectOption('monthly');
  await form.getByRole('textbox', { name: 'Day of the month' }).fill('31');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(toast(page, 'Sync schedule updated successfully!')).toBeVisible();
  await expect(schedule().getByText('On day 31 of each month, or its last day, at 18:30')).toBeVisible();
  await schedule()
    .getByRole('button', { name: `Pause ${NAME}` })
    .click();
  await expect(toast(page, 'Schedule deactivated successfully!')).toBeVisible();
  await expect(schedule().getByText('Does not run while it is paused.')).toBeVisible();
  await schedule()
    .getByRole('button', { name: `Activate ${NAME}` })
    .click();
  await expect(toast(page, 'Schedule activated successfully!')).toBeVisible();
  await expect(schedule().getByText(/^Next run:/)).toBeVisible();
});

test('two tabs that change the same are asked what to keep', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: `Edit ${NAME}` }).click();
  const late = other.getByRole('dialog', { name: 'Edit Schedule' });
  await late.getByLabel('Time of day').fill('20:00');
  await schedule()
    .getByRole('button', { name: `Edit ${NAME}` })
    .click();
  await dialog('Edit Schedule').getByLabel('Time of day').fill('19:00');
  await dialog('Edit Schedule').getByRole('button', { name: 'Save schedule' }).click();
  await expect(schedule().getByText(/at 19:00/)).toBeVisible();
  await late.getByRole('button', { name: 'Save schedule' }).click();
  await expect(other.getByRole('dialog').getByText('Time of day').last()).toBeVisible();
  await other.close();
  await expect(schedule().getByText(/at 19:00/)).toBeVisible();
});

test('auto sync of the Overview is a schedule', async () => {
  await tab('Overview').click();
  const autoSync = page.getByRole('checkbox', { name: 'Auto sync' });
  await autoSync.click();
  await expect(autoSync).toBeChecked();
  await expect(page.getByText(/^Next run:/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Default sync frequency' }).selectOption('hourly');
  await expectAccessible(page);
  await picture('overview');
  await page.getByRole('link', { name: 'Choose the time and the invoices' }).click();
  await expect(schedule('Auto-sync').getByText('Every hour, counted from 09:00')).toBeVisible();
  await schedule('Auto-sync').getByRole('button', { name: 'Pause Auto-sync' }).click();
  await expect(schedule('Auto-sync').getByText('Does not run while it is paused.')).toBeVisible();
  await tab('Overview').click();
  await expect(autoSync).not.toBeChecked();
});

test('it is deleted', async () => {
  await tab('Sync Scheduling').click();
  await schedule()
    .getByRole('button', { name: `Delete ${NAME}` })
    .click();
  await dialog('Delete schedule').getByRole('button', { name: 'Delete schedule' }).click();
  await expect(toast(page, 'Sync schedule deleted successfully!')).toBeVisible();
  await expect(schedule()).toHaveCount(0);
});
