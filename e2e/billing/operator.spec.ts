import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { join, newPerson } from '../support/accounts.ts';
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

/** A new person's page; the first one of the installation runs it. */
async function openAs(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  await join(context.request, server.address, { ...newPerson(), email }, server.dataDir);
  return context.newPage();
}

async function pay(page: Page, plan: string, answer: string): Promise<void> {
  await page.goto('/app/billing');
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay R/ })
    .click();
  await page.getByRole('button', { name: answer, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
}

async function look(page: Page): Promise<void> {
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('an operator sees what the plans bring, and pays a part of a payment back', async ({ browser }) => {
  const operator = await openAs(browser, 'operator@example.com');
  const customer = await openAs(browser, 'thandi.mkhize@example.com');
  await pay(customer, 'Starter', 'Use a card that is declined');
  await expect(customer.getByText(/^Your card was declined\./)).toBeVisible();
  await pay(customer, 'Starter', 'Pay');
  await expect(customer.getByText('Thank you. Your payment went through.')).toBeVisible();

  await operator.goto('/app/administration');
  await expect(operator.getByText('R150.00', { exact: true })).toBeVisible();
  await expect(operator.getByText('1 account, R150.00 a month')).toBeVisible();
  await expect(operator.getByText('1 payment, R172.50')).toBeVisible();
  const payments = operator.getByRole('table', { name: 'Payments', exact: true });
  const row = payments.getByRole('row').filter({ hasText: 'thandi.mkhize@example.com' });
  await expect(row).toContainText('R172.50');
  await operator.getByLabel('Find a payment').fill('nobody');
  await expect(operator.getByText('No payment is found by this.')).toBeVisible();
  await operator.getByLabel('Find a payment').fill('THANDI');
  await expect(row).toBeVisible();

  await operator.getByRole('button', { name: 'Refund the payment of thandi.mkhize@example.com' }).click();
  const dialog = operator.getByRole('dialog');
  await expect(dialog.getByLabel('Amount that goes back')).toHaveValue('172.50');
  await dialog.getByLabel('Amount that goes back').fill('172.51');
  await dialog.getByRole('button', { name: 'Refund R172.51' }).click();
  await expect(dialog.getByText('At most R172.50 can go back.')).toBeVisible();
  await expect(dialog.getByText('Give a reason. We keep it in the audit trail.')).toBeVisible();
  await look(operator);
  await dialog.getByLabel('Amount that goes back').fill('72.50');
  await dialog.getByLabel('Reason').fill('Charged twice for March');
  await dialog.getByRole('button', { name: 'Refund R72.50' }).click();
  await expect(operator.getByText('R72.50 is being paid back. The list says what becomes of it.')).toBeVisible();
  await expect(row.getByText('R72.50')).toBeVisible();
  expect(sim.control.payments().at(-1)).toMatchObject({ status: 'success', refunded: 72_50 });
  await expect(operator.getByRole('table', { name: 'What administrators did' })).toContainText('Refunded a payment');
  await look(operator);

  const body = { status: false, message: 'Insufficient balance', code: 'insufficient_balance' };
  sim.control.fail({ path: /^\/refund$/, method: 'POST', when: 'before', kind: { http: 400, body } });
  await operator.getByRole('button', { name: 'Refund the payment of thandi.mkhize@example.com' }).click();
  await dialog.getByLabel('Reason').fill('Cancelled within seven days');
  await dialog.getByRole('button', { name: 'Refund R100.00' }).click();
  await expect(operator.getByText('Paystack refused to pay back R100.00 (insufficient_balance)')).toBeVisible();
  await expect(operator.getByRole('button', { name: /^Refund the payment of thandi/ })).toBeVisible();
  await look(operator);

  await customer.goto('/app/billing');
  await expect(customer.getByText(/TSC-000001/).first()).toBeVisible();
  await customer.goto('/app/administration');
  await expect(customer).toHaveURL(/\/app\/dashboard/);
});
