import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

test('a return is read by a link without an account, until its owner closes it', async ({ page, api, browser }) => {
  test.slow();
  const { recipient_vat_number: vatNumber } = truthOf('invoice-classic');
  const company = { companyName: 'Hadeda Trading (Pty) Ltd', vatNumber, vatCategory: 'C' };
  const { id } = await (await page.request.post('/api/v1/companies', { data: company })).json();
  await api.read(fileOf('invoice-classic'), id);
  const month = truthOf('invoice-classic').invoice_date?.slice(0, 7) ?? '';

  await page.goto(`/app/vat?company=${id}&month=${month}`);
  await page.getByRole('button', { name: 'Make link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'For whom' }).fill('Thandi of Audit Inc');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not opened yet')).toBeVisible();

  const stranger = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 360, height: 740 },
  });
  const guest = await stranger.newPage();
  await guest.goto(url);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('VAT return of Hadeda Trading (Pty) Ltd');
  await expect(guest.getByText('Thandi of Audit Inc')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Input schedule' })).toBeVisible();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(guest);
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByRole('button', { name: /^Download pack/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: /^Download pack/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-pack\.zip$/);

  await page.reload();
  await page.getByText(/^Opened \d+ times$/).click();
  await expect(page.getByText(/Pack downloaded on a/)).toBeVisible();
  await page.getByRole('button', { name: /^Close the link/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close link' }).click();
  await expect(toast(page, 'Link closed')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('This link opens nothing.')).toBeVisible();
  await expectAccessible(guest);
  await stranger.close();
});
