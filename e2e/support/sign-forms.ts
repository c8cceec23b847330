import type { Page } from '@playwright/test';
import type { Person } from './accounts.ts';

/** Fills in and submits the sign-up page. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in and submits the sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
