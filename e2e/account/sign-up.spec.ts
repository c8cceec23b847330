import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newPerson } from '../support/accounts.ts';
import { nav, toast } from '../support/invoices.ts';
import { OwnServer } from '../support/own-server.ts';
import { collectConsoleErrors, expect, test } from '../support/test.ts';
import { truthOf } from '../support/truth.ts';

/**
 * Signing up, out and in again on an installation as a person starts it for their own machine, with its mailbox page:
 * each test continues from the previous one.
 */
test.describe.configure({ mode: 'serial' });

const thandi = newPerson();
const COMPANY = 'Hadeda Trading (Pty) Ltd';
const INVOICE = truthOf('invoice-classic');

let server: OwnServer;
let page: Page;
let consoleErrors: string[];

test.beforeAll(async ({ browser }) => {
  server = await OwnServer.create();
  await server.start();
  page = await (await browser.newContext({ baseURL: server.address })).newPage();
  consoleErrors = collectConsoleErrors(page);
});
test.afterEach(() => expect(consoleErrors).toEqual([]));
test.afterAll(async () => {
  await page.context().close();
  await server.remove();
});

const confirmation = () =>
  page
    .getByRole('article')
    .filter({ hasText: thandi.email })
    .filter({ has: page.getByRole('heading', { name: 'Confirm your email for Tillslip' }) })
    .first();

test('a guest is asked to sign in before seeing the invoices', async () => {
  await page.goto('/app/receipts');
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Freceipts');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('sign-up shows each problem beside its field', async () => {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Full name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'You must accept the terms and conditions',
  ])
    await expect(page.getByText(message)).toBeVisible();

  await page.getByLabel('Full name').fill('T');
  await page.getByLabel('Email').fill('thandi@');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('abcdefgh');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('abcdefghi');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Password is too weak',
    'Passwords do not match',
  ])
    await expect(page.getByText(message)).toBeVisible();
});

test('sign-up ends with “Check your email”', async () => {
  await page.getByLabel('Full name').fill(thandi.name);
  await page.getByLabel('Email').fill(thandi.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(thandi.password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(thandi.password);
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(thandi.email)).toBeVisible();
});

test('sign-in is refused before confirmation', async () => {
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByLabel('Email').fill(thandi.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(thandi.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Email not confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeVisible();
  await page.getByRole('link', { name: 'mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
});

test('the mailbox shows the message, and is accessible', async () => {
  // A job sends the message, so reload the page until it arrives.
  await expect(async () => {
    await page.reload();
    await expect(confirmation()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
});

test('the emailed link confirms the account and opens the dashboard', async () => {
  await confirmation().getByRole('link', { name: 'Open the link' }).click();
  await expect(page.getByText('Email confirmed successfully! Redirecting to dashboard...')).toBeVisible();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Thandi$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start with your company' })).toBeVisible();
});

test('a new company has five folders', async () => {
  await page.getByRole('button', { name: 'Add company', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Company name is required')).toBeVisible();
  await dialog.getByLabel('Company name').fill(COMPANY);
  await dialog.getByLabel('VAT number').fill(INVOICE.recipient_vat_number ?? '');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(toast(page, 'Company created')).toBeVisible();

  await nav(page, 'Companies').click();
  await page.getByRole('link', { name: 'Manage folders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Bank Statements',
    'Expenses',
    'Purchases',
    'Sales',
    'Supplier Statements',
  ]);
});

test('sign-out opens the front page and locks the app', async () => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'From a shoebox of slips to your VAT201' })).toBeVisible();
  await page.goto('/app/vat');
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Fvat');
});

test('sign-in returns to the requested page', async () => {
  await page.getByLabel('Email').fill(thandi.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Not-My-Passw0rd');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(thandi.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/vat/);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  for (const guestPage of ['/', '/login', '/register', '/forgot-password']) {
    await page.goto(guestPage);
    await expect(page).toHaveURL('/app/dashboard');
  }
});
