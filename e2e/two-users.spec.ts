import type { BrowserContext, Page } from '@playwright/test';
import { join, newPerson, signIn } from './support/accounts.ts';
import { Api } from './support/api.ts';
import { collectConsoleErrors, expect, test } from './support/test.ts';
import { fileOf, truthOf } from './support/truth.ts';

const SUPPLIER = truthOf('invoice-classic').supplier_name;

/** The number of invoices in the sidebar, which every screen shows. */
const invoiceCount = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' });

test('a change in one window appears in the other, and another user sees nothing', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const [first, second, elsewhere] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  const consoleErrors = [first, second, elsewhere].map(collectConsoleErrors);
  const thandi = await join(first.request, address, newPerson('Thandi Mokoena'));
  await signIn(second.request, address, thandi);
  await join(elsewhere.request, address, newPerson('Pieter Botha'));

  for (const page of [first, second, elsewhere]) {
    await page.goto('/app/receipts');
    await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
  }
  const id = await new Api(first.request, address).read(fileOf('invoice-classic'));
  for (const page of [first, second]) {
    await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: SUPPLIER })).toBeVisible();
    await expect(invoiceCount(page)).toContainText('1 invoice');
  }

  await first.goto(`/app/receipts/${id}`);
  await second.goto(`/app/receipts/${id}`);
  await expect(second.getByRole('heading', { level: 1, name: SUPPLIER })).toBeVisible();
  await first.getByRole('button', { name: 'Edit' }).click();
  await first.getByRole('combobox', { name: 'Supplier' }).fill('Ndlazi Fencing of Welkom');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Ndlazi Fencing of Welkom' })).toBeVisible();

  await first.getByRole('button', { name: 'Delete' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Delete invoice' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible();
  await expect(invoiceCount(second)).toContainText('0 invoices');
  await expect(invoiceCount(elsewhere)).toContainText('0 invoices');
  expect(consoleErrors).toEqual([[], [], []]);
  await closeAll(first, second, elsewhere);
});

test('the address of another user’s invoice, picture or company opens nothing', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const [owner, visitor] = [await browser.newContext(), await browser.newContext()];
  await join(owner.request, address, newPerson('Thandi Mokoena'));
  await join(visitor.request, address, newPerson('Pieter Botha'));
  const api = new Api(owner.request, address);
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
  const id = await api.read(fileOf('invoice-classic'), companyId);

  const page = await visitor.newPage();
  await page.goto(`/app/receipts/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible();
  await page.goto(`/app/companies/${companyId}/folders`);
  await expect(page.getByRole('alert')).toContainText('Company not found');
  await page.goto(`/app/vat?company=${companyId}&month=2026-09`);
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible();
  expect((await visitor.request.get(`/api/v1/receipts/${id}`)).status()).toBe(404);
  await close(owner, visitor);
});

test('an office behind one network address can open many pages', async ({ request, baseURL }) => {
  await join(request, baseURL ?? '', newPerson());
  const answers: number[] = [];
  // Each page requests the session once.
  for (let pages = 0; pages < 120; pages++) answers.push((await request.get('/api/auth/get-session')).status());
  expect(new Set(answers)).toEqual(new Set([200]));
});

const closeAll = (...pages: Page[]) => close(...pages.map((page) => page.context()));
const close = (...contexts: BrowserContext[]) => Promise.all(contexts.map((context) => context.close()));
