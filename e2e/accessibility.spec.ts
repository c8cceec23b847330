import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openOffice } from './support/office.ts';
import { EMPTY_SCREENS, GUEST_SCREENS, officeScreens, open } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Every screen is checked twice, in light and dark colours, element by element.
test.describe.configure({ timeout: 720_000 });

/** The other guest pages are checked in landing.spec.ts. */
const OWN = ['/reset-password'];

test('screens behind email links, and a form with errors, are accessible', async ({ page }) => {
  for (const screen of GUEST_SCREENS.filter(({ path }) => OWN.includes(path))) {
    await open(page, screen);
    await expectAccessible(page);
  }
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('abcdefgh');
  await expectAccessible(page);
});

for (const [where, viewport] of [
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport });

    test('every screen of a new user is accessible', async ({ page, person: _ }) => {
      for (const screen of EMPTY_SCREENS) {
        await open(page, screen);
        await expectAccessible(page);
      }
    });

    test('every screen of an active user is accessible', async ({ page, person: _, baseURL }) => {
      const office = await openOffice(page.request, baseURL ?? '');
      for (const screen of officeScreens(office)) {
        await open(page, screen);
        await expectAccessible(page);
      }
    });
  });

test('dialogs and menus are accessible', async ({ page, person: _, baseURL }) => {
  const office = await openOffice(page.request, baseURL ?? '');
  for (const [path, button, dialog] of [
    ['/app/companies', 'Add company', 'Add company'],
    ['/app/companies', 'Delete Hadeda Trading (Pty) Ltd', 'Delete this company?'],
    [`/app/receipts/${office.validId}`, 'Delete', 'Delete invoice'],
    [`/app/vat?company=${office.companyId}&month=2026-09`, /^Field 15/, /^Field 15/],
    ['/app/dashboard', 'Compare', /duplicate/i],
  ] as const) {
    await page.goto(path);
    await openDialog(page, button, dialog);
    await expectAccessible(page);
  }
  await page.goto(`/app/receipts/${office.validId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit invoice' })).toBeVisible();
  await expectAccessible(page);
});

async function openDialog(page: Page, button: string | RegExp, dialog: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: button, exact: typeof button === 'string' })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
}
