import type { Page } from '@playwright/test';
import type { SouthAfricaSim } from '../../apps/sage-simulator/src/south-africa/control.ts';
import { createSouthAfricaSim } from '../../apps/sage-simulator/src/south-africa/simulator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { join } from '../support/accounts.ts';
import { Api } from '../support/api.ts';
import { toast } from '../support/invoices.ts';
import { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

/** The company of the simulator. */
const PROTEA = 4711;
const COMPANY = 'Hadeda Trading (Pty) Ltd';
const INVOICE = truthOf('invoice-classic');

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Integration Settings' }).getByRole('link', { name });
const invoices = () => sim.control.rows(PROTEA, 'SupplierInvoice');

// One person's month with one company: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let sim: SouthAfricaSim;
let page: Page;
let api: Api;
let invoiceId: string;

test.beforeAll(async ({ browser }) => {
  server = await OwnServer.create();
  sim = await createSouthAfricaSim();
  await server.start({ SAGE_SOUTH_AFRICA_API_KEY: sim.login.apiKey, SAGE_SOUTH_AFRICA_API_URL: sim.apiUrl });
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  await join(context.request, server.address, undefined, server.dataDir);
  api = new Api(context.request, server.address);
  const companyId = await api.addCompany(COMPANY);
  invoiceId = await api.read(fileOf('invoice-classic'), companyId);
  page = await context.newPage();
});

test.afterAll(async () => {
  await page.context().close();
  await server.remove();
  await sim.close();
});

test('a login that Sage does not accept connects nothing', async () => {
  await page.goto('/app/integrations');
  await page.getByRole('button', { name: 'Connect Sage' }).click();
  const form = page.getByRole('dialog', { name: 'Connect Sage' });
  await form.getByRole('textbox', { name: 'Email address at Sage' }).fill(sim.login.username);
  await form.getByRole('textbox', { name: 'Password at Sage' }).fill('wrong');
  await form.getByRole('button', { name: 'Show companies' }).click();
  await expect(form.getByText('Sage does not accept this login for this company.')).toBeVisible();
  await expectAccessible(page);
});

test('the login shows its companies, and a company with another name is confirmed', async () => {
  const form = page.getByRole('dialog', { name: 'Connect Sage' });
  await form.getByRole('textbox', { name: 'Password at Sage' }).fill(sim.login.password);
  await form.getByRole('button', { name: 'Show companies' }).click();
  // The only company is chosen already.
  await expect(form.getByRole('combobox', { name: 'Company in Sage' })).toHaveValue(String(PROTEA));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Connect company' }).click();
  await expect(toast(page, 'Your company is connected to Sage.')).toBeVisible();
  await expect(page.getByRole('row', { name: `Name ${COMPANY} Protea Trading (Pty) Ltd` })).toBeVisible();
  await page.getByRole('button', { name: 'This is the right company' }).click();
  await expect(toast(page, 'Company confirmed')).toBeVisible();
});

test('the set-up asks for no accounts to pay from, and can be saved as it is', async () => {
  await tab('Set-up').click();
  await expect(page.getByRole('combobox', { name: 'Default account' })).toHaveValue('Expenses: General Expenses');
  await expect(page.getByRole('combobox', { name: 'EFT and debit card' })).toHaveCount(0);
  await expect(page.getByText('Accounts and tax codes as read from Sage')).toBeVisible();
  await expectAccessible(page);
  const codes = page.getByRole('combobox', { name: /%\)$/ });
  for (const code of await codes.all()) if ((await code.inputValue()) === '') await code.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save set-up' }).click();
  await expect(tab('Enhanced Sync')).toHaveAttribute('aria-current', 'page');
});

test('an invoice is synced as a supplier invoice, to the cent', async () => {
  await page.getByRole('checkbox', { name: new RegExp(INVOICE.supplier_name.slice(0, 12)) }).check();
  await page.getByRole('button', { name: 'Sync Selected (1)' }).click();
  await expect(toast(page, 'Sync completed: 1 successful, 0 failed')).toBeVisible();
  expect(invoices().map(({ Total }) => Total)).toEqual([INVOICE.total_amount]);
  await page.goto(`/app/receipts/${invoiceId}`);
  const card = page.locator('#accounting');
  await expect(card.getByRole('heading', { name: 'Sage' })).toBeVisible();
  await expect(card.getByText('Synced', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a bulk sync checks invoices or not, as the person prefers for Sage', async () => {
  const validates = page.getByRole('checkbox', { name: 'Validate before sync' });
  await page.goto('/app/integrations?tab=bulk');
  await expect(validates).toBeChecked();
  await api.prefer({ sageValidation: false, quickbooksValidation: true });
  await page.reload();
  await expect(page.getByLabel('Batch size')).toHaveValue('10');
  await expect(validates).not.toBeChecked();
});

test('a password that was changed at Sage is said in its words, and typed again', async () => {
  sim.control.changePassword('changed-at-sage');
  await page.goto('/app/integrations?tab=connection');
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(page.getByText('Sage no longer accepts the login of this company.').first()).toBeVisible();
  await expect(page.getByText('QuickBooks')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reconnect Sage' }).first().click();
  const form = page.getByRole('dialog', { name: 'Connect Sage' });
  await form.getByRole('textbox', { name: 'Email address at Sage' }).fill(sim.login.username);
  await form.getByRole('textbox', { name: 'Password at Sage' }).fill('changed-at-sage');
  await form.getByRole('button', { name: 'Show companies' }).click();
  await form.getByRole('button', { name: 'Connect company' }).click();
  await expect(toast(page, 'Your company is connected to Sage.')).toBeVisible();
});

test('the connection is ended, and the login forgotten', async () => {
  await page.goto('/app/integrations?tab=connection');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Successfully disconnected from Sage')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reconnect Sage' }).first()).toBeVisible();
});
