import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { toast } from './support/invoices.ts';
import { expect, test } from './support/test.ts';
import { fileOf } from './support/truth.ts';

const NAME = 'Hadeda Trading (Pty) Ltd';
const question = (page: Page) => page.getByRole('dialog', { name: 'This changed while you were editing' });

/** Open the form of an invoice in a tab. */
async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/app/receipts/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit invoice' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click();

test('two tabs edit an invoice: other fields are merged, the same field asks, and nothing typed is lost', async ({
  page: first,
  context,
  api,
}) => {
  const id = await api.read(fileOf('invoice-classic'));
  const second = await context.newPage();
  for (const tab of [first, second]) await edit(tab, id);

  await first.getByLabel('Due date').fill('31 May 2026');
  await first.getByRole('combobox', { name: 'Supplier' }).fill('Ndlazi Fencing of Welkom');
  await save(first);
  await expect(first.getByRole('heading', { level: 1, name: 'Ndlazi Fencing of Welkom' })).toBeVisible();

  // The second tab saw the invoice before.
  await second.getByLabel('Invoice number').fill('TWO-TABS-1');
  await second.getByRole('combobox', { name: 'Supplier' }).fill('Ndlazi of Kroonstad');
  await save(second);
  await expect(question(second).getByRole('group', { name: 'Supplier' })).toContainText('Ndlazi Fencing of Welkom');
  await expect(question(second)).toContainText('Saved by you in another tab or on another device');
  await expect(question(second).getByRole('group')).toHaveCount(1);
  await expect(question(second).getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(second);

  // Back in the form everything that was typed is still there.
  await second.keyboard.press('Escape');
  await expect(question(second)).toHaveCount(0);
  await expect(second.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Ndlazi of Kroonstad');
  await expect(second.getByLabel('Invoice number')).toHaveValue('TWO-TABS-1');

  await save(second);
  await question(second)
    .getByRole('radio', { name: /^Yours/ })
    .focus();
  await second.keyboard.press('Space');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { level: 1, name: 'Ndlazi of Kroonstad' })).toBeVisible();
  // What only one of them changed is there from both.
  for (const tab of [first, second]) await expect(tab.getByText('TWO-TABS-1').first()).toBeVisible();
  await edit(first, id);
  await expect(first.getByLabel('Due date')).toHaveValue('31 May 2026');
});

const left = (page: Page) => page.getByRole('dialog', { name: /changed meanwhile/ });

/** Select every invoice of the list in a tab, and open the dialog of an action. */
async function selectAll(tab: Page, action: 'Move' | 'Delete'): Promise<void> {
  await tab.goto('/app/receipts');
  await tab.getByRole('checkbox', { name: 'Select all invoices that are loaded' }).check();
  await tab.getByRole('region', { name: 'Selected invoices' }).getByRole('button', { name: action }).click();
}

test('a selection that is moved leaves what another tab moved elsewhere', async ({ page: first, context, api }) => {
  // Read before there is a company that they could go to by themselves.
  const ids = [await api.read(fileOf('invoice-classic')), await api.read(fileOf('telecom'))];
  for (const name of ['Hadeda Trading (Pty) Ltd', 'Protea Plumbing']) await api.addCompany(name);
  const second = await context.newPage();
  await selectAll(second, 'Move');
  const moving = second.getByRole('dialog', { name: 'Move 2 invoices' });
  await moving.getByRole('combobox', { name: 'Company' }).click();
  await second.getByRole('option', { name: 'Protea Plumbing' }).click();

  // The first tab moves one of them elsewhere while the dialog is open.
  await edit(first, ids[0] ?? '');
  await first.getByRole('combobox', { name: 'Company' }).click();
  await first.getByRole('option', { name: NAME }).click();
  await save(first);
  await expect(toast(first, 'Receipt updated successfully')).toBeVisible();

  await moving.getByRole('button', { name: 'Move 2 invoices' }).click();
  await expect(left(second)).toContainText('1 invoice was changed meanwhile and not moved');
  await expect(left(second)).toContainText('Company and folder');
  await expect(left(second)).toContainText('Saved by you in another tab or on another device');
  await second.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(second);
  await left(second).getByRole('button', { name: 'Leave as saved' }).click();
  await expect(toast(second, '1 invoice moved')).toBeVisible();
});

test('a selection that is deleted leaves what another tab edited, until the person has seen it', async ({
  page: first,
  context,
  api,
}) => {
  const ids = [await api.read(fileOf('invoice-classic')), await api.read(fileOf('telecom'))];
  const second = await context.newPage();
  await selectAll(second, 'Delete');
  await edit(first, ids[0] ?? '');
  await first.getByRole('combobox', { name: 'Supplier' }).fill('Ndlazi Fencing of Welkom');
  await save(first);
  await expect(first.getByRole('heading', { level: 1, name: 'Ndlazi Fencing of Welkom' })).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: 'Delete 2 invoices' }).click();
  await expect(left(second)).toContainText('1 invoice was changed meanwhile and not deleted');
  await expect(left(second).getByRole('link', { name: 'Ndlazi Fencing of Welkom' })).toBeVisible();
  await left(second).getByRole('button', { name: 'Delete it too' }).click();
  await expect(toast(second, '2 receipts deleted successfully')).toBeVisible();
});

test('two tabs edit a company on a phone: all of theirs can be taken', async ({ page: first, context, api }) => {
  await api.addCompany(NAME);
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.goto('/app/companies');
    await tab.getByRole('button', { name: `Edit ${NAME}` }).click();
  }
  const form = (tab: Page) => tab.getByRole('dialog', { name: 'Edit company' });
  await form(first).getByLabel('Billing account').fill('ACC-1');
  await form(first).getByLabel('Filing').selectOption('manual');
  await form(first).getByRole('button', { name: 'Save company' }).click();
  await expect(toast(first, 'Company updated')).toBeVisible();

  await form(second).getByLabel('Billing account').fill('ACC-2');
  await form(second).getByLabel('VAT category').selectOption('C');
  await form(second).getByLabel('Notification emails').fill('books@example.co.za');
  await form(second).getByRole('button', { name: 'Save company' }).click();
  await expect(question(second).getByRole('group')).toHaveCount(1);
  await expectAccessible(second);
  await question(second)
    .getByRole('radio', { name: /^Now saved ACC-1/ })
    .check();
  await question(second).getByRole('button', { name: 'Save' }).click();
  await expect(toast(second, 'Company updated')).toBeVisible();
  await second.getByRole('button', { name: `Edit ${NAME}` }).click();
  for (const [label, value] of [
    ['Billing account', 'ACC-1'],
    ['Filing', 'manual'],
    ['VAT category', 'C'],
    ['Notification emails', 'books@example.co.za'],
  ] as const)
    await expect(form(second).getByLabel(label)).toHaveValue(value);
});

/** Fill in the form of a new company beside one that is there. */
async function fillNewCompany(page: Page): Promise<Locator> {
  await page.goto('/app/companies');
  await page.getByRole('button', { name: 'Add company' }).click();
  const form = page.getByRole('dialog', { name: 'Add company' });
  await form.getByLabel('Company name').fill(NAME);
  await form.getByRole('button', { name: 'Next' }).click();
  return form;
}

test('a company is added once when its answer is lost and it is pressed again', async ({ page, api }) => {
  await api.addCompany('Protea Plumbing');
  let posts = 0;
  await page.route('**/api/v1/companies', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    posts += 1;
    return posts === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  const form = await fillNewCompany(page);
  await form.getByRole('button', { name: 'Add company' }).click();
  await expect(toast(page, 'Failed to create company')).toBeVisible();
  await expect(form.getByLabel('Company name')).toHaveValue(NAME);
  await form.getByRole('button', { name: 'Add company' }).click();
  await expect(toast(page, 'Company created')).toBeVisible();
  expect(posts).toBe(2);
  await expect(page.getByRole('article').filter({ hasText: NAME })).toHaveCount(1);
});

test('a company is added once when it is pressed twice at once', async ({ page, api }) => {
  await api.addCompany('Protea Plumbing');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/companies'))
      posts.push(request.headers()['idempotency-key'] ?? '');
  });
  const form = await fillNewCompany(page);
  // Both before the button can be drawn as busy.
  await form.locator('form').evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(toast(page, 'Company created')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(posts).toHaveLength(2);
  expect(new Set(posts).size).toBe(1);
  await expect(page.getByRole('article').filter({ hasText: NAME })).toHaveCount(1);
});
