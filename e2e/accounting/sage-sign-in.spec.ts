import type { Page } from '@playwright/test';
import type { SageSim } from '../../apps/sage-simulator/src/v31/control.ts';
import { PROTEA, THISTLE } from '../../apps/sage-simulator/src/v31/seed.ts';
import { createSageSim } from '../../apps/sage-simulator/src/v31/simulator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { join } from '../support/accounts.ts';
import { Api } from '../support/api.ts';
import { toast } from '../support/invoices.ts';
import { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const COMPANY = 'Hadeda Trading (Pty) Ltd';
const INVOICE = truthOf('invoice-classic');

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Integration Settings' }).getByRole('link', { name });
/** What is booked in a business: paid at once, or still to pay. */
const booked = (business: string) =>
  (['other_payments', 'purchase_invoices'] as const).flatMap((table) => sim.control.rows(business, table));
/** Leave for Sage and come back, with what the person answers there. */
async function signIn(allow: boolean): Promise<void> {
  sim.control.consent({ allow });
  await page.goto('/app/integrations');
  await page.getByRole('button', { name: 'Connect Sage' }).click();
  await page.waitForURL('**/integrations/sage/callback?**');
}

// One person's month with one company: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let sim: SageSim;
let page: Page;
let invoiceId: string;

test.beforeAll(async ({ browser }) => {
  server = await OwnServer.create();
  sim = await createSageSim({ redirects: [`${server.address}/integrations/sage/callback`] });
  await server.start(sim.settings);
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  await join(context.request, server.address, undefined, server.dataDir);
  const api = new Api(context.request, server.address);
  const companyId = await api.addCompany(COMPANY);
  invoiceId = await api.read(fileOf('invoice-classic'), companyId);
  page = await context.newPage();
});

test.afterAll(async () => {
  await page.context().close();
  await server.remove();
  await sim.close();
});

test('a person who does not agree at Sage is told so, and nothing is connected', async () => {
  await page.goto('/app/integrations');
  await expect(page.getByRole('heading', { name: 'Sage', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await signIn(false);
  await expect(page.getByRole('alert')).toHaveText('Authorization failed: access_denied');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Integrations' }).click();
  await expect(page.getByRole('button', { name: 'Connect Sage' })).toBeVisible();
});

test('an address that Sage did not make is refused', async () => {
  await page.goto('/integrations/sage/callback?code=made-up&state=made-up');
  await expect(page.getByRole('alert')).toHaveText(
    /^Invalid OAuth state parameter\. Tillslip did not start this sign-in .* choose Connect Sage again\.$/,
  );
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expectAccessible(page);
});

test('a sign-in that opens two businesses asks which one, also after the page was loaded again', async () => {
  await signIn(true);
  await expect(page.getByRole('radiogroup', { name: 'Whose books are these?' })).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Thistle Trading Ltd' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect business' }).click();
  await expect(page.getByText('Choose a business.')).toBeVisible();
});

test('a business with another name is confirmed', async () => {
  await page.getByRole('radio', { name: 'Protea Trading (Pty) Ltd' }).click();
  await expect(page.getByRole('radio', { name: 'Protea Trading (Pty) Ltd' })).toBeChecked();
  await page.getByRole('button', { name: 'Connect business' }).click();
  await expect(page.getByRole('row', { name: `Name ${COMPANY} Protea Trading (Pty) Ltd` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'This is the right company' }).click();
  await expect(tab('Set-up')).toHaveAttribute('aria-current', 'page');
});

test('the set-up is read from the business, and can be saved', async () => {
  await expect(page.getByText('Accounts and tax codes as read from Sage')).toBeVisible();
  await expectAccessible(page);
  for (const code of await page.getByRole('combobox', { name: /%\)$/ }).all())
    if ((await code.inputValue()) === '') await code.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Default account' }).click();
  await page.getByRole('option', { name: 'Sundry Expenses (7900)' }).click();
  await page.getByRole('button', { name: 'Save set-up' }).click();
  await expect(tab('Enhanced Sync')).toHaveAttribute('aria-current', 'page');
});

test('an invoice is synced into the chosen business, to the cent', async () => {
  const invoice = page.getByRole('checkbox', { name: new RegExp(INVOICE.supplier_name.slice(0, 12)) });
  await invoice.click();
  await expect(invoice).toBeChecked();
  await page.getByRole('button', { name: 'Sync Selected (1)' }).click();
  await expect(toast(page, 'Sync completed: 1 successful, 0 failed')).toBeVisible();
  expect(booked(PROTEA).map(({ total_amount }) => Number(total_amount))).toEqual([INVOICE.total_amount]);
  expect(booked(THISTLE)).toEqual([]);
  await page.goto(`/app/receipts/${invoiceId}`);
  await expect(page.locator('#accounting').getByRole('heading', { name: 'Sage' })).toBeVisible();
  await expect(page.locator('#accounting').getByText('Synced', { exact: true }).first()).toBeVisible();
});

test('tokens that have ended are renewed without the person', async () => {
  sim.control.expireAccess();
  await page.goto('/app/integrations?tab=connection');
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(toast(page, 'Connection test successful!')).toBeVisible();
  await expect(page.getByText('v3.1')).toBeVisible();
  await expect(page.getByText('QuickBooks')).toHaveCount(0);
  await expectAccessible(page);
});

test('the connection is ended at Sage as well, and can be made again', async () => {
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Successfully disconnected from Sage')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reconnect Sage' }).first()).toBeVisible();
  expect(sim.control.log.at(-1)?.path).toBe('/revoke');
  expect(sim.control.unexpected).toEqual([]);
});
