import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newPerson, openNewestLink, signIn } from '../support/accounts.ts';
import { authenticatorCode } from '../support/authenticator.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'Ses-Blou-Koppies-4';
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.beforeEach(async ({ page, person }) => {
  await page.goto('/app/profile');
  await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();
});

test('account information is read-only', async ({ page }) => {
  const facts = page.getByRole('main').locator('dl');
  await expect(facts).toContainText('Email verifiedYes');
  await expect(facts).toContainText(/User ID[0-9a-f-]{36}/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('the password is changed when every field is valid', async ({ page, person, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(other.request, baseURL ?? '', person);
  await page.getByRole('button', { name: 'Edit: Change password' }).click();
  await field(page, 'New password').fill('abc');
  await page.getByRole('button', { name: 'Update password' }).click();
  for (const message of [
    'Current password is required',
    'Password must be at least 8 characters long',
    'New passwords do not match',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'New password')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit: Change password' }).click();
  await field(page, 'Current password').fill('not-the-one-I-have-9');
  await field(page, 'New password').fill('abcdefgh');
  await field(page, 'Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password is too weak. Please choose a stronger password.')).toBeVisible();
  await field(page, 'New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();

  await field(page, 'Current password').fill(person.password);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(toast(page, 'Password updated successfully! One other device was signed out.')).toBeVisible();
  expect((await other.request.get('/api/v1/me')).status()).toBe(401);
  await signIn(other.request, baseURL ?? '', { ...person, password: NEW_PASSWORD });
  await other.close();
});

test('two-factor sign-in is turned on with recovery codes, and turned off', async ({ page, person }) => {
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await field(page, 'Your password').fill('not-the-one-I-have-9');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await field(page, 'Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);

  await field(page, 'Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await expect(page.getByText('This code is wrong. Enter the newest one.')).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await field(page, 'Code from the app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await expect(toast(page, 'Two-factor sign-in is on.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('tillslip-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await field(page, 'Your password').fill(person.password);
  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expect(toast(page, 'Two-factor sign-in is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();
});

test('a password reset sends an email', async ({ page, person }) => {
  await page.getByRole('button', { name: 'Request password reset' }).click();
  await expect(toast(page, 'Password reset email sent!')).toBeVisible();
  await openNewestLink(page, person.email, 'Reset your');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});

test('a change of email address waits for its link and can be cancelled', async ({ page, person }) => {
  const { email } = newPerson();
  await page.getByRole('button', { name: 'Change: Email' }).click();
  await field(page, 'New email').fill(person.email);
  await field(page, 'Your password').fill(person.password);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('This is already your email address')).toBeVisible();
  await field(page, 'New email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect(page.getByText('We use this address for email and sign-in.')).toBeVisible();
});

test('another device is signed out, then all of them', async ({ page, person, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(other.request, baseURL ?? '', person);
  await page.reload();
  // The one in use is first, and says so.
  const rows = page.getByRole('table', { name: 'Active sessions' }).getByRole('row');
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(rows.nth(1)).toContainText('This device');
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(toast(page, 'Your other devices are signed out.')).toBeVisible();
  expect((await other.request.get('/api/v1/me')).status()).toBe(401);
  await other.close();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get('/api/v1/me')).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(toast(page, 'You are signed out everywhere.')).toBeVisible();
  await page.goto('/app/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Fprofile');
});

test('personal data is downloaded as a ZIP', async ({ page }) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
});

test('an account is deleted permanently after the password is entered', async ({ page, person, baseURL }) => {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Your name, email and password');
  await expectAccessible(page);
  await field(page, 'Your password').fill('not-the-one-I-have-9');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await field(page, 'Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const { email, password } = person;
  const headers = { origin: new URL(baseURL ?? '').origin };
  const again = await page.request.post('/api/auth/sign-in/email', { headers, data: { email, password } });
  expect(again.status()).toBe(401);
});
