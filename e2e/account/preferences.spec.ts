import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 300_000 });

const TABS = ['General', 'Notifications', 'Sync', 'Security', 'Privacy', 'Integrations', 'Display'];
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

async function openPreferences(page: Page, tab = 'general'): Promise<void> {
  await page.goto(`/app/preferences?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Preferences', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'General' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

for (const [where, viewport] of [
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport });

    test('every tab is accessible, and nothing can be saved before something changed', async ({ page, person: _ }) => {
      await openPreferences(page);
      await expect(saveButton(page)).toBeDisabled();
      for (const tab of TABS) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('heading', { name: tab, level: 2 })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('what is typed survives leaving the page, wrong values are refused, and a reset asks', async ({
      page,
      person: _,
    }) => {
      await openPreferences(page, 'security');
      const timeout = page.getByRole('textbox', { name: 'Session timeout (minutes)' });
      await timeout.fill('4');
      await saveButton(page).click();
      await expect(page.getByText('Enter a whole number from 5 to 480')).toBeVisible();
      await expect(timeout).toBeFocused();
      await timeout.fill('45');
      await page.goto('/app/profile');
      await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
      await openPreferences(page, 'security');
      await expect(page.getByText('Your changes from before are still here.')).toBeVisible();
      await expect(timeout).toHaveValue('45');
      await save(page);
      await page.reload();
      await expect(timeout).toHaveValue('45');
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      await expect(
        page.getByText('Are you sure you want to reset all preferences to defaults? This action cannot be undone.'),
      ).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Reset preferences' }).click();
      await expect(page.getByText('Preferences reset to defaults!')).toBeVisible();
      await expect(timeout).toHaveValue('30');
    });
  });

test('two-factor sign-in is set up in the profile, and nothing switches the audit trail off', async ({
  page,
  person: _,
}) => {
  await openPreferences(page, 'security');
  const panel = page.getByRole('tabpanel', { name: 'Security' });
  await expect(panel).toContainText('The audit trail of your records is always on and cannot be switched off.');
  await expect(panel.getByRole('switch')).toHaveCount(0);
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
  await panel.getByRole('link', { name: 'set it up in your profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await openPreferences(page, 'privacy');
  await expect(page.getByRole('tabpanel', { name: 'Privacy' })).toContainText(
    'Tillslip tracks nobody, sends no crash reports or marketing emails, and shares your data with no one, so there is nothing to switch off.',
  );
});

test('an export can be imported, and a file with one wrong value changes nothing', async ({ page, person: _ }) => {
  await openPreferences(page, 'sync');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tillslip-preferences-\d{4}-\d\d-\d\d\.json$/);
  const exported: object = JSON.parse(readFileSync(await file.path(), 'utf8'));
  const take = async (values: object) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    const buffer = Buffer.from(JSON.stringify(values));
    await (await chooser).setFiles({ name: 'preferences.json', mimeType: 'application/json', buffer });
  };
  await take({ ...exported, batch_size: 51, sync_time: '06:30', rows: 1 });
  await expect(page.getByText('Failed to parse preferences file.').first()).toBeVisible();
  await expect(page.getByText('rows: there is no such preference')).toBeVisible();
  await expect(page.getByText('batch_size: Enter a whole number from 1 to 50')).toBeVisible();
  await expect(page.getByLabel('Sync time')).toHaveValue('09:00');
  await expect(saveButton(page)).toBeDisabled();
  await take({ ...exported, batch_size: 40, sync_time: '06:30' });
  await expect(page.getByLabel('Sync time')).toHaveValue('06:30');
  await save(page);
});

test('theme, dates, density and sidebar are as chosen from the first paint, on every device', async ({
  page,
  person: _,
  browser,
}) => {
  await openPreferences(page);
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Date format').selectOption('YYYY-MM-DD');
  await page.getByRole('tab', { name: 'Display' }).click();
  await page.getByLabel('Dashboard layout').selectOption('list');
  await page.getByRole('switch', { name: 'Compact mode' }).click();
  await page.getByRole('switch', { name: 'Collapse the sidebar' }).click();
  await save(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-sidebar', 'collapsed');
  // Before any script of the application: what the page itself says.
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/app/profile', { waitUntil: 'commit' });
  for (const [name, value] of [
    ['data-mantine-color-scheme', 'dark'],
    ['data-density', 'compact'],
    ['data-sidebar', 'collapsed'],
    ['data-dashboard', 'list'],
  ] as const)
    await expect(html).toHaveAttribute(name, value);
  await page.unroute('**/assets/**');
  const other = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } });
  const second = await other.newPage();
  await second.goto(new URL('/app/profile', page.url()).href);
  await expect(second.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(second.getByText(/^\d{4}-\d\d-\d\d$/).first()).toBeVisible();
  await other.close();
});

test('a session that is not used asks a minute before it ends, and what was typed stays', async ({
  page,
  person: _,
}) => {
  await page.clock.install();
  await openPreferences(page, 'security');
  await page.getByRole('textbox', { name: 'Session timeout (minutes)' }).fill('5');
  await save(page);
  await page.goto('/app/preferences?tab=sync');
  const batch = page.getByRole('textbox', { name: 'Batch size' });
  await batch.fill('33');
  const question = page.getByRole('dialog', { name: 'Are you still there?' });
  // In steps: an answer of the server that is still on its way puts the end off.
  await expect(async () => {
    await page.clock.fastForward('00:20');
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(batch).toHaveValue('33');
});

test('lists, times and hints follow the preferences', async ({ page, person: _ }) => {
  const choose = async (tab: string, change: () => Promise<void>) => {
    await openPreferences(page, tab);
    await change();
    await save(page);
  };
  const daySeenIn = async (zone: string) => {
    await choose('general', async () => {
      await page.getByLabel('Date format').selectOption('YYYY-MM-DD');
      await page.locator('input').and(page.getByLabel('Time zone')).fill(zone);
      await page.getByRole('option', { name: zone }).click();
    });
    await page.goto('/app/profile');
    return page
      .getByText(/^\d{4}-\d\d-\d\d$/)
      .first()
      .textContent();
  };
  // Twenty-five hours apart, so the day is never the same.
  expect(await daySeenIn('Pacific/Kiritimati')).not.toBe(await daySeenIn('Pacific/Pago_Pago'));

  await choose('display', async () => {
    await page.getByLabel('Items per page').selectOption('10');
    await page.getByRole('switch', { name: 'Show tooltips' }).click();
  });
  for (const [path, call] of [
    ['/app/receipts', /\/api\/v1\/receipts\?.*limit=10\b/],
    ['/app/bank-statements', /\/api\/v1\/bank-statements\?.*limit=10\b/],
    ['/app/bank-statements/reconcile', /\/api\/v1\/reconciliation\?.*limit=10\b/],
  ] as const) {
    const asked = page.waitForRequest(call);
    await page.goto(path);
    await asked;
  }
  await page.goto('/app/receipts');
  const hint = page.locator('main [title]').first();
  await hint.hover();
  await expect(page.locator('main [title=""]')).toHaveCount(1);
});

test('the browser tells what happens in a tab that nobody looks at, if the person wants that', async ({
  page,
  person: _,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Told {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
      }
    }
    Object.assign(globalThis, { Notification: Told, shown });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  await openPreferences(page, 'sync');
  await page.getByRole('textbox', { name: 'Batch size' }).fill('12');
  await save(page);
  await expect.poll(shown).toContain('Preferences saved successfully!');
  await openPreferences(page, 'notifications');
  await page.getByRole('switch', { name: 'Browser notifications' }).click();
  await save(page);
  await openPreferences(page, 'sync');
  await page.getByRole('textbox', { name: 'Batch size' }).fill('13');
  await save(page);
  expect(await shown()).toEqual([]);
});
