import { expectAccessible } from '../support/accessibility.ts';
import { join } from '../support/accounts.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { type Hosted, openHosted } from './hosted.ts';

let server: Hosted['server'];
let hosted: Hosted;
test.beforeAll(async () => {
  hosted = await openHosted();
  ({ server } = hosted);
});
test.afterAll(() => hosted.close());

test('a payment gives a tax invoice, which one press adds to the person’s own invoices and which is valid there', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  await join(context.request, server.address, undefined, server.dataDir);
  const companyId = await new Api(context.request, server.address).addCompany('Dorp Bakery CC', '4210102051');
  const page = await context.newPage();
  await page.goto('/app/billing');
  await expect(page.getByText(/There are none yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Enter who the invoices are for')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dorp Bakery CC');
  await page.getByRole('textbox', { name: 'Address' }).fill('2 Long Street, Cape Town, 8001');
  await page.getByRole('textbox', { name: 'VAT number' }).fill('4210102051');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();

  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay R/ })
    .click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Tax invoices' });
  const download = list.getByRole('link', { name: 'Download TS-000001' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const pdf = await context.request.get((await download.getAttribute('href')) ?? '');
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await list.getByRole('button', { name: 'Add TS-000001 to my invoices' }).click();
  const open = list.getByRole('link', { name: 'Open invoice' });
  await expect(open).toBeVisible({ timeout: 90_000 });
  const id = (await open.getAttribute('href'))?.split('/').at(-1) ?? '';
  const receipt = await (await context.request.get(`/api/v1/receipts/${id}`)).json();
  expect(receipt).toMatchObject({ companyId });
  expect(JSON.stringify(receipt)).toContain('"validity":"valid"');
  await open.click();
  await expect(page.getByRole('heading', { name: /Voorbeeld Software/ }).first()).toBeVisible();
});
