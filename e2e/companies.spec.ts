import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import { fileOf } from './support/truth.ts';

const NAME = 'Hadeda Trading (Pty) Ltd';
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const folders = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a company is added with its VAT settings, and changed', async ({ page, person: _ }) => {
  await page.goto('/app/companies');
  await expect(page.getByRole('heading', { name: 'No companies yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Add your first company' }).click();
  const add = dialog(page, 'Add company');
  await add.getByRole('button', { name: 'Next' }).click();
  await expect(add.getByText('Company name is required')).toBeVisible();
  await add.getByLabel('Company name').fill(NAME);
  for (const [number, says] of [
    ['123', 'VAT number must be 10 digits starting with 4'],
    ['4740101509', 'Invalid VAT number checksum: check for a typing mistake.'],
  ] as const) {
    await add.getByLabel('VAT number').fill(number);
    if (number.length < 10) await add.getByRole('button', { name: 'Next' }).click();
    await expect(add.getByText(says)).toBeVisible();
  }
  await add.getByLabel('VAT number').fill('4740101508');
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Next' }).click();
  await expect(add.getByText('It is on your VAT103', { exact: false }).first()).toBeVisible();
  await expect(add.getByLabel('Company name')).toBeHidden();
  await expectAccessible(page);
  await add.getByLabel('VAT category').selectOption('F');
  await add.getByRole('button', { name: 'Add company' }).click();
  await expect(add.getByText('SARS no longer has category F', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await add.getByLabel('VAT category').selectOption('B');
  await add.getByLabel('Accounting basis').selectOption('payments');
  await add.getByRole('button', { name: 'Add company' }).click();
  await expect(add.getByText('Confirm it, or choose the invoice basis.')).toBeVisible();
  await expectAccessible(page);
  await add.getByRole('checkbox', { name: 'SARS allowed us the payments basis' }).check();
  await add.getByLabel('Filing').selectOption('manual');
  await add.getByLabel('Year ends in').selectOption({ label: 'June' });
  await add.getByRole('button', { name: 'More details' }).click();
  await add.getByLabel('Date format').selectOption('YYYY-MM-DD');
  await add.getByLabel('Notification emails').fill('books@example.co.za;\n thandi@example.co.za , ');
  await add.getByRole('button', { name: 'Add company' }).click();
  await expect(toast(page, 'Company created')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: NAME });
  await expect(card).toContainText('4740-1015-08');
  await expect(card).toContainText('B: two months');
  await expect(card).toContainText('On paper');
  await expect(card).toContainText(/Next return.*Due (today|tomorrow|in \d+ days)/);
  await expect(card).toContainText('Not connected');
  await expectAccessible(page);
  await expect(card).toContainText('books@example.co.za, thandi@example.co.za');

  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  const edit = dialog(page, 'Edit company');
  for (const [label, value] of [
    ['VAT category', 'B'],
    ['Accounting basis', 'payments'],
    ['Filing', 'manual'],
    ['Year ends in', '6'],
    ['Date format', 'YYYY-MM-DD'],
  ] as const)
    await expect(edit.getByLabel(label)).toHaveValue(value);
  await expect(edit.getByLabel('Counts from')).toHaveCount(0);
  await edit.getByLabel('VAT category').selectOption('A');
  await edit.getByLabel('Counts from').selectOption({ index: 1 });
  await expectAccessible(page);
  await edit.getByLabel('VAT category').selectOption('B');
  await expect(edit.getByLabel('Counts from')).toHaveCount(0);
  await edit.getByRole('switch', { name: 'Registered for VAT' }).click();
  await expect(edit.getByLabel('VAT number')).toHaveCount(0);
  await edit.getByRole('button', { name: 'Save company' }).click();
  await expect(toast(page, 'Company updated')).toBeVisible();
  await expect(card).toContainText('Not registered for VAT');
});

test('a failed save shows the reason and keeps the typed values', async ({ page, person: _ }) => {
  await page.route('**/api/v1/companies', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/app/companies');
  await page.getByRole('button', { name: 'Add your first company' }).click();
  await dialog(page, 'Add company').getByLabel('Company name').fill(NAME);
  await dialog(page, 'Add company').getByRole('button', { name: 'Next' }).click();
  await dialog(page, 'Add company').getByRole('button', { name: 'Add company' }).click();
  await expect(toast(page, 'Failed to create company')).toBeVisible();
  await dialog(page, 'Add company').getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page, 'Add company').getByLabel('Company name')).toHaveValue(NAME);
});

test('Escape and a click outside ask before they lose what was typed', async ({ page, person: _ }) => {
  await page.goto('/app/companies');
  await page.getByRole('button', { name: 'Add your first company' }).click();
  const add = dialog(page, 'Add company');
  const question = dialog(page, 'Discard what you typed?');
  await page.keyboard.press('Escape');
  await expect(add).toBeHidden();
  await page.getByRole('button', { name: 'Add your first company' }).click();
  await add.getByLabel('Company name').fill(NAME);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await add.getByRole('button', { name: 'Next' }).click();
  // The first step is out of sight, and still there.
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await add.getByRole('button', { name: 'Back' }).click();
  await expect(add.getByLabel('Company name')).toHaveValue(NAME);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toBeHidden();
  await expect(add).toBeHidden();
});

test('deleting a company shows what belongs to it and deletes that', async ({ page, api }) => {
  const companyId = await api.addCompany(NAME);
  await page.goto('/app/companies');
  const card = page.getByRole('article').filter({ hasText: NAME });
  await expect(card).toContainText('0 invoices');
  await api.read(fileOf('invoice-classic'), companyId);
  // A server event updates the page without a reload.
  await expect(card).toContainText('1 invoice');
  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  const ask = dialog(page, 'Delete this company?');
  await expect(ask).toContainText('Its 5 folders are deleted too.');
  await expect(ask).toContainText('1 invoice stays in your list, without a company');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Keep it' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByRole('button', { name: `Delete ${NAME}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await ask.getByRole('button', { name: 'Delete company' }).click();
  await expect(toast(page, 'Company deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No companies yet.' })).toBeVisible();
  expect(await api.count()).toBe(1);
});

test('folders are renamed in place, added and deleted; the default ones can be restored once', async ({
  page,
  api,
}) => {
  const companyId = await api.addCompany(NAME);
  await page.goto(`/app/companies/${companyId}/folders`);
  await expect(folders(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Rename Sales' }).click();
  await page.getByLabel('Folder name', { exact: true }).fill('Purchases');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/already/)).toBeVisible();
  await page.getByLabel('Folder name', { exact: true }).fill('Turnover');
  await page.keyboard.press('Enter');
  await expect(folders(page).filter({ hasText: 'Turnover' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename Turnover' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rename Turnover' })).toBeVisible();

  await page.getByRole('button', { name: 'Add folder' }).click();
  await expect(page.getByText('Folder name is required')).toBeVisible();
  await page.getByPlaceholder('New folder name').fill('Fuel');
  await page.getByRole('button', { name: 'Add folder' }).click();
  await expect(toast(page, 'Folder added')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Fuel' }).click();
  await dialog(page, 'Delete the folder Fuel?').getByRole('button', { name: 'Delete folder' }).click();
  await expect(toast(page, 'Folder deleted')).toBeVisible();

  const defaults = page.getByRole('button', { name: 'Add default folders' });
  await defaults.click();
  await expect(toast(page, 'Default folders added')).toBeVisible();
  await expect(folders(page)).toHaveCount(6);
  // The message may still cover the button.
  await defaults.press('Enter');
  await expect(toast(page, 'You already have all the default folders.')).toBeVisible();
  await expect(folders(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await expect(page).toHaveURL('/app/companies');
});
