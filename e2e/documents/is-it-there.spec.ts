import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { createPdf } from '../support/create-pdf.ts';
import { expect, test } from '../support/test.ts';

/** Saves an invoice whose VAT number has nine digits, and opens its page. */
async function openMisread(page: Page, api: Api, folder: string): Promise<void> {
  const file = await createPdf(folder, 'misread.pdf', [
    ...['Boland Hardware', '12 Main Road, Paarl, 7646', 'Tax invoice', 'VAT No: 401013912', 'Invoice no: MR-17'],
    ...['Date: 14 September 2026', 'Paint 5 litre   1   115.00', 'Subtotal 100.00', 'VAT 15% 15.00', 'Total 115.00'],
  ]);
  await page.goto(`/app/receipts/${await api.read(file)}`);
}

const question = (page: Page) => page.getByRole('region', { name: /Supplier VAT number. Is it there\?$/ });

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device}: a detail that may be misread is asked with its place, and yes settles it`, async ({
    page,
    api,
  }, testInfo) => {
    await page.setViewportSize(viewport);
    await openMisread(page, api, testInfo.outputDir);
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole('img', { name: 'Supplier VAT number on the document' })).toBeVisible();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Yes, it is there' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByText('Paperwork complete').first()).toBeVisible();
  });
}
