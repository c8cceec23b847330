import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const card = (page: Page) => page.getByRole('region', { name: 'In no return yet', exact: true });

test('a company says from which day it is registered, and what is dated before it is in no return', async ({
  page,
  api,
}) => {
  const { supplier_name: supplier } = truthOf('telecom');
  const name = 'Hadeda Trading (Pty) Ltd';
  const companyId = await api.addCompany(name, truthOf('invoice-classic').recipient_vat_number);
  await api.read(fileOf('telecom'), companyId);
  await page.goto('/app/companies');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit company' });
  await form.getByLabel('VAT category').selectOption('C');
  await form.getByLabel('VAT periods end on').selectOption({ label: 'Day 25 of the month' });
  await form.getByLabel('Registered for VAT from').fill('2026-10-15');
  await form.getByLabel('Registered for VAT until').fill('2026-10-01');
  await form.getByRole('button', { name: 'Save company' }).click();
  await expect(form.getByText('The registration ends before it starts')).toBeVisible();
  await form.getByLabel('Registered for VAT until').fill('');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save company' }).click();
  await expect(form).toBeHidden();

  await page.goto(`/app/vat?company=${companyId}`);
  await page.getByRole('button', { name: 'Create current period' }).click();
  await expect(toast(page, 'VAT period created')).toBeVisible();
  const row = card(page).getByRole('row').filter({ hasText: supplier });
  await expect(row).toContainText('Dated before the registration for VAT, so no return has it');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/app/vat?company=${companyId}&month=2026-10`);
  await expect(page.getByText('15 Oct 2026 to 25 Oct 2026').first()).toBeVisible();
  await expectAccessible(page);
});
