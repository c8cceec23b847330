import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { createPdf } from '../support/create-pdf.ts';
import { filterBy, nav } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';

/** Uploads invoices whose subtotal, VAT and total do not add up. */
async function uploadWrong(api: Api, folder: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const lines = ['Subtotal 100.00', 'VAT 15% 15.00', `Total ${150 + n}.00`];
    const file = await createPdf(folder, `wrong-${n}.pdf`, [
      ...[`Boland Hardware ${n}`, 'Tax invoice', 'VAT No: 4010139121', `Invoice no: ON-${n}`],
      ...[`Date: ${10 + n} September 2026`, ...lines],
    ]);
    await api.read(file);
  }
}

/** Every place of the page that says how many invoices need the person. */
async function expectNumber(page: Page, count: number): Promise<void> {
  await page.goto('/app/dashboard');
  await expect(page.getByText(`${count} invoices to review`)).toBeVisible();
  await page.goto('/app/receipts');
  await expect(page.getByRole('link', { name: `Review ${count}`, exact: true })).toBeVisible();
  await expect(filterBy(page, 'Needs review')).toContainText(`${count}`);
}

test('dashboard, menu, list and review button say the same number', async ({ page, api }, testInfo) => {
  await uploadWrong(api, testInfo.outputDir, 2);
  await expectNumber(page, 2);
  await expect(nav(page, 'Invoices')).toContainText('2 to review');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Review 2', exact: true }).click();
  await page.getByRole('checkbox', { name: /^I looked: these amounts/ }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('1 to go')).toBeVisible();
  await page.goto('/app/receipts');
  await expect(page.getByRole('link', { name: 'Review 1', exact: true })).toBeVisible();
  await expect(filterBy(page, 'Needs review')).toContainText('1');
  await expect(nav(page, 'Invoices')).toContainText('1 to review');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('list and dashboard say the same number', async ({ page, api }, testInfo) => {
    await uploadWrong(api, testInfo.outputDir, 2);
    await page.goto('/app/receipts');
    await expect(page.getByRole('link', { name: 'Review 2', exact: true })).toBeVisible();
    await expect(filterBy(page, 'Needs review')).toContainText('2');
    await expectAccessible(page);
    await page.goto('/app/dashboard');
    await expect(page.getByText('2 invoices to review')).toBeVisible();
  });
});
