import type { Page } from '@playwright/test';
import { openOffice } from './support/office.ts';
import { bottomBar } from './support/phone.ts';
import { EMPTY_SCREENS, GUEST_SCREENS, officeScreens, open, type Screen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('a phone, 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('no screen scrolls sideways', async ({ page, baseURL, person: _ }) => {
    const wide: string[] = [];
    await findWideScreens(page, EMPTY_SCREENS, wide);
    const office = await openOffice(page.request, baseURL ?? '');
    await findWideScreens(page, officeScreens(office), wide);
    await page.goto(`/app/receipts/${office.validId}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit invoice' })).toBeVisible();
    await recordIfWide(page, 'the form of an invoice', wide);
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await recordIfWide(page, 'the question about a duplicate', wide);
    await page.context().clearCookies();
    await findWideScreens(page, GUEST_SCREENS, wide);
    expect(wide).toEqual([]);
  });

  test('the menu opens every page and closes by itself', async ({ page, person: _ }) => {
    await page.goto('/app/dashboard');
    for (const [label, path] of [
      ['Invoices', '/app/receipts'],
      ['Companies', '/app/companies'],
      ['VAT', '/app/vat'],
    ] as const) {
      await page.getByRole('button', { name: 'More' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: label }).tap();
      await expect(page).toHaveURL(path);
      await expect(menu).toBeHidden();
    }
  });
});

test.describe('a phone, 390 pixels wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bottom bar is on every page, goes where it says and covers nothing', async ({ page, person: _ }) => {
    await page.request.post('/api/v1/sample', { data: {} });
    const bar = bottomBar(page);
    for (const start of ['/app/dashboard', '/app/receipts', '/app/help', '/app/profile'] as const) {
      await open(page, { name: start, path: start, shows: /./ });
      // Cards that come late make the page longer: it is scrolled to its end again.
      await expect
        .poll(async () => {
          const end = await page.getByRole('main').evaluate((main) => {
            window.scrollTo(0, document.documentElement.scrollHeight);
            return main.lastElementChild?.getBoundingClientRect().bottom ?? Number.NaN;
          });
          return end - ((await bar.boundingBox())?.y ?? 0);
        }, start)
        .toBeLessThanOrEqual(0);
    }
    for (const [label, path] of [
      ['Home', '/app/dashboard'],
      ['Invoices', '/app/receipts'],
      ['Camera', '/app/camera'],
      ['VAT', '/app/vat'],
    ] as const) {
      await bar.getByRole('link', { name: label }).tap();
      await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
      await expect(bar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    }
    await bar.getByRole('button', { name: 'More' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('each invoice is a row of 72 pixels, which opens it', async ({ page, person: _ }) => {
    const loaded = await page.request.post('/api/v1/sample', { data: {} });
    const { companyId } = await loaded.json();
    await open(page, { name: 'list', path: `/app/receipts?company=${companyId}`, shows: 'Invoices' });
    const rows = page.getByRole('region', { name: 'Invoices' }).getByRole('article');
    await expect(rows.nth(5)).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([72]));
    await rows.first().getByRole('link').tap();
    await expect(page).toHaveURL(/\/app\/receipts\/[0-9a-f-]{36}/);
  });

  test('reconciliation, a statement, missing and unpaid invoices have rows of 72 pixels', async ({
    page,
    person: _,
  }) => {
    const loaded = await page.request.post('/api/v1/sample', { data: {} });
    const { companyId } = await loaded.json();
    for (const [path, list, role] of [
      ['/reconcile', 'Transactions', 'listitem'],
      ['/missing', 'Missing invoices', 'article'],
      ['/unpaid', 'Unpaid invoices', 'article'],
    ] as const) {
      await page.goto(`/app/bank-statements${path}?company=${companyId}`);
      const rows = page.getByLabel(list, { exact: true }).getByRole(role);
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(new Set(heights), list).toEqual(new Set([72]));
    }
    await page.goto(`/app/bank-statements?company=${companyId}`);
    await page.getByRole('article').getByRole('link').first().tap();
    const transactions = page.getByLabel('Transactions', { exact: true }).getByRole('article');
    await expect(transactions.first()).toBeVisible();
    const heights = await transactions.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([72]));
    await transactions
      .first()
      .getByRole('button', { name: /^Edit / })
      .tap();
    await expect(page.getByRole('dialog', { name: 'Reconcile Transaction' })).toBeVisible();

    await page.goto(`/app/bank-statements/missing?company=${companyId}`);
    await page
      .getByRole('button', { name: /^Request invoice: / })
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

async function findWideScreens(page: Page, screens: readonly Screen[], wide: string[]): Promise<void> {
  for (const screen of screens) {
    await open(page, screen);
    await recordIfWide(page, screen.name, wide);
  }
}

/** Records a screen that is wider than the window, with its widest element. */
async function recordIfWide(page: Page, name: string, wide: string[]): Promise<void> {
  const culprit = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const [furthest] = [...document.querySelectorAll('body *')].sort(
      (a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right,
    );
    return `${scrollWidth} px: ${furthest?.outerHTML.slice(0, 200)}`;
  });
  if (culprit !== null) wide.push(`${name} is ${culprit}`);
}
