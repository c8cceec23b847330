import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Person } from '../support/accounts.ts';
import { openNewestLink } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { attachDevice } from '../support/virtual-device.ts';

/** Passkeys, with a device that the browser imitates. */

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const card = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Passkeys' }) });

/** Makes the browser one that offers no passkeys in fields; with the imitated device it would choose one at once. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

/** Opens the form that adds a passkey, fills it in and submits it. */
async function add(page: Page, { password }: Person, name: string): Promise<void> {
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await field(page, 'Your password').fill(password);
  await field(page, 'Passkey name').fill(name);
  await page.getByRole('button', { name: 'Add passkey' }).click();
}

test('a passkey is added, signs in, is renamed and removed', async ({ page, person, context }) => {
  const device = await attachDevice(page);
  await withoutOffers(page);
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(field(page, 'Passkey name')).toHaveValue(/Chrome|Linux/);
  await expectAccessible(page);
  await field(page, 'Passkey name').fill(' ');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('Passkey name is required')).toBeVisible();
  await field(page, 'Passkey name').fill('Work laptop');
  await field(page, 'Your password').fill('not-the-one-I-have-9');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  expect(await device.count()).toBe(0);
  await field(page, 'Your password').fill(person.password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(toast(page, 'Passkey added.')).toBeVisible();
  await expect(card(page).getByText('Work laptop')).toBeVisible();
  await expect(card(page).getByText('Never')).toBeVisible();
  expect(await device.count()).toBe(1);
  await expectAccessible(page);

  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/app/dashboard');

  await page.goto('/app/profile');
  await expect(card(page).getByText('Work laptop')).toBeVisible();
  await expect(card(page).getByText('Never')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await field(page, 'Passkey name').fill('Old laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(card(page).getByText('Old laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page).getByText('Old laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await field(page, 'Your password').fill(person.password);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(page.getByText('Old laptop')).toHaveCount(0);

  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'There is no account with this passkey.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a device that does not recognise its owner adds no passkey and signs nobody in', async ({
  page,
  person,
  context,
}) => {
  const device = await attachDevice(page);
  await device.recognise(false);
  await add(page, person, 'Phone');
  await expect(page.getByText('No passkey was added, because your device did not confirm it.')).toBeVisible();
  await expectAccessible(page);
  await device.recognise(true);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(toast(page, 'Passkey added.')).toBeVisible();

  await device.recognise(false);
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'No passkey was used. Try again, or sign in another way.')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/login');
});

test('the browser offers passkeys in the email field', async ({ page, person, context }) => {
  await attachDevice(page);
  await add(page, person, 'Phone');
  await expect(toast(page, 'Passkey added.')).toBeVisible();
  await context.clearCookies();
  await page.goto('/login?redirect=%2Fapp%2Fprofile');
  await expect(page).toHaveURL('/app/profile');
  await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();
});

test('a device has one passkey for an account', async ({ page, person }) => {
  const device = await attachDevice(page);
  await add(page, person, 'Phone');
  await expect(toast(page, 'Passkey added.')).toBeVisible();
  await add(page, person, 'Phone again');
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  expect(await device.count()).toBe(1);
  await openNewestLink(page, person.email, 'A passkey was added');
  await expect(page).toHaveURL('/app/profile');
});

test('a page at another address says where passkeys work', async ({ page, person, baseURL }) => {
  await page.goto('/app/profile');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  expect(person.email).toBeTruthy();
  const elsewhere = (baseURL ?? '').replace('localhost', '127.0.0.1');
  await page.goto(`${elsewhere}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
