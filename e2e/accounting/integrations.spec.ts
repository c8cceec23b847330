import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('without credentials there is only the overview, which says so', async ({ page, person: _, api }) => {
  await api.addCompany('Hadeda Trading (Pty) Ltd');
  await page.goto('/app/integrations?tab=connection');
  await expect(page.getByText('QuickBooks Integration Not Available', { exact: true })).toBeVisible();
  await expect(page.getByText('QuickBooks integration not available. Please configure API credentials.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Integration Settings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Connect QuickBooks/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Connect Sage' })).toBeDisabled();
  await expectAccessible(page);
});

test('a guest at the callback of QuickBooks is told to sign in, and can stay to read it', async ({ page }) => {
  await page.goto('/integrations/quickbooks/callback?code=a&state=b&realmId=1');
  await expect(page.getByText('User not authenticated. Please log in and try again.')).toBeVisible();
  // Code and state are secrets: they are gone from the address.
  await expect(page).toHaveURL('/integrations/quickbooks/callback');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByRole('button', { name: 'Stay on this page' })).toBeHidden();
  await expectAccessible(page);
});

test('the callback of Sage says that it is not connected, and leads back', async ({ page, person: _ }) => {
  await page.goto('/integrations/sage/callback?code=a');
  await expect(page.getByText('SAGE South Africa integration is coming soon!')).toBeVisible();
  await expect(page.getByText('Sage is not connected, and nothing was sent.')).toBeVisible();
  await expect(page).toHaveURL('/app/integrations');
  await expect(page.getByRole('heading', { name: 'Integration Settings' })).toBeVisible();
});
