import type { Page } from '@playwright/test';
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
import { fileOf } from '../support/truth.ts';

const COMPANY = 'Hadeda Trading (Pty) Ltd';
const NAME = 'Every evening';

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Integration Settings' }).getByRole('link', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const schedule = (name = NAME) => page.getByRole('article', { name });

// One person's work with schedules: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let office: QuickbooksOffice;
let sim: QuickbooksOffice['sim'];
let page: Page;

test.beforeAll(async ({ browser }) => {
  office = await openQuickbooksOffice(browser, COMPANY, { perSecond: 100 });
  ({ sim, page } = office);
  await office.api.read(fileOf('invoice-classic'), office.companyId);
});

test.afterAll(() => office.close());

test('nothing can be scheduled before the set-up is complete', async () => {
  await connectToRealm(office);
  await tab('Sync Scheduling').click();
  await expect(page.getByText('Schedules run once the set-up is complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Schedule' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Finish set-up' }).click();
  await saveSetup(page);
  await tab('Sync Scheduling').click();
  await expect(page.getByRole('heading', { name: 'No schedules yet' })).toBeVisible();
});

test('a schedule is filled in by the keyboard, and what is wrong is said at its field', async () => {
  const create = page.getByRole('button', { name: 'Create Schedule' });
  // A key on a button that is still disabled is lost.
  await expect(create).toBeEnabled();
  await create.press('Enter');
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

test('a new schedule and a bulk sync begin as the person prefers', async () => {
  await office.api.prefer({
    ...{ syncFrequency: 'weekly', syncTime: '06:30', timezone: 'UTC', maxRetries: 7, syncNotifications: false },
    ...{ batchSize: 33, quickbooksValidation: false, sageValidation: true },
  });
  await page.goto('/app/integrations?tab=schedules');
  await page.getByRole('button', { name: 'Create Schedule' }).click();
  const form = dialog('Create Schedule');
  await expect(form.getByRole('combobox', { name: 'Frequency' })).toHaveValue('weekly');
  await expect(form.getByLabel('Time of day')).toHaveValue('06:30');
  await expect(form.locator('input').and(form.getByLabel('Time zone'))).toHaveValue('UTC');
  await expect(form.getByRole('checkbox', { name: 'Retry automatically' })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Max retries' })).toHaveValue('7');
  await expect(form.getByRole('checkbox', { name: 'Email what each run did' })).not.toBeChecked();
  await page.goto('/app/integrations?tab=bulk');
  await expect(page.getByLabel('Batch size')).toHaveValue('33');
  await expect(page.getByLabel('Max retries')).toHaveValue('7');
  await expect(page.getByRole('checkbox', { name: 'Validate before sync' })).not.toBeChecked();
  await office.api.prefer({ retryFailedSyncs: false });
  await page.reload();
  await expect(page.getByLabel('Max retries')).toHaveValue('0');
});
