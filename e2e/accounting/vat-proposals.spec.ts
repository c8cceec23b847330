import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what was unpaid when the payments basis ended is proposed, dismissed and taken back, and then in the return', async ({
  page,
  api,
}) => {
  test.slow();
  const { invoice_number: number } = truthOf('invoice-classic');
  const company = {
    ...{ companyName: 'Hadeda Trading (Pty) Ltd', vatNumber: truthOf('invoice-classic').recipient_vat_number },
    ...{ vatCategory: 'C', accountingBasis: 'payments', isBasisAllowed: true },
  };
  const created = await page.request.post('/api/v1/companies', { data: company });
  const { id, version } = await created.json();
  await api.read(fileOf('invoice-classic'), id);
  await page.request.put(`/api/v1/companies/${id}`, {
    data: { ...company, version, accountingBasis: 'invoice', countsFrom: '2026-11-01' },
  });
  await expect(async () => {
    const days = `companyId=${id}&periodStart=2026-11-01&periodEnd=2026-11-30`;
    const { total } = await (await page.request.get(`/api/v1/vat/adjustments/proposals?${days}`)).json();
    expect(total).toBe(1);
  }).toPass();

  await page.goto(`/app/vat?company=${id}&month=2026-11`);
  const proposals = card(page, 'Proposed adjustments');
  await expect(proposals).toContainText('Change of basis: owed to suppliers');
  await expect(proposals.getByRole('link', { name: number ?? '' })).toBeVisible();
  await expectAccessible(page);

  await proposals.getByRole('button', { name: /^Dismiss/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss proposal' });
  await dialog.getByRole('button', { name: 'Dismiss proposal' }).click();
  await expect(dialog.getByText('Say why in a sentence.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why it does not apply' }).fill('SARS agreed to another date');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dismiss proposal' }).click();
  await expect(toast(page, 'Proposal dismissed')).toBeVisible();
  await expect(proposals.getByRole('button', { name: /^Take/ })).toBeHidden();
  await page.getByText('Dismissed (1)').click();
  await expect(page.getByText('SARS agreed to another date')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Propose again/ }).click();

  await proposals.getByRole('button', { name: /^Take/ }).click();
  await expect(toast(page, 'Taken into this return')).toBeVisible();
  await expect(proposals).toBeHidden();
  await expect(card(page, 'Manual adjustments')).toContainText('Change of basis: owed to suppliers');
});
