import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { createPdf } from '../support/create-pdf.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const SUPPLIERS = [
  ...['Aalwyn Bakery', 'Boland Hardware', 'Cedar Stationers', 'Duiker Motors', 'Eland Electrical'],
  ...['Fynbos Florist', 'Gemsbok Plumbing', 'Hoopoe Printers', 'Impala Couriers', 'Jakaranda Paints'],
];

/** Uploads ten documents without a total, which all need review. */
async function fillQueue(api: Api, folder: string): Promise<void> {
  const drafts = await Promise.all(
    SUPPLIERS.map(async (supplier, place) => {
      const lines = [supplier, 'Tax invoice', `VAT No: 4${place}00123456`, `Invoice no: RQ-${place + 101}`];
      const file = await createPdf(folder, `paper-${place}.pdf`, [...lines, 'Date: 14 September 2026']);
      return api.startReading([file]);
    }),
  );
  for (const { id } of drafts) await api.waitFor(id, 'saved');
}

const total = (page: Page) => page.getByRole('textbox', { name: 'Total', exact: true });
const place = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('ten documents are filled in and accepted without a mouse', async ({ page, api }, testInfo) => {
  await fillQueue(api, testInfo.outputDir);
  await page.goto('/app/receipts/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await expect(place(page, '1 of 10 · 10 to go')).toBeVisible();
  await expectAccessible(page);

  for (let done = 0; done < 10; done++) {
    await expect(page.getByRole('form', { name: 'Document fields' })).toBeVisible();
    // The focus starts in a field; single-letter shortcuts work after leaving it.
    await expect(page.locator('form :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await expect(total(page)).toBeFocused();
    await page.keyboard.type(`${done + 1}15.00`);
    await page.keyboard.press('Enter');
    await expect(total(page)).not.toBeFocused();
    await page.keyboard.press('Control+Enter');
    if (done < 9) await expect(place(page, `${10 - done - 1} to go`)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
  await expect(page.getByText('10 documents accepted')).toBeVisible();

  await page.getByRole('link', { name: 'Back to invoices' }).click();
  await page.goto('/app/receipts?filter=needs_review');
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
});

test('typed values are marked and kept when moving on and back', async ({ page, api }, testInfo) => {
  await fillQueue(api, testInfo.outputDir);
  await page.goto('/app/receipts/review');
  await expect(total(page)).toBeVisible();
  await total(page).fill('86.25');
  const field = page.locator('[data-confidence]').filter({ has: total(page) });
  await expect(field).toContainText('Typed by you');

  await page.keyboard.press('PageDown');
  await expect(place(page, '2 of 10')).toBeVisible();
  await expect(total(page)).toHaveValue('');
  await page.keyboard.press('PageUp');
  await expect(place(page, '1 of 10')).toBeVisible();
  await expect(total(page)).toHaveValue('86.25');

  await page.getByRole('textbox', { name: 'Before VAT' }).fill('75');
  await page.getByRole('textbox', { name: 'VAT', exact: true }).fill('11.25');
  await page.getByRole('textbox', { name: 'VAT', exact: true }).blur();
  const arithmetic = page.getByRole('status', { name: 'Arithmetic' });
  await expect(arithmetic).toContainText('agrees with the total');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Item 1', { exact: true }).fill('Bread');
  await page.getByLabel('Total of item 1').fill('80');
  await expect(arithmetic).toContainText('differs by R5.00');
});

test('the document is highlighted, zoomed and moved', async ({ page, api }) => {
  await api.read(fileOf('quotation'));
  await page.goto('/app/receipts/review');
  const marker = page.locator('figure div[data-tone]');
  await page.getByRole('textbox', { name: 'Total', exact: true }).focus();
  await expect(marker).toBeVisible();
  const atFit = (await marker.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('textbox', { name: 'Total', exact: true }).focus();
  await expect.poll(async () => (await marker.boundingBox())?.width ?? 0).toBeGreaterThan(atFit * 1.5);
  await expect(marker).toBeInViewport();

  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('100%');
  await page.getByRole('region', { name: 'Document', exact: true }).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(page.getByRole('status', { name: 'Zoom' })).not.toHaveText('100%');
});

test('a deletion in the queue can be undone', async ({ page, api }) => {
  await api.read(fileOf('quotation'));
  await page.goto('/app/receipts/review');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invoice restored' })).toBeVisible();
  await expect.poll(() => api.count()).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the picture scrolls to the active field, and both are visible', async ({ page, api }) => {
    await api.read(fileOf('quotation'));
    await page.goto('/app/receipts/review');
    const field = page.getByRole('textbox', { name: 'Total', exact: true });
    await field.tap();
    await expect(page.locator('figure div[data-tone]')).toBeInViewport();
    await expect(field).toBeInViewport();
    await expect(page.getByText(truthOf('quotation').supplier_name).first()).toBeVisible();
  });
});
