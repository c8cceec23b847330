import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { join, newPerson } from '../support/accounts.ts';
import { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';
import { dropFiles } from '../support/upload.ts';

/** An installation of its own, because limits are its settings. */
let server: OwnServer;
test.beforeEach(async () => {
  server = await OwnServer.create();
  await server.start({ STORAGE_QUOTA_MB: '20', UPLOADS_PER_DAY: '2' });
});
test.afterEach(() => server.remove());

const NAME = 'Hadeda Trading';
const SLIPS = ['invoice-classic', 'telecom', 'municipal'];

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test('files beyond the limit of the day are named, the others are read, and both pages show the use', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await join(page.request, server.address, newPerson(), server.dataDir);
  const headers = { origin: server.address };
  const created = await page.request.post('/api/v1/companies', { headers, data: { companyName: NAME } });
  expect(created.status()).toBe(201);

  await page.goto('/app/receipts/bulk');
  // The only company is not asked about.
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveCount(0);
  await dropFiles(page, SLIPS.map(fileOf));
  await expect(page.getByText('2 of 3 uploaded')).toBeVisible();
  await expect(page.getByText('1 file was not uploaded')).toBeVisible();
  await expect(page.getByText(`cannot be saved: the limit of 2 files a day for ${NAME} is reached.`)).toBeVisible();
  await expect(page.getByText(/^2 read/)).toBeVisible({ timeout: 90_000 });

  await page.goto('/app/companies');
  const card = page.getByRole('article').filter({ hasText: NAME });
  await expect(card.getByText(/ of 20\.0 MB$/)).toBeVisible();
  await expect(card.getByText('2 of 2 · full')).toBeVisible();
  await expect(card.getByRole('progressbar', { name: 'Files today' })).toHaveAttribute('aria-valuenow', '100');
  await expectAccessibleAtBothWidths(page);

  await page.goto('/app/administration');
  const companies = page.getByRole('table', { name: 'Companies' });
  await expect(companies).toContainText(/of 20\.0 MB \(\d+ %\)/);
  await expect(companies).toContainText('2 of 2');
  await expectAccessibleAtBothWidths(page);
});
