import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const card = (page: Page) => page.getByRole('region', { name: 'In no return yet', exact: true });

test('an invoice dated before the first return is listed, taken into the open one, and taken out again', async ({
  page,
  api,
}) => {
  const { supplier_name: supplier } = truthOf('telecom');
  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd', truthOf('invoice-classic').recipient_vat_number);
  const receiptId = await api.read(fileOf('telecom'), companyId);
  await page.goto(`/app/vat?company=${companyId}`);
  await page.getByRole('button', { name: 'Create current period' }).click();
  await expect(toast(page, 'VAT period created')).toBeVisible();

  const row = card(page).getByRole('row').filter({ hasText: supplier });
  await expect(row).toContainText('1 Oct 2026');
  await expect(row).toContainText('Dated before the first return here');
  await expectAccessible(page);

  await row.getByRole('button', { name: `: ${supplier}` }).click();
  await expect(card(page)).toBeHidden();
  await toast(page, 'Taken into the open return').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: supplier }).click();
  await expect(page).toHaveURL(`/app/receipts/${receiptId}`);
});
