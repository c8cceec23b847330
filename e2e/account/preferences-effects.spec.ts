import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';

test.describe.configure({ timeout: 300_000 });

const sizeOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const PUSH = { name: 'Browser notifications' };

async function openNotifications(page: Page): Promise<void> {
  await page.goto('/app/preferences?tab=notifications');
  await expect(page.getByRole('switch', PUSH)).toBeVisible();
}

test('the dashboard, rows and the sidebar take the room that the person gives them', async ({ page, api }) => {
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
  for (const file of ['groceries-card', 'invoice-classic']) await api.read(fileOf(file), companyId);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const row = page.getByRole('main').locator('[data-row]').first();
  const cards = page.locator('[data-in="home invoices vat recent"]').first().locator('> *:visible');
  const seen = async () => {
    await page.goto('/app/receipts');
    await expect(row).toBeVisible();
    const [rowHeight, navWidth] = [(await sizeOf(row)).height, (await sizeOf(nav)).width];
    await page.goto('/app/dashboard');
    await expect(cards.nth(1)).toBeVisible();
    const [first, second] = [await sizeOf(cards.first()), await sizeOf(cards.nth(1))];
    return { rowHeight, navWidth, isBeside: second.x >= first.x + first.width || second.y < first.y + first.height };
  };
  const usual = await seen();
  expect(usual.isBeside).toBe(true);
  await api.prefer({ dashboardLayout: 'list', compactMode: true, sidebarCollapsed: true });
  // The first page that is opened learns of it.
  await page.goto('/app/profile');
  await expect(page.locator('html')).toHaveAttribute('data-dashboard', 'list');
  const chosen = await seen();
  expect(chosen.isBeside).toBe(false);
  expect(chosen.rowHeight).toBeLessThan(usual.rowHeight);
  expect(chosen.navWidth).toBeLessThan(usual.navWidth / 2);
  await expectAccessible(page);

  const recent = page
    .getByRole('main')
    .getByRole('link', { name: /Ndlazi/ })
    .last();
  await api.prefer({ dashboardLayout: 'grid', compactMode: false, sidebarCollapsed: false });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-dashboard', 'grid');
  const roomy = (await sizeOf(recent)).height;
  await api.prefer({ dashboardLayout: 'compact' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-dashboard', 'compact');
  await expect.poll(async () => (await sizeOf(recent)).height).toBeLessThan(roomy);
});

test('switching browser notifications on asks the browser, and a refusal leaves them off and says so', async ({
  page,
  api,
}) => {
  await api.prefer({ pushNotifications: false });
  await page.addInitScript(() => {
    const answers = ['denied', 'granted'];
    const Asked = {
      permission: 'default',
      requestPermission: async () => {
        Asked.permission = answers.shift() ?? 'granted';
        return Asked.permission;
      },
    };
    Object.assign(globalThis, { Notification: Asked });
  });
  await openNotifications(page);
  const push = page.getByRole('switch', PUSH);
  await expect(push).not.toBeChecked();
  await push.click();
  await expect(page.getByText(/^This browser does not allow notifications from Tillslip\./).first()).toBeVisible();
  await expect(push).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await push.click();
  await expect(push).toBeChecked();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
  await expectAccessible(page);
});

test('chosen on another device, this browser asks for its permission at a button', async ({ page, person: _ }) => {
  await page.addInitScript(() => {
    const Asked = { permission: 'default', requestPermission: async () => 'granted' };
    Object.assign(globalThis, { Notification: Asked });
  });
  await openNotifications(page);
  await expect(page.getByRole('switch', PUSH)).toBeChecked();
  await page.getByRole('button', { name: 'Allow in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Allow in this browser' })).toBeHidden();
});

test('a session that nobody answers for is over: the browser shows the sign-in page', async ({ page, api }) => {
  await page.clock.install();
  await api.prefer({ sessionTimeout: 5 });
  await page.goto('/app/profile');
  const question = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(async () => {
    await page.clock.fastForward('00:20');
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The server ends it by its own clock, which no test can turn (session-timeout.api.test): here somebody signs out.
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/auth/sign-out', { headers })).ok()).toBe(true);
  await page.clock.fastForward('01:30');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('what cannot be switched has no switch: the page says so, and leads to where two-factor sign-in is set up', async ({
  page,
  person: _,
}) => {
  await page.goto('/app/preferences?tab=privacy');
  await expect(page.getByText(/^Tillslip tracks nobody, sends no crash reports or marketing emails/)).toBeVisible();
  await expect(page.getByText(/^After that, the request log of accounting packages/)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.goto('/app/preferences?tab=security');
  await expect(page.getByText(/^The audit trail of your records is always on/)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('link', { name: 'set it up in your profile' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();
});
