import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { openQuickbooksOffice, type QuickbooksOffice, REALM, saveSetup } from '../support/quickbooks.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';

const COMPANY = 'Hadeda Trading (Pty) Ltd';
/** Accounts of its books. */
const MOTOR = '80';
const GENERAL = '70';
const INVOICE = truthOf('invoice-classic');
const rand = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, '\u00a0');

const card = () => page.locator('#accounting');
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Integration Settings' }).getByRole('link', { name });

/** Books the newest purchase a second time, as a bookkeeper who types the slip: without our mark. */
async function typeByHand(): Promise<void> {
  const ours = sim.control.log.findLast(({ method, path, isCommitted }) => {
    return method === 'POST' && isCommitted && path.endsWith('/purchase');
  });
  if (ours === undefined) throw new Error('no purchase was sent');
  const { authorization = '' } = ours.headers;
  const body: { EntityRef: { value: string } } = JSON.parse(ours.body);
  const name = sim.control.rows(REALM, 'Vendor').find(({ Id }) => Id === body.EntityRef.value)?.DisplayName;
  const query = new URLSearchParams({ ...ours.query, requestid: 'typed-by-hand', include: 'allowduplicatedocnum' });
  const answer = await fetch(`${sim.url}${ours.path}?${query}`, {
    method: 'POST',
    headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, EntityRef: { ...body.EntityRef, name }, PrivateNote: 'Typed by hand' }),
  });
  expect(answer.status).toBe(200);
}

/** Books expenses of a supplier before Tillslip is used, one to each account, as the last request was allowed to. */
async function bookBefore(supplier: string, accountIds: readonly string[]): Promise<void> {
  const { authorization = '' } = sim.control.log.findLast(({ path }) => path.includes('/company/'))?.headers ?? {};
  const post = async (entity: string, body: object) => {
    const answer = await fetch(`${sim.url}/v3/company/${REALM}/${entity}?minorversion=75`, {
      method: 'POST',
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  await post('vendor', { DisplayName: supplier });
  const vendor = sim.control.rows(REALM, 'Vendor').find(({ DisplayName }) => DisplayName === supplier);
  for (const accountId of accountIds)
    await post('purchase', {
      ...{ PaymentType: 'Cash', AccountRef: { value: '1' }, TxnDate: '2024-11-18', PrivateNote: 'Before Tillslip' },
      EntityRef: { value: vendor?.Id, name: supplier, type: 'Vendor' },
      Line: [
        {
          ...{ DetailType: 'AccountBasedExpenseLineDetail', Amount: 100 },
          AccountBasedExpenseLineDetail: { AccountRef: { value: accountId }, TaxCodeRef: { value: '2' } },
        },
      ],
    });
}

// One person's month with one company: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let office: QuickbooksOffice;
let server: QuickbooksOffice['server'];
let sim: QuickbooksOffice['sim'];
let page: Page;
let invoiceId: string;
let slipId: string;

test.beforeAll(async ({ browser }) => {
  // What a bookkeeper typed in a year is booked in a second.
  office = await openQuickbooksOffice(browser, COMPANY, { perSecond: 100 });
  ({ server, sim, page } = office);
  invoiceId = await office.api.read(fileOf('invoice-classic'), office.companyId);
  slipId = await office.api.read(fileOf('groceries-cash'), office.companyId);
});

test.afterAll(() => office.close());

test('the person who says no at Intuit is told so, and tries again', async () => {
  sim.control.consent({ allow: false, realmId: REALM });
  await page.goto('/app/integrations');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await expect(page.getByRole('alert').getByText('Authorization failed: access_denied')).toBeVisible();
  await expect(page).toHaveURL(`${server.address}/integrations/quickbooks/callback`);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/app\/integrations$/);
});

test('a company with another name is confirmed before anything is sent', async () => {
  sim.control.consent({ allow: true, realmId: REALM });
  await page.goto(`/app/companies`);
  await page.getByRole('article').filter({ hasText: COMPANY }).getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await expect(page.getByRole('heading', { name: 'QuickBooks Authorization' })).toBeVisible();
  await expect(page.getByRole('row', { name: `Name ${COMPANY} Protea Trading (Pty) Ltd` })).toBeVisible();
  // Code and state are secrets: they are gone from the address.
  await expect(page).toHaveURL(`${server.address}/integrations/quickbooks/callback`);
  await expectAccessible(page);
  await bookBefore(INVOICE.supplier_name, [MOTOR, GENERAL, MOTOR, MOTOR, MOTOR]);
  await page.getByRole('button', { name: 'This is the right company' }).click();
  await expect(page).toHaveURL(/tab=setup/);
});

test('the set-up is filled in, and can be saved as it is', async () => {
  await expect(page.getByRole('combobox', { name: 'Default account' })).toHaveValue('General Expenses');
  await expect(page.getByRole('combobox', { name: 'Standard-rated purchases (15%)' })).toHaveValue('9');
  await expect(page.getByText('Evident').first()).toBeVisible();
  await expect(page.getByText('4 of 5 entries of this supplier went to Motor Vehicle Expenses')).toBeVisible();
  await expectAccessible(page);
  await saveSetup(page);
  await expect(tab('Enhanced Sync')).toHaveAttribute('aria-current', 'page');
});

test('the booking is checked before anything is sent', async () => {
  await page.getByRole('button', { name: 'Validate All' }).click();
  const results = page.getByRole('dialog', { name: 'Validation results' });
  await expect(results.getByText('2 invoices can be synced. Checked: 2')).toBeVisible();
  await results.getByText(INVOICE.supplier_name).first().click();
  const journal = results.getByRole('table', { name: 'Journal' }).filter({ hasText: 'Accounts Payable' });
  await expect(journal).toContainText(rand(INVOICE.total_amount));
  await expect(journal).toContainText(rand(INVOICE.vat_amount ?? 0));
  await expectAccessible(page);
  await results.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(sim.control.rows(REALM, 'Bill')).toHaveLength(0);
});

test('one invoice is synced from the list, to the cent', async () => {
  await page.getByRole('checkbox', { name: new RegExp(INVOICE.supplier_name.slice(0, 12)) }).check();
  await page.getByRole('button', { name: 'Sync Selected (1)' }).click();
  await expect(toast(page, 'Sync completed: 1 successful, 0 failed')).toBeVisible();
  const [bill] = sim.control.rows(REALM, 'Bill');
  expect(bill?.TotalAmt).toBe(INVOICE.total_amount);
  await page.goto(`/app/receipts/${invoiceId}`);
  await expect(card().getByText('Synced', { exact: true }).first()).toBeVisible();
  await expect(card()).toContainText(rand(INVOICE.total_amount));
  await expect(card().getByRole('link', { name: `Open ${bill?.Id} in QuickBooks` })).toBeVisible();
  await expectAccessible(page);
});

test('after an edit the same entry is changed, never a second one made', async () => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('INV-CHANGED');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card().getByText('Changed since the sync')).toBeVisible();
  await card().getByRole('button', { name: 'Sync again' }).click();
  await expect(card().getByText('Synced', { exact: true }).first()).toBeVisible();
  await expect.poll(() => sim.control.rows(REALM, 'Bill').map(({ DocNumber }) => DocNumber)).toEqual(['INV-CHANGED']);
});

test('what a bookkeeper changes in QuickBooks is asked about, and overwritten by neither side', async () => {
  const [bill] = sim.control.rows(REALM, 'Bill');
  const id = String(bill?.Id);
  sim.control.edit(REALM, 'Bill', id, { DocNumber: 'THEIRS' });
  const change = { realmId: REALM, entity: 'Bill', id, operation: 'Update' } as const;
  expect(await sim.control.emitWebhook(`${server.address}/api/quickbooks/webhook`, 'cloudevents', [change])).toBe(200);
  await expect(card().getByText('Somebody changed this entry in QuickBooks.')).toBeVisible();
  expect(sim.control.rows(REALM, 'Bill').map(({ DocNumber }) => DocNumber)).toEqual(['THEIRS']);
  await expectAccessible(page);
  await card().getByRole('button', { name: 'Send ours again' }).click();
  await expect(card().getByText('Somebody changed this entry in QuickBooks.')).toBeHidden();
  await expect.poll(() => sim.control.rows(REALM, 'Bill').map(({ DocNumber }) => DocNumber)).toEqual(['INV-CHANGED']);
});

/** The purchases in the books without those of the years before. */
const purchases = () =>
  sim.control.rows(REALM, 'Purchase').filter(({ PrivateNote }) => PrivateNote !== 'Before Tillslip');

test('an entry is removed again', async () => {
  await page.goto(`/app/receipts/${slipId}`);
  await card().getByRole('button', { name: 'Sync now' }).click();
  await expect(card().getByText('Synced', { exact: true }).first()).toBeVisible();
  await typeByHand();
  await card().getByRole('button', { name: 'Remove from QuickBooks' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove entry' }).click();
  await expect(toast(page, 'Removed from QuickBooks')).toBeVisible();
  expect(purchases()).toHaveLength(1);
});

test('what looks the same is compared, and taken over', async () => {
  await card().getByRole('button', { name: 'Sync now' }).click();
  await card().getByRole('button', { name: 'Compare and decide' }).click();
  const compare = page.getByRole('dialog', { name: 'Is this the same purchase?' });
  await expect(compare.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expectAccessible(page);
  await compare.getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, 'Receipt merged with existing entry')).toBeVisible();
  await expect(card().getByText('Synced', { exact: true }).first()).toBeVisible();
  expect(purchases()).toHaveLength(1);
});

test('two accounts are swapped by the keyboard', async () => {
  await page.goto('/app/integrations?tab=accounts');
  await page.getByRole('button', { name: 'Swap Office supplies with…' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Entertainment/ }).press('Enter');
  await expect(toast(page, 'Accounts swapped')).toBeVisible();
  await expectAccessible(page);
});

test('mappings are exported, edited in a spreadsheet, and imported after a preview', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('category,QuickBooks account,account type,VAT rate,description');
  const choose = (text: string) =>
    page.getByLabel('CSV file with mappings').setInputFiles({
      ...{ name: 'category-mappings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
    });
  const preview = page.getByRole('dialog', { name: 'Import mappings' });
  const importButton = preview.getByRole('button', { name: /^Import/ });

  await choose(exported);
  await expect(preview.getByRole('cell', { name: 'No change' }).first()).toBeVisible();
  await expect(importButton).toBeDisabled();
  await preview.getByRole('button', { name: 'Cancel' }).click();

  const edited = exported.replace(/^(INSURANCE|PROF_FEES),.*\r\n/gm, '');
  await choose(`${edited}INSURANCE,Bank Charges,expense,15,"'=cover; all"\r\nRockets,Bank Charges,,,\r\n`);
  const wrong = edited.split('\r\n').length + 1;
  await expect(preview.getByText(`Wrong lines: ${wrong}.`)).toBeVisible();
  await expect(importButton).toBeDisabled();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Cancel' }).click();

  await choose(`${edited}INSURANCE,Bank Charges,expense,15,"'=cover; all"\r\n`);
  await preview.getByRole('button', { name: 'Import 1 mapping' }).click();
  await expect(toast(page, '1 category mappings imported successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Show Advanced' }).click();
  await expect(page.getByText('=cover; all')).toBeVisible();
});

test('the connection is tested, its requests are listed, and it is ended', async () => {
  await tab('Log').click();
  await expect(page.getByRole('table', { name: 'Log of requests' })).toContainText('bill');
  await tab('Connection').click();
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(toast(page, 'Connection test successful!')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Successfully disconnected from QuickBooks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reconnect QuickBooks' })).toBeVisible();
});
