import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { confirmationLink, newPerson, openNewestLink, type Person, signUp } from '../support/accounts.ts';
import { authenticatorCode, nextCode } from '../support/authenticator.ts';
import { fillSignIn } from '../support/sign-forms.ts';
import { expect, test } from '../support/test.ts';

/** Emailed links work once, for one person and one purpose; and the second step of sign-in. */

const DEAD_CHANGE = 'This link is invalid or has expired. Ask for a new one.';
const shows = (page: Page, message: string) => expect(page.getByRole('main').getByText(message)).toBeVisible();

/** Requests a new email address in the profile. */
async function requestEmailChange(page: Page, person: Person): Promise<string> {
  const { email } = newPerson();
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Change: Email' }).click();
  await page.getByLabel('New email', { exact: true }).fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible();
  return email;
}

test('a new email address takes effect with its link, which works once', async ({ page, person, context }) => {
  const email = await requestEmailChange(page, person);
  await openNewestLink(page, email, 'Confirm your new email for Tillslip');
  const link = page.url();
  await shows(page, 'Email confirmed successfully! Redirecting to dashboard...');
  await expect(page).toHaveURL('/app/dashboard');
  await page.goto('/app/profile');
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();

  await page.goto(link);
  await shows(page, DEAD_CHANGE);
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open your profile' }).click();
  await expect(page).toHaveURL('/app/profile');

  await context.clearCookies();
  await fillSignIn(page, person);
  await shows(page, 'Invalid email or password');
  await fillSignIn(page, { ...person, email });
  await expect(page).toHaveURL('/app/dashboard');
});

test('a new email address can be confirmed while signed out', async ({ page, person, context }) => {
  const email = await requestEmailChange(page, person);
  await context.clearCookies();
  await openNewestLink(page, email, 'Confirm your new email for Tillslip');
  await shows(page, 'Email confirmed successfully! Redirecting to sign in...');
  await expect(page).toHaveURL('/login');
});

for (const [why, token] of [
  ['that is not valid', 'rubbish'],
  ['for a sign-up', 'sign-up'],
] as const)
  test(`a token ${why} does not change the email address`, async ({ page, person, baseURL }) => {
    const newcomer = newPerson();
    await signUp(page.request, baseURL ?? '', newcomer);
    const { hash } = new URL(await confirmationLink(newcomer.email));
    const given = token === 'sign-up' ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : token;
    await page.goto(`/confirm-email#token=${given}&type=email_change`);
    await shows(page, DEAD_CHANGE);
    await page.goto(`/reset-password#token=${given}&type=recovery`);
    await shows(page, 'Invalid or expired reset link. Please request a new password reset.');
    await page.goto('/app/profile');
    await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();
  });

test('a confirmation link of another account leaves the person signed in', async ({ page, person, baseURL }) => {
  const newcomer = newPerson();
  await signUp(page.request, baseURL ?? '', newcomer);
  await page.goto(await confirmationLink(newcomer.email));
  await shows(page, 'Email confirmed. On this device you are still signed in with another account.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open dashboard' }).click();
  await page.goto('/app/profile');
  await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();
});

test('a used confirmation link says so while signed out', async ({ page, baseURL, context }) => {
  const newcomer = newPerson();
  await signUp(page.request, baseURL ?? '', newcomer);
  const link = await confirmationLink(newcomer.email);
  await page.goto(link);
  await shows(page, 'Email confirmed successfully! Redirecting to dashboard...');
  await expect(page).toHaveURL('/app/dashboard');
  await context.clearCookies();
  await page.goto(link);
  await page.reload();
  await shows(page, 'This confirmation link has already been used. You can sign in.');
});

test('an expired confirmation link says so and offers a new one', async ({ page, baseURL }) => {
  const newcomer = newPerson();
  await signUp(page.request, baseURL ?? '', newcomer);
  await confirmationLink(newcomer.email);
  await page.goto(`/confirm-email#token=${await expiredToken(newcomer.email)}&type=signup`);
  await shows(page, 'This confirmation link has expired. Ask for a new one.');
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Resend confirmation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Confirmation email sent!' }).first()).toBeVisible();
  await openNewestLink(page, newcomer.email, 'Confirm your email for Tillslip');
  await expect(page).toHaveURL('/app/dashboard');
});

test('a link signed by another installation confirms nothing', async ({ page }) => {
  await page.goto(
    `/confirm-email#token=${signed({ email: 'a@example.co.za', exp: 4_000_000_000 }, 'foreign')}&type=signup`,
  );
  await shows(page, 'Failed to confirm email. Please try again.');
});

test('two-factor sign-in needs a code after the password; a recovery code works once', async ({
  page,
  person,
  context,
}) => {
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Code from the app', { exact: true }).fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const recovery =
    (await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .first()
      .textContent()) ?? '';

  await context.clearCookies();
  await fillSignIn(page, person);
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await shows(page, 'This code is wrong. Enter the newest one.');
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL(/^[^?]*\/login/);

  await fillSignIn(page, person);
  await code.fill(nextCode(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/app/dashboard');

  for (const outcome of ['in', 'refused']) {
    await context.clearCookies();
    await fillSignIn(page, person);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (outcome === 'in') await expect(page).toHaveURL('/app/dashboard');
    else await shows(page, 'This recovery code is wrong or has already been used.');
  }
});

test('Google sign-in asks for the code until that sign-in expires', async ({ page }) => {
  await page.goto('/login?step=code&redirect=%2Fapp%2Fcompanies');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await shows(page, 'This sign-in took too long. Sign in again.');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

/** A confirmation token of this installation that expired long ago. */
async function expiredToken(email: string): Promise<string> {
  return signed({ email, exp: 1_500_000_000 }, await readFile('.data/e2e/secret', 'utf8'));
}

/** A JSON Web Token signed with HMAC-SHA-256. */
function signed(payload: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256' })}.${part(payload)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
