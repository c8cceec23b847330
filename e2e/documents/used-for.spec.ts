import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { createPdf } from '../support/create-pdf.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { truthOf } from '../support/truth.ts';

const question = (page: Page) => page.getByText('What was "Sundries as discussed" for? The invoice does not say.');
const claimed = (page: Page) => page.getByRole('region', { name: 'Tax invoice check' });

/** Opens an invoice whose only line names nothing. */
async function openVague(page: Page, api: Api, folder: string): Promise<void> {
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd', truthOf('invoice-classic').recipient_vat_number);
  const file = await createPdf(folder, 'sundries.pdf', [
    ...['Boland Traders', '12 Kerk Street, Paarl, 7646', 'Tax invoice', 'VAT No: 4010139121', 'Invoice no: SU-41'],
    ...['Date: 14 September 2026', 'Description                Amount', 'Sundries as discussed      1 150.00'],
    ...['Subtotal 1 000.00', 'VAT 15% 150.00', 'Total 1 150.00'],
  ]);
  const receiptId = await api.read(file, companyId);
  await page.goto(`/app/receipts/${receiptId}`);
  await expect(question(page)).toBeVisible();
  await expect(claimed(page)).toContainText('R0.00');
}

test('what a vague line was for is answered on the page of the invoice, and taken back', async ({
  page,
  api,
}, testInfo) => {
  await openVague(page, api, testInfo.outputDir);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'For the business', exact: true }).click();
  await expect(question(page)).toBeHidden();
  await expect(claimed(page)).toContainText('R150.00');
  await expect(claimed(page)).not.toContainText('R0.00');
  await toast(page, 'Answer saved').getByRole('button', { name: 'Undo' }).click();
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: 'Not for the business' }).click();
  await expect(question(page)).toBeHidden();
  await expect(claimed(page)).toContainText('R0.00');
});
