import { expectAccessible } from '../support/accessibility.ts';
import { nav } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';

const WIDTHS = [390, 1280];

test('a person sees what they saved on a self-hosted installation, and is asked for no money', async ({
  page,
  api,
}) => {
  await page.goto('/app/dashboard');
  await expect(page.getByText('Self-hosted')).toBeVisible();
  await nav(page, 'Billing').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(page.getByText('No documents saved yet')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }

  const companyId = await api.addCompany('Hadeda Trading (Pty) Ltd', null);
  await api.addCompany('Karoo Holdings', null);
  await api.read(fileOf('invoice-classic'), companyId);
  const table = page.getByRole('table', { name: 'Documents saved by company' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  // The page follows what is saved elsewhere.
  await expect(row('Hadeda Trading').getByRole('cell')).toHaveText(['Hadeda Trading (Pty) Ltd', '1', '1', /[KM]B$/]);
  await expect(row('Karoo Holdings').getByRole('cell')).toHaveText(['Karoo Holdings', '0', '0', '0 KB']);
  const main = page.getByRole('main');
  await expect(main.getByText(/no limit on documents/)).toBeVisible();
  await expect(main.getByText(/\bR\s?\d|Choose|Upgrade|card/)).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the page is found by its old address and by the command palette', async ({ page, person: _ }) => {
  await page.goto('/billing');
  await expect(page).toHaveURL('/app/billing');
  await page.goto('/app/companies');
  await page.getByRole('button', { name: 'Go to…' }).click();
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').fill('plan limits');
  await page.getByRole('option', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
});
