import { confirmationLink, newPerson, openNewestLink, signUp } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const EVERYONE: readonly (readonly [why: string, from: string, to: string])[] = [
  ['an unknown address', '/no-such-page', '/'],
  ['an unknown deep address', '/no/such/page?x=1', '/'],
];

/** Redirects of a signed-in user. Spec: 1 §2.1, decisions 15. */
const SIGNED_IN: readonly (readonly [why: string, from: string, to: string])[] = [
  ['the front page', '/', '/app/dashboard'],
  ['the sign-in page', '/login', '/app/dashboard'],
  ['the sign-up page', '/register', '/app/dashboard'],
  ['the forgotten password', '/forgot-password', '/app/dashboard'],
  ['the index of the app', '/app', '/app/dashboard'],
  ['the dashboard with its query', '/dashboard?scroll=upload', '/app/dashboard?scroll=upload'],
  ['the list with its query and hash', '/receipts?q=steel#top', '/app/receipts?q=steel#top'],
  [
    'one invoice',
    '/receipts/0b0e7d3c-5a52-4c0e-9d5c-0a4f6f1f2b11',
    '/app/receipts/0b0e7d3c-5a52-4c0e-9d5c-0a4f6f1f2b11',
  ],
  ['the companies', '/companies', '/app/companies'],
  ['integration settings with query and hash', '/integrations?tab=log#top', '/app/integrations?tab=log#top'],
  ['the VAT201 of a month', '/vat?month=2026-09', '/app/vat?month=2026-09'],
];

/** Redirects of a guest, with the way back. */
const GUEST: readonly (readonly [why: string, from: string, to: string])[] = [
  ['the dashboard', '/app/dashboard', '/login?redirect=%2Fapp%2Fdashboard'],
  ['the list with its query', '/receipts?q=steel', '/login?redirect=%2Fapp%2Freceipts%3Fq%3Dsteel'],
  ['the index of the app', '/app', '/login?redirect=%2Fapp'],
];

for (const [why, from, to] of [...EVERYONE, ...GUEST])
  test(`a guest: ${why}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a signed-in user is redirected to the app', async ({ page, person: _ }) => {
  for (const [why, from, to] of SIGNED_IN) {
    await page.goto(from);
    await expect(page, why).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('sign-in never redirects to another site', async ({ page, person, context }) => {
  await context.clearCookies();
  await page.goto('/login?redirect=https%3A%2F%2Fexample.com%2Fapp');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('a confirmation link works on any page, and no server sees its token in an address', async ({ page, baseURL }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const pieter = newPerson('Pieter Botha');
  await signUp(page.request, baseURL ?? '', pieter);
  const { hash } = new URL(await confirmationLink(pieter.email));
  await page.goto(`/${hash}`);
  await expect(page.getByText('Email confirmed successfully! Redirecting to dashboard...')).toBeVisible();
  await expect(page).toHaveURL('/app/dashboard');
  expect(addresses.filter((address) => address.includes('token='))).toEqual([]);
});

test('a confirmation token in the query also works', async ({ page, baseURL }) => {
  const pieter = newPerson('Pieter Botha');
  await signUp(page.request, baseURL ?? '', pieter);
  const { hash } = new URL(await confirmationLink(pieter.email));
  await page.goto(`/auth/callback?${hash.slice(1)}`);
  await expect(page).toHaveURL('/app/dashboard');
});

for (const [why, address, message] of [
  ['no token', '/confirm-email', 'Invalid confirmation link. No confirmation token found.'],
  ['another kind of link', '/confirm-email#token=abc&type=recovery', 'Invalid confirmation link type.'],
  ['an invalid token', '/test-confirmation#token=abc&type=signup', 'Failed to confirm email. Please try again.'],
  ['an invalid token on any page', '/login#access_token=abc&type=signup', 'Failed to confirm email. Please try again.'],
] as const)
  test(`a confirmation link with ${why} says so and offers two ways to continue`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create New Account' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

for (const [why, address] of [
  ['no token', '/reset-password'],
  ['an invalid token', '/reset-password#token=abc&type=recovery'],
] as const)
  test(`a reset link with ${why} shows no form`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('Invalid or expired reset link. Please request a new password reset.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update password' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

test('a forgotten password is reset with a link that works once', async ({ page, person, context }) => {
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeDisabled();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await openNewestLink(page, person.email, 'Reset your Tillslip password');
  const link = page.url();
  await page.getByRole('textbox', { name: 'New password' }).fill('Ses-Rooi-Emmers-7');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Ses-Rooi-Emmers-8');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Ses-Rooi-Emmers-7');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password updated successfully! You can sign in with it now.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.reload();
  await expect(page.getByText('Invalid or expired reset link.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Ses-Rooi-Emmers-7');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/app/dashboard');
});
