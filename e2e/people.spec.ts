import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { confirmationLink, join, newPerson, useOwnNetwork } from './support/accounts.ts';
import { Api } from './support/api.ts';
import { toast } from './support/invoices.ts';
import { fillSignUp } from './support/sign-forms.ts';
import { collectConsoleErrors, expect, test } from './support/test.ts';
import { fileOf, truthOf } from './support/truth.ts';

/** An owner lets a bookkeeper into a company, who works there until they are removed. */

const SUPPLIER = truthOf('invoice-classic').supplier_name;
const COMPANY = 'Hadeda Trading (Pty) Ltd';

/** The owner has a company with an invoice. */
async function anOwner(page: Page, address: string) {
  const owner = await join(page.request, address, newPerson('Thandi Mokoena'));
  const api = new Api(page.request, address);
  const companyId = await api.addCompany(COMPANY);
  const receiptId = await api.read(fileOf('invoice-classic'), companyId);
  return { owner, companyId, receiptId };
}

/** Invite by a link, on the screen of the company's people, and return the link. */
async function inviteByLink(page: Page, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to this company' });
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = dialog.locator('code');
  await expect(link).toHaveText(/\/invitation#[\w-]{86}$/);
  const url = (await link.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  return url;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Open books' });
const switcher = (page: Page) => page.getByRole('button', { name: /^Switch company/ });

async function aPage(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await useOwnNetwork(page);
  return { page, errors: collectConsoleErrors(page) };
}

test('an owner invites a bookkeeper, who signs up, works in the company, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyId, receiptId } = await anOwner(page, baseURL ?? '');
  await page.goto('/app/companies');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `People of ${COMPANY}` })).toBeVisible();
  await expect(page.getByText('Nobody else works here yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Bookkeeper' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const link = await inviteByLink(page, 'Bookkeeper');
  await expect(page.getByText('Link without an email')).toBeVisible();
  await expectAccessible(page);

  // Somebody without an account opens the link, signs up, and comes back to it.
  const sipho = newPerson('Sipho Dube');
  const { page: other, errors } = await aPage(browser);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: `You are invited to ${COMPANY}` })).toBeVisible();
  await expect(other.getByText('Thandi Mokoena')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(other, sipho);
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await other.goto(await confirmationLink(sipho.email, 'Confirm your email for Tillslip'));
  await expect(other).toHaveURL(/\/app\/invitation$/);
  await expect(other.getByText(`You accept as ${sipho.email}`)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Accept invitation' }).click();

  // The company is open; its invoices and VAT are there, and nothing of one's own.
  await expect(banner(other)).toContainText(`${COMPANY} · books of Thandi Mokoena, your role: Bookkeeper`);
  await expect(other).toHaveURL(/\/app\/dashboard/);
  await expectAccessible(other);
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click();
  await other.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: SUPPLIER }).click();
  await expect(other.getByRole('heading', { level: 1, name: SUPPLIER })).toBeVisible();
  await other.getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('combobox', { name: 'Supplier' }).fill('Ndlazi Fencing of Welkom');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Ndlazi Fencing of Welkom' })).toBeVisible();
  await page.goto(`/app/receipts/${receiptId}`);
  await expect(page.getByText('Sipho Dube').first()).toBeVisible();

  // What a bookkeeper may not do is no button.
  const month = truthOf('invoice-classic').invoice_date.slice(0, 7);
  await other.goto(`/app/vat?month=${month}`);
  await expect(other.getByRole('heading', { name: 'This return' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Start this return' })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Links for others' })).toHaveCount(0);
  await expectAccessible(other);
  await page.goto(`/app/vat?company=${companyId}&month=${month}`);
  await expect(page.getByRole('button', { name: 'Start this return' })).toBeVisible();
  await other.goto('/app/companies');
  await expect(other.getByRole('heading', { level: 2, name: COMPANY })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add company' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Edit ${COMPANY}` })).toHaveCount(0);
  await other.getByRole('link', { name: 'People' }).click();
  await expect(other.getByRole('button', { name: 'Leave this company' })).toBeVisible();
  await expectAccessible(other);

  // One's own books are apart, and remembered is what was open last.
  await switcher(other).click();
  await expect(other.getByRole('dialog', { name: 'Switch company' })).toBeVisible();
  await expectAccessible(other);
  // The pictures of narrow screens are without the sidebar, which has the dialog.
  await other.keyboard.press('Escape');
  await switcher(other).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Own books' }).click();
  await expect(other).toHaveURL(/\/app\/dashboard/);
  await expect(banner(other)).toHaveCount(0);
  await switcher(other).click();
  await other.getByLabel('Find a company').fill('thandi hadeda');
  await other.getByRole('dialog').getByRole('button', { name: COMPANY }).click();
  await expect(banner(other)).toBeVisible();
  await other.reload();
  await expect(banner(other)).toBeVisible();

  // Removed, the open tab says so, and leads to one's own books.
  await page.goto(`/app/companies/${companyId}/people`);
  await expect(page.getByText(sipho.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Sipho Dube' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Sipho Dube was removed')).toBeVisible();
  await expect(other.getByText('Your access to this company has ended.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Go to your own books' }).click();
  await expect(other).toHaveURL(/\/app\/dashboard/);
  await expect(banner(other)).toHaveCount(0);
  await expect(switcher(other)).toHaveCount(0);
  await other.goto(link);
  await expect(other.getByText('This invitation no longer works').first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(other).toHaveURL(/\/app\/dashboard/);
  expect(errors).toEqual([]);
  await other.context().close();
});

test('an invitation by email is revoked, and an accountant manages people', async ({ page, browser, baseURL }) => {
  const { companyId } = await anOwner(page, baseURL ?? '');
  await page.goto(`/app/companies/${companyId}/people`);
  const { page: other, errors } = await aPage(browser);
  const lindiwe = await join(other.request, baseURL ?? '', newPerson('Lindiwe Nkosi'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to this company' });
  await dialog.getByLabel('Email (optional)').fill('nobody');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email (optional)').fill(lindiwe.email);
  await dialog.getByRole('radio', { name: 'Accountant' }).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText(`The invitation is on its way to ${lindiwe.email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const mailed = await confirmationLink(lindiwe.email, `Thandi Mokoena invites you to ${COMPANY}`);
  await page.getByRole('button', { name: `Revoke ${lindiwe.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'The invitation was revoked')).toBeVisible();
  await other.goto(mailed);
  await expect(other.getByText('This invitation no longer works').first()).toBeVisible();
  await other.getByRole('button', { name: 'Go to the dashboard' }).click();

  await other.goto(await inviteByLink(page, 'Accountant'));
  await other.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(banner(other)).toContainText('your role: Accountant');
  await other.goto(`/app/companies/${companyId}/people`);
  await expect(other.getByText('Lindiwe Nkosi (you)')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove Thandi Mokoena' })).toHaveCount(0);
  await expect(page.getByText(lindiwe.email)).toBeVisible();
  // A role that changes holds at once, on the page that is open.
  await page.getByRole('combobox', { name: 'Role of Lindiwe Nkosi' }).click();
  await page.getByRole('option', { name: 'Bookkeeper' }).click();
  await expect(toast(page, 'Lindiwe Nkosi is now: Bookkeeper')).toBeVisible();
  await expect(banner(other)).toContainText('your role: Bookkeeper');
  await expect(other.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await other.getByRole('button', { name: 'Leave this company' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(other).toHaveURL(/\/app\/dashboard/);
  await expect(banner(other)).toHaveCount(0);
  await expect(page.getByText(lindiwe.email)).toHaveCount(0);
  expect(errors).toEqual([]);
  await other.context().close();
});
