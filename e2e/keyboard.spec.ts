import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { fileOf, truthOf } from './support/truth.ts';
import { READING, slipCard } from './support/upload.ts';

const MAX_STEPS = 80;

test('an invoice is uploaded, found, corrected and saved without a mouse', async ({ page, api, person: _ }) => {
  await api.addCompany('Hadeda Trading (Pty) Ltd');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Add slips and invoices' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Drop slips and invoices anywhere/ }));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(fileOf('invoice-inclusive'));
  await expect(slipCard(page, 'invoice-inclusive.pdf')).toBeVisible(READING);

  const { supplier_name } = truthOf('invoice-inclusive');
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await tabTo(page, page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: supplier_name }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: supplier_name })).toBeVisible();
  await page.keyboard.press('e');
  await tabTo(page, page.getByRole('combobox', { name: 'Supplier' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Thabiseng Stationers');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Receipt updated successfully' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thabiseng Stationers' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit invoice' })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Supplier' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('the first Tab stop skips the menu', async ({ page, person: _ }) => {
  await page.goto('/app/receipts');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The browser follows the link after the key was handled.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Upload invoice' }), 1);
});

test('a dialog traps the focus and returns it', async ({ page, person: _ }) => {
  await page.goto('/app/companies');
  const add = page.getByRole('button', { name: 'Add company', exact: true });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await expect(dialog.getByLabel('Company name')).toBeFocused();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

/** Presses Tab until an element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, maxSteps = MAX_STEPS): Promise<void> {
  await expect(target).toBeVisible();
  const before = await look(target);
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement))
      return expect(await look(target), 'the focus shows').not.toEqual(before);
  }
  throw new Error(`Tab does not reach ${target} in ${maxSteps} steps`);
}

/** The styles a focus ring changes, on the element or on the surface that covers its row. */
const look = (target: Locator) =>
  target.evaluate((element) =>
    [null, '::after'].map((part) => {
      const { outline, outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element, part);
      const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px';
      return { outline: isDrawn ? outline : 'none', boxShadow, borderColor };
    }),
  );
