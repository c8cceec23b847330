import type { Locator, Page } from '@playwright/test';
import { createPdf } from '../support/create-pdf.ts';
import { writeToFolder } from '../support/create-statement.ts';
import { expect, test } from '../support/test.ts';

const SHOPS = ['Aloe Hardware', 'Buchu Bakery', 'Cycad Motors', 'Disa Stationers', 'Erica Plumbing'];

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
const shown = (page: Page, label: RegExp): Locator =>
  page.getByRole('radiogroup', { name: 'Show' }).locator('label').filter({ hasText: label });

test('five quick presses of Enter accept five matches', async ({ page, api }, testInfo) => {
  const folder = testInfo.outputPath();
  for (const [at, shop] of SHOPS.entries()) {
    const units = at + 1;
    await api.read(
      await createPdf(folder, `invoice-${at}.pdf`, [
        ...[shop, '12 Long Street', 'Paarl 7646', 'Tax invoice', 'VAT No: 4010139121', `Invoice no: QK-${at + 41}`],
        ...[
          `Date: ${at + 3} March 2026`,
          `Subtotal ${100 * units}.00`,
          `VAT 15% ${15 * units}.00`,
          `Total ${115 * units}.00`,
        ],
      ]),
    );
  }
  const line = (shop: string, at: number) =>
    `D2026030${at + 3}\nT-${115 * (at + 1)}.00\nPPURCHASE ${shop.toUpperCase()}\n^\n`;
  const qif = `!Type:Bank\n${SHOPS.map(line).join('')}`;
  const id = await api.readStatement(await writeToFolder(folder, 'march.qif', qif));

  await page.goto(`/app/bank-statements/reconcile?statement=${id}`);
  await expect(rows(page)).toHaveCount(SHOPS.length);
  for (const shop of SHOPS) await expect(rows(page).filter({ hasText: `High confidence: ${shop}` })).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Suggested match 1' })).toBeVisible();
  for (const _shop of SHOPS) await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  await shown(page, /^Reconciled/).click();
  await expect(rows(page)).toHaveCount(SHOPS.length);
  for (const shop of SHOPS) await expect(rows(page).filter({ hasText: `Matched: ${shop}` })).toHaveCount(1);
});
