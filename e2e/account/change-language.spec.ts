import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';
import { wordsOf } from '../support/words.ts';

test.describe.configure({ timeout: 300_000 });

/** The texts of languages that the browser asked for since now. */
function loadedLanguages(page: Page): string[] {
  const loaded: string[] = [];
  page.context().on('request', (request) => {
    const name = /\/assets\/(af|zu|xh)-[\w-]+\.js$/.exec(request.url())?.[1];
    if (name !== undefined && !loaded.includes(name)) loaded.push(name);
  });
  return loaded;
}

test('an invoice that is half changed keeps what was typed when the language is chosen over it', async ({
  page,
  api,
}) => {
  const loaded = loadedLanguages(page);
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd');
  const id = await api.read(fileOf('invoice-incomplete'), companyId);
  await page.goto(`/app/receipts/${id}`);

  // A letter to a supplier who writes Afrikaans, on an English page.
  const letter = page.getByLabel('Message to the supplier');
  await expect(letter).toHaveAttribute('lang', 'en-ZA');
  await page.getByLabel('Language of the message').selectOption('af');
  await expect(letter).toHaveAttribute('lang', 'af-ZA');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
  await expectAccessible(page);
  expect(loaded).toEqual(['af']);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Payment terms').fill('30 days from invoice');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').fill('isiZulu');
  await page.keyboard.press('Enter');
  const words = wordsOf('zu');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu-ZA');
  await expect(page.getByLabel(words('Payment terms'))).toHaveValue('30 days from invoice');
  await expect(page.getByRole('button', { name: words('Save'), exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(loaded).toEqual(['af', 'zu']);
  await expect
    .poll(async () => (await page.request.get('/api/v1/preferences')).json())
    .toMatchObject({ language: 'zu' });
  await page.getByRole('button', { name: words('Save'), exact: true }).click();
  await expect(page.getByText('30 days from invoice').first()).toBeVisible();
});

test('a company that is half typed keeps it when the language is changed on another device', async ({ page, api }) => {
  const loaded = loadedLanguages(page);
  await page.goto('/app/companies');
  await page.getByRole('button', { name: 'Add your first company' }).click();
  await page.getByRole('dialog').getByLabel('Company name').fill('Kwagga Bakery');
  expect(loaded).toEqual([]);
  await api.prefer({ language: 'xh' });
  const words = wordsOf('xh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'xh-ZA');
  const dialog = page.getByRole('dialog', { name: words('Add company') });
  await expect(dialog.getByLabel(words('Company name'))).toHaveValue('Kwagga Bakery');
  await expectAccessible(page);
  expect(loaded).toEqual(['xh']);
  await dialog.getByRole('button', { name: words('Next') }).click();
  await dialog.getByRole('button', { name: words('Add company') }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Kwagga Bakery' })).toBeVisible();
});
