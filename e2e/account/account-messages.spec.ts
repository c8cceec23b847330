import type { Page } from '@playwright/test';
import {
  confirmationLink,
  newPerson,
  openNewestLink,
  type Person,
  signUp,
  useOwnNetwork,
} from '../support/accounts.ts';
import { fillSignIn, fillSignUp } from '../support/sign-forms.ts';
import { expect, test } from '../support/test.ts';

/** The setup of a test: a guest's browser, a person with an account, and the address of the app. */
type Scene = { page: Page; person: Person; address: string };
type Place = 'toast' | 'page' | 'toast and page';

const AUTH = '**/api/auth';
const breaks = (page: Page, path: string, status = 500) =>
  page.route(`${AUTH}${path}`, (route) => route.fulfill({ status, json: { code: 'FAILED' } }));

async function openReset({ page, person }: Scene): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await openNewestLink(page, person.email, 'Reset your Tillslip password');
  await page.getByRole('textbox', { name: 'New password' }).fill('Ses-Rooi-Emmers-7');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Ses-Rooi-Emmers-7');
}

/** Signs in as a person who has not confirmed the email address. */
async function signInUnconfirmed({ page, address }: Scene): Promise<Person> {
  const newcomer = newPerson();
  await signUp(page.request, address, newcomer);
  await fillSignIn(page, newcomer);
  await expect(page.getByRole('main').getByText('Email not confirmed')).toBeVisible();
  return newcomer;
}

async function openConfirmation({ page, address }: Scene): Promise<void> {
  const newcomer = newPerson();
  await signUp(page.request, address, newcomer);
  await page.goto(await confirmationLink(newcomer.email));
}

/** Every authentication message of the specification (1 §8.1, 5.2), and the steps that cause it. */
const MESSAGES: readonly (readonly [message: string, where: Place, cause: (scene: Scene) => Promise<unknown>])[] = [
  [
    'There was a temporary issue creating your account. Please try again in a moment.',
    'toast and page',
    async ({ page }) => {
      await breaks(page, '/sign-up/email');
      await fillSignUp(page, newPerson());
    },
  ],
  ['Account created! Please check your email for verification.', 'toast', ({ page }) => fillSignUp(page, newPerson())],
  [
    'Invalid email or password',
    'toast and page',
    ({ page, person }) => fillSignIn(page, { ...person, password: 'Not-The-One-1' }),
  ],
  ['Email not confirmed', 'toast and page', signInUnconfirmed],
  [
    'Confirmation email sent! Please check your inbox.',
    'toast',
    async (scene) => {
      await signInUnconfirmed(scene);
      await scene.page.getByRole('button', { name: 'Resend confirmation' }).click();
    },
  ],
  [
    'Failed to send confirmation email',
    'toast',
    async (scene) => {
      await signInUnconfirmed(scene);
      await breaks(scene.page, '/send-verification-email');
      await scene.page.getByRole('button', { name: 'Resend confirmation' }).click();
    },
  ],
  [
    'Please enter your email address first',
    'toast',
    async ({ page }) => {
      await page.goto('/confirm-email');
      await page.getByRole('button', { name: 'Resend confirmation' }).click();
    },
  ],
  ['Welcome back!', 'toast', ({ page, person }) => fillSignIn(page, person)],
  [
    'Signed out successfully',
    'toast',
    async ({ page, person }) => {
      await fillSignIn(page, person);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
    },
  ],
  [
    'Password reset email sent!',
    'toast',
    async ({ page, person }) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
    },
  ],
  [
    'Failed to send reset email. Please try again.',
    'toast and page',
    async ({ page, person }) => {
      await breaks(page, '/request-password-reset');
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
    },
  ],
  [
    'Password updated successfully!',
    'toast and page',
    async (scene) => {
      await openReset(scene);
      await scene.page.getByRole('button', { name: 'Update password' }).click();
    },
  ],
  [
    'Failed to reset password. Please try again.',
    'toast and page',
    async (scene) => {
      await openReset(scene);
      await breaks(scene.page, '/reset-password');
      await scene.page.getByRole('button', { name: 'Update password' }).click();
    },
  ],
  [
    'Password is too weak. Please choose a stronger password.',
    'page',
    async (scene) => {
      await openReset(scene);
      for (const name of ['New password', 'Confirm password'])
        await scene.page.getByRole('textbox', { name }).fill('abcdefgh');
      await scene.page.getByRole('button', { name: 'Update password' }).click();
    },
  ],
  [
    'Passwords do not match',
    'page',
    async (scene) => {
      await openReset(scene);
      await scene.page.getByRole('textbox', { name: 'Confirm password' }).fill('Ses-Rooi-Emmers-8');
      await scene.page.getByRole('button', { name: 'Update password' }).click();
    },
  ],
  [
    'Invalid or expired reset link. Please request a new password reset.',
    'page',
    ({ page }) => page.goto('/reset-password#access_token=used-up&type=recovery'),
  ],
  [
    'Failed to validate reset link. Please try again.',
    'page',
    async ({ page }) => {
      await page.route(`${AUTH}/reset-password/*`, (route) => route.abort());
      await page.goto('/reset-password#token=abc&type=recovery');
    },
  ],
  [
    'Please wait while we validate your reset link...',
    'page',
    async ({ page }) => {
      // The server does not answer.
      await page.route(`${AUTH}/reset-password/*`, () => undefined);
      await page.goto('/reset-password#token=abc&type=recovery');
      await expect(page.getByRole('button', { name: 'Update password' })).toHaveCount(0);
    },
  ],
  ['Invalid confirmation link. No confirmation token found.', 'page', ({ page }) => page.goto('/confirm-email')],
  ['Invalid confirmation link type.', 'page', ({ page }) => page.goto('/auth/callback#access_token=abc&type=recovery')],
  [
    'Failed to confirm email. Please try again.',
    'page',
    ({ page }) => page.goto('/test-confirmation#access_token=abc&type=signup'),
  ],
  [
    'Failed to create session after confirmation.',
    'page',
    async (scene) => {
      await scene.page.route(`${AUTH}/get-session`, (route) => route.fulfill({ json: null }));
      await openConfirmation(scene);
    },
  ],
  [
    'An unexpected error occurred. Please try again.',
    'page',
    async (scene) => {
      await scene.page.route(`${AUTH}/verify-email*`, (route) => route.abort());
      await openConfirmation(scene);
    },
  ],
  ['Email confirmed successfully! Redirecting to dashboard...', 'page', openConfirmation],
];

for (const [message, where, cause] of MESSAGES)
  test(message, async ({ page, person, baseURL, context }) => {
    await context.clearCookies();
    await useOwnNetwork(page);
    await cause({ page, person, address: baseURL ?? '' });
    if (where !== 'page') await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    if (where !== 'toast') await expect(page.getByRole('main').getByText(message)).toBeVisible();
  });

test('the welcome message appears, and the page redirects after its delay', async ({ page, person, context }) => {
  await context.clearCookies();
  await useOwnNetwork(page);
  await openReset({ page, person, address: '' });
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password updated successfully! You can sign in with it now.')).toBeVisible();
  // The page redirects to the front page after three seconds.
  await expect(page).toHaveURL('/');
  await fillSignIn(page, { ...person, password: 'Ses-Rooi-Emmers-7' });
  await expect(page).toHaveURL('/app/dashboard');
});
