import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import { drag } from './support/touch.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first();
const main = (page: Page) => page.getByRole('main');

test('a new user sees the first steps instead of empty cards, and can do the first one there', async ({
  page,
  person: _,
}) => {
  await page.goto('/app/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('heading', { name: 'Start with your company' })).toBeVisible();
  await expect(steps).toContainText('0 of 4 done');
  await expect(page.getByRole('heading', { name: 'Key metrics' })).toHaveCount(0);

  await steps.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await dialog.getByLabel('Company name').fill('Hadeda Trading (Pty) Ltd');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(toast(page, 'Company created')).toBeVisible();
  await expect(steps.getByRole('heading', { name: 'Add your first slip' })).toBeVisible();
  await expect(steps).toContainText('1 of 4 done');

  await steps.getByRole('link', { name: 'Add slips' }).click();
  await expect(page.getByRole('button', { name: /^Drop slips and invoices anywhere/ })).toBeFocused();
});

test('sample data fills every card in one click, says that it is invented, and removing it asks once', async ({
  page,
  person: _,
}) => {
  await page.goto('/app/dashboard');
  await main(page).getByRole('button', { name: 'Load sample company' }).click();
  await expect(toast(page, /^Sample company loaded with \d+ invoices\.$/)).toBeVisible();
  const ready = page.getByRole('region', { name: 'Your next VAT201' });
  await expect(ready).toContainText(/Ready|to check first|Nothing on it yet/);
  await expect(ready.getByRole('link', { name: 'Open VAT201' })).toHaveCount(1);
  const banner = page.getByRole('region', { name: 'Sample data' });
  await expect(banner).toContainText('Everything here is invented');
  for (const label of ['Total Invoices', 'VAT This Month', 'Reconciled %', 'Net Movement'])
    await expect(main(page).getByText(label, { exact: true })).toBeVisible();
  await expect(ready).toContainText(/Due (today|tomorrow|in \d+ days)/);
  await expect(main(page).getByRole('link', { name: 'View all invoices' })).toBeVisible();

  await page.getByRole('tab', { name: 'Bank' }).click();
  await expect(page.getByRole('link', { name: 'View all bank statements' })).toBeVisible();
  await page.getByRole('tab', { name: 'VAT', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open working paper' })).toBeVisible();
  await expectAccessible(page);

  await main(page)
    .getByRole('link', { name: /^\d+ invoices? with incomplete paperwork/ })
    .click();
  await expect(page).toHaveURL(/\/app\/receipts\?(.*&)?filter=invalid/);
  await expect(banner).toBeVisible();
  await page.goBack();
  await banner.getByRole('link', { name: 'Leave sample' }).click();
  await expect(page.getByRole('heading', { name: 'Start with your company' })).toBeVisible();
  await expect(banner).toBeHidden();
  await main(page).getByRole('link', { name: 'Open sample company' }).click();
  await banner.getByRole('button', { name: 'Remove sample data' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the sample data?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Remove sample data' }).click();
  await question.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(toast(page, 'Sample data removed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start with your company' })).toBeVisible();
});

test('the month is exported as CSV; without invoices a message says so', async ({ page, person: _ }) => {
  await page.goto('/app/dashboard');
  const save = main(page).getByRole('button', { name: /^Export CSV/ });
  await save.click();
  await expect(toast(page, 'No receipts to export for the selected month and company')).toBeVisible();
  await main(page).getByRole('button', { name: 'Load sample company' }).click();
  await expect(main(page).getByRole('heading', { name: 'Key metrics' })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/^tillslip-\d{4}-\d{2}-.+\.csv$/i);
  await expect(toast(page, /^CSV exported successfully! \d+ records included\.$/)).toBeVisible();

  await page.route('**/api/v1/dashboard/export*', (route) => route.abort());
  await save.click();
  await expect(toast(page, 'Failed to export CSV. Please try again.')).toBeVisible();
});

test('the command palette opens a page, a company and an invoice, and returns the focus', async ({
  page,
  person: _,
}) => {
  await page.request.post('/api/v1/sample', { data: {} });
  await page.goto('/app/help');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox');
  const go = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill(words);
    await expect(palette.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  const opener = page.getByRole('button', { name: /^Go to…/ });
  await opener.click();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('no such thing');
  await expect(palette.getByText('No results for “no such thing”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await go('sars');
  await expect(page).toHaveURL(/\/app\/vat/);
  await go('protea');
  await expect(page).toHaveURL(/\/app\/dashboard\?company=/);
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('hardware');
  await palette.getByRole('group', { name: 'Invoices' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/app\/receipts\/[0-9a-f-]{36}$/);

  // The sample's pages find the sample: an amount on both sides, a number, words of the bank, the guide.
  const open = async (words: string, group: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill(words);
    await palette.getByRole('group', { name: group }).getByRole('option').first().click();
    await expect(palette).toBeHidden();
  };
  await open('R6 900.00', 'Invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Refrigeration' })).toBeVisible();
  await open('6900', 'Bank transactions');
  await expect(page).toHaveURL(/\/app\/bank-statements\/[0-9a-f-]{36}\?row=/);
  await open('properties rent', 'Bank transactions');
  await open('s-1001', 'Invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Packaging Works' })).toBeVisible();
  await open('eFiling', 'Help');
  await expect(page).toHaveURL(/\/app\/help\?chapter=prepare-vat201$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Prepare your VAT201' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('quickbooks');
  await expect(page.getByRole('heading', { name: 'Connect your accounting package (optional)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prepare your VAT201' })).toBeHidden();
  await expectAccessible(page);
});

test('signing out while the server is unreachable is finished when it can be reached, and says both', async ({
  page,
  person: _,
}) => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, /^You are signed out on this device\. We finish signing out/)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/v1/companies')).status()).toBe(200);

  await page.unroute('**/api/**');
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  expect((await page.request.get('/api/v1/companies')).status()).toBe(401);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('sections change by navigation and by swipe', async ({ page, person: _ }) => {
    await page.request.post('/api/v1/sample', { data: {} });
    await page.goto('/app/dashboard');
    const nav = page.getByRole('navigation', { name: 'Dashboard sections' });
    const current = (label: string) =>
      expect(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await current('Overview');
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
    await nav.getByRole('link', { name: 'Recent' }).tap();
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
    await expect(nav.locator('[aria-current]')).toHaveCount(1);

    // Swipe on a heading: other elements move while loading, and tabs handle touch themselves.
    const swipe = async (heading: string, from: number, to: number) => {
      const box = await page.getByRole('heading', { name: heading }).boundingBox();
      const y = Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      await drag(page, [from, y], [to, y + 5]);
    };
    await swipe('Recent activity', 120, 290);
    await current('Actions');
    await expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible();
    await swipe('Quick actions', 290, 250);
    await current('Actions');
    await swipe('Quick actions', 290, 120);
    await current('Recent');
    await expectAccessible(page);
  });

  test('pulling down and the button both refresh', async ({ page, person: _ }) => {
    await page.goto('/app/dashboard');
    await expect(page.getByRole('heading', { name: 'Start with your company' })).toBeVisible();
    await drag(page, [195, 130], [195, 190]);
    await expect(toast(page, 'Dashboard refreshed!')).toHaveCount(0);
    await drag(page, [195, 130], [195, 260]);
    await expect(toast(page, 'Dashboard refreshed!')).toBeVisible();
    await toast(page, 'Dashboard refreshed!').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Refresh' }).tap();
    await expect(toast(page, 'Dashboard refreshed!')).toBeVisible();
  });

  test('the quick menu closes on a tap outside it and on Escape', async ({ page, person: _ }) => {
    await page.goto('/app/dashboard');
    const button = page.getByRole('button', { name: 'Quick menu' });
    const entry = page.getByRole('link', { name: 'View All Invoices' });
    await button.tap();
    await expect(entry).toBeVisible();
    await page.touchscreen.tap(60, 120);
    await expect(entry).toBeHidden();
    await button.tap();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await entry.tap();
    await expect(page).toHaveURL('/app/receipts');
  });
});
