import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { rows } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { badFile, fileOf } from '../support/truth.ts';
import { chooseFiles, READING } from '../support/upload.ts';

const FOUR = ['invoice-classic', 'telecom', 'municipal', 'credit-note'];
const LONG_WAIT = { timeout: 180_000 };

/** Choose copies of one slip; what becomes of each is not what is tested. */
async function chooseCopies(page: Page, count: number): Promise<void> {
  const buffer = await readFile(fileOf('groceries-card'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Drop slips and invoices anywhere, or browse' }).click(),
  ]);
  // A byte behind the end of a JPEG makes another file of it.
  const copies = Array.from({ length: count }, (_, index) => ({
    ...{ name: `slip-${index + 1}.jpg`, mimeType: 'image/jpeg' },
    buffer: Buffer.concat([buffer, Buffer.from([index])]),
  }));
  await chooser.setFiles(copies);
}

type Batch = { total: number; unsent: string[] };
const batchesOf = async (page: Page): Promise<Batch[]> => (await page.request.get('/api/v1/receipts/batches')).json();

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a bulk upload names refused files, and ends with verdicts, sums and the way to its invoices', async ({
      page,
      api,
    }) => {
      await api.addCompany('Hadeda Trading (Pty) Ltd');
      await page.goto('/app/receipts/bulk');
      await chooseFiles(page, [...FOUR.map(fileOf), badFile('text-named.jpg')]);
      await expect(page.getByText('4 of 5 uploaded')).toBeVisible(READING);
      await expect(page.getByText(/^text-named\.jpg: /)).toBeVisible();
      const upload = page.getByRole('region', { name: 'Bulk upload of 4 files' });
      await expect(upload).toContainText('4 of 4', LONG_WAIT);
      await expect(upload.getByText('Total in rand')).toBeVisible();
      await expect(upload.getByText('Valid', { exact: true })).toBeVisible();
      await upload.getByRole('button', { name: 'Show files' }).click();
      await expect(upload.getByRole('list', { name: 'Files of this upload' }).getByRole('listitem')).toHaveCount(4);
      await expectAccessible(page);
      await upload.getByRole('link', { name: 'Show these invoices' }).click();
      await expect(page.getByRole('button', { name: 'Remove the filter One bulk upload' })).toBeVisible();
      const shown =
        device === 'a phone' ? page.getByRole('region', { name: 'Invoices' }).getByRole('article') : rows(page);
      await expect(shown).toHaveCount(4);
    });
  });
}

test('a tab that is closed leaves nothing behind: what arrived is read, and the others are named', async ({
  page,
  context,
  person: _,
}) => {
  await page.goto('/app/receipts/bulk');
  let passed = 0;
  const held: Route[] = [];
  await page.route('**/api/v1/uploads', async (route) => {
    passed += 1;
    // Those after the second never leave the phone.
    if (passed <= 2) await route.continue();
    else held.push(route);
  });
  await chooseCopies(page, 5);
  await expect(page.getByText(/^Uploading 2 of 5/)).toBeVisible(READING);
  // Closing the page would let go what is held back, which a closed tab never sends: it is ended after leaving the page.
  await page.goto('about:blank');
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  await page.close();

  const later = await context.newPage();
  await later.goto('/app/receipts/bulk');
  const upload = later.getByRole('region', { name: 'Bulk upload of 2 files' });
  await expect(upload).toContainText('3 files did not arrive:');
  for (const name of (await batchesOf(later))[0]?.unsent ?? []) await expect(upload.getByText(name)).toBeVisible();
  await expect(upload).toContainText('2 of 2', LONG_WAIT);
});

test('on a connection that drops twice every file arrives once', async ({ page, context, person: _ }) => {
  await page.goto('/app/receipts/bulk');
  await chooseCopies(page, 24);
  for (const arrived of [3, 9]) {
    await expect.poll(async () => (await batchesOf(page))[0]?.total ?? 0, READING).toBeGreaterThanOrEqual(arrived);
    await context.setOffline(true);
    await expect(page.getByText(/Waiting for a connection/)).toBeVisible(READING);
    await context.setOffline(false);
  }
  await expect(page.getByText('24 of 24 uploaded')).toBeVisible(LONG_WAIT);
  expect(await batchesOf(page)).toMatchObject([{ total: 24, unsent: [] }]);
});
