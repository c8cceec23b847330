import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { join } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { type Hosted, openHosted } from './hosted.ts';

let server: Hosted['server'];
let sim: Hosted['sim'];
let hosted: Hosted;
test.beforeAll(async () => {
  hosted = await openHosted();
  ({ server, sim } = hosted);
});
test.afterAll(() => hosted.close());

/** A new person of the hosted service, on the page of their plan. */
async function openBilling(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  await join(context.request, server.address, undefined, server.dataDir);
  const page = await context.newPage();
  await page.goto('/app/billing');
  await expect(page.getByRole('heading', { name: 'Current subscription' })).toBeVisible();
  return page;
}

/** The price that a plan's card shows, with VAT: `R172.50`. */
async function shownPrice(page: Page, plan: string): Promise<string> {
  const text = await page.getByRole('article', { name: plan }).innerText();
  return /: (R[\d\s ]*\d\.\d{2})/.exec(text)?.[1] ?? '';
}

async function choose(page: Page, plan: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay R/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Simulated Paystack' })).toBeVisible();
  await page.getByRole('button', { name: answer, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
}

const cents = (price: string): number => Number(price.replace(/[^\d]/g, ''));

test('a person tries, pays what is shown, upgrades, cancels and comes back', async ({ browser }) => {
  const page = await openBilling(browser);
  await expect(page.getByText(/^Your trial lasts to/)).toBeVisible();
  await expect(page.getByText('Trial', { exact: true })).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  const price = await shownPrice(page, 'Starter');
  await choose(page, 'Starter', 'Pay');
  await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible();
  await expect(page).toHaveURL('/app/billing');
  expect(sim.control.payments().at(-1)).toMatchObject({ status: 'success', amount: cents(price) });
  await expect(page.getByText(/Visa ending in 4081/)).toBeVisible();
  const payments = page.getByRole('table', { name: 'Payments' });
  await expect(payments.getByRole('row').filter({ hasText: 'Starter' })).toContainText(price);

  await page.getByRole('button', { name: 'Choose Professional' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Your card is charged R/)).toBeVisible();
  await expectAccessible(page);
  const amount = cents(await dialog.getByRole('button', { name: /^Pay R/ }).innerText());
  await dialog.getByRole('button', { name: /^Pay R/ }).click();
  await expect.poll(() => sim.control.payments().at(-1)).toMatchObject({ status: 'success', amount });
  await expect(page.getByText('Professional plan', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible();

  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText(/Then it changes to Starter/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(page.getByText(/and then renewed\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/^Your plan is cancelled\. It lasts to/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(page.getByText(/and then renewed\.$/)).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a declined card and an unfinished payment change nothing, and another card is proved with a rand', async ({
  browser,
}) => {
  const page = await openBilling(browser);
  await choose(page, 'Starter', 'Use a card that is declined');
  await expect(page.getByText(/^Your card was declined\./)).toBeVisible();
  await choose(page, 'Starter', 'Leave without finishing 3-D Secure');
  await expect(page.getByText(/^The payment was not finished\./)).toBeVisible();
  await expect(page.getByText(/^Your trial lasts to/)).toBeVisible();

  await choose(page, 'Starter', 'Pay with a card that is declined later');
  await expect(page.getByText(/Visa ending in 0002/)).toBeVisible();
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Your card works\./)).toBeVisible();
  await expect(page.getByText(/Visa ending in 4081/)).toBeVisible();
  expect(sim.control.payments().at(-1)).toMatchObject({ amount: 100, refunded: 100 });
});

test('the landing page sells where the service is hosted', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  const pricing = page.locator('#pricing');
  await expect(pricing.getByText(/^Try everything for 14 days/)).toBeVisible();
  await expect(pricing.getByText('It is not open yet', { exact: false })).toHaveCount(0);
  await pricing.getByRole('article', { name: 'Starter' }).getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
