import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { openQuickbooksOffice, type QuickbooksOffice, REALM, saveSetup } from '../support/quickbooks.ts';
import { expect, test } from '../support/test.ts';

const COMPANY = 'Protea Trading (Pty) Ltd';

const screen = (tab: string) => page.goto(`/app/integrations?tab=${tab}`);
const result = (name: string) => page.getByRole('region', { name, exact: true });

/** Connects a company as a person does at Intuit, without its screens. */
async function connect(request: APIRequestContext, companyId: string): Promise<void> {
  const headers = { origin: server.address };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${server.address}${path}`, { headers, data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  sim.control.consent({ allow: true, realmId: REALM });
  const { url } = await post('/api/v1/integrations/quickbooks/connect', { companyId });
  const back = await fetch(url, { redirect: 'manual' });
  const query = new URL(back.headers.get('location') ?? '').searchParams;
  const { connection } = await post('/api/quickbooks/oauth-callback', Object.fromEntries(query));
  if (connection.needs_confirmation) await post(`/api/v1/integrations/connections/${connection.id}/confirm`, {});
}

// One connection from its first day to its end: each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

let office: QuickbooksOffice;
let server: QuickbooksOffice['server'];
let sim: QuickbooksOffice['sim'];
let page: Page;

test.beforeAll(async ({ browser }) => {
  office = await openQuickbooksOffice(browser, COMPANY);
  ({ server, sim, page } = office);
  await connect(page.request, office.companyId);
});

test.afterAll(() => office.close());

test('all tests run at once; what is not finished says what to do, with a way there', async () => {
  await screen('troubleshooting');
  await page.getByRole('button', { name: 'Run All' }).click();
  await expect(toast(page, 'Diagnostics completed successfully!')).toBeVisible();
  await expect(result('Connection')).toContainText(/QuickBooks answered for the company in \d+ ms\./);
  await expect(result('API Health')).toContainText(/QuickBooks sent \d+ accounts in \d+ ms\./);
  await expect(result('API Health').getByText('Passed', { exact: true }).first()).toBeVisible();
  await expect(result('Sync Status')).toContainText('Nothing waits to be sent.');
  await expect(result('Connection')).toContainText('The set-up is not complete');
  await expectAccessible(page);
  await result('Connection').getByRole('link', { name: 'Open the set-up' }).click();
  await expect(page).toHaveURL(/tab=setup/);
  await saveSetup(page);
});

test('a failure says what QuickBooks refused, and testing again shows that it passed', async () => {
  await screen('troubleshooting');
  sim.control.failNext({ match: { path: /companyinfo/ }, when: 'before', kind: { fault: '6190' } });
  await page.getByRole('button', { name: 'Connection', exact: true }).click();
  await expect(result('Connection').getByText('Failed', { exact: true }).first()).toBeVisible();
  await expect(result('Connection')).toContainText('The QuickBooks subscription of this company has ended.');
  await expectAccessible(page);
  await result('Connection').getByRole('button', { name: 'Test again' }).first().click();
  await expect(result('Connection')).toContainText('The company is connected to QuickBooks.');
});

test('the logs are filtered and exported, without a token', async () => {
  await page.getByRole('button', { name: 'Show System Logs' }).click();
  const log = page.getByRole('table', { name: 'System Logs' });
  await expect(log.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Filter the logs' }).click();
  await page.getByRole('option', { name: 'Errors only' }).click();
  await expect(page).toHaveURL(/logs=errors/);
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(log).toContainText('6190');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await expect(toast(page, 'Logs exported successfully!')).toBeVisible();
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^\uFEFFTime,Kind,Method/);
  expect(file).toContain('companyinfo');
  for (const { headers } of sim.control.log)
    if (headers.authorization !== undefined) expect(file).not.toContain(headers.authorization.split(' ')[1]);
  await page.getByRole('button', { name: 'Hide System Logs' }).click();
  await expect(log).toBeHidden();
});

test('the health of a day is shown in figures, charts and tables', async () => {
  await screen('health');
  await expect(page.getByText('of 100 · Excellent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Performance Trends' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Error Analysis' })).toContainText('Subscription ended');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as table: Requests' }).click();
  await expect(page.getByRole('table', { name: 'Requests', exact: true })).toContainText('Response time');
  await page.getByText('30 d', { exact: true }).click();
  await expect(page).toHaveURL(/range=30d/);
  await expect(page.getByRole('table', { name: 'Requests', exact: true }).getByRole('row')).toHaveCount(2);
});

test('an alert is dismissed, and mails about new ones are asked for', async () => {
  // Three failures more, so that the rate is low however many requests the screens made.
  await screen('troubleshooting');
  for (let failure = 0; failure < 3; failure++) {
    sim.control.failNext({ match: { path: /companyinfo/ }, when: 'before', kind: { fault: '6190' } });
    await page.getByRole('button', { name: 'Connection', exact: true }).click();
    await expect(result('Connection').getByText('Failed', { exact: true }).first()).toBeVisible();
    await result('Connection').getByRole('button', { name: 'Test again' }).first().click();
    await expect(result('Connection')).toContainText('The company is connected to QuickBooks.');
  }
  await screen('health');
  await expect(page.getByText('Low Success Rate', { exact: true })).toBeVisible();
  const mails = page.getByRole('switch', { name: 'Email me new alerts' });
  await mails.click({ force: true });
  await expect(mails).toBeChecked();
  await page.getByRole('button', { name: 'Dismiss: Low Success Rate' }).click();
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
  await expect(mails).toBeChecked();
});

test('after the end of the connection the tests say to connect again', async () => {
  await screen('connection');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Successfully disconnected from QuickBooks')).toBeVisible();
  await screen('troubleshooting');
  await page.getByRole('button', { name: 'Connection', exact: true }).click();
  await expect(result('Connection')).toContainText('The company is not connected to QuickBooks.');
  await expect(result('Connection').getByRole('button', { name: 'Connect again' })).toBeVisible();
});
