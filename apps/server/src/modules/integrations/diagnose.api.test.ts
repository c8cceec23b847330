import { contract } from '@tillslip/contract/contract';
import type { DiagnosticTest } from '@tillslip/domain/sync/health/diagnosis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aConnection,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
  ZA_1,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReading, aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';

const { integrations } = contract;

let qb: QuickBooksApp;
let id: string;
let companyId: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  ({ id, companyId } = await aConnection(qb, 'ann'));
});
afterAll(async () => {
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.stop();
});
/** Forget what went wrong before. */
beforeEach(() => queryAsUser(qb.app, 'ann', (db) => db.deleteFrom('accountingRequests').execute()));

const run = async (...tests: DiagnosticTest[]) =>
  (await qb.app.ok(integrations.diagnose, { id, tests }, 'ann')).results;
const codes = async (...tests: DiagnosticTest[]) => (await run(...tests)).map(({ finding }) => finding.code);
const asked = () => qb.sim.control.log.filter(({ path }) => path.includes(`/company/${ZA_1}`)).length;

test('all tests of a good connection pass, with what was measured, and each request is in the log', async () => {
  const before = asked();
  const results = await run('connection', 'api-health', 'sync-status');
  expect(results.map(({ finding }) => finding.code)).toEqual([
    ...['CONNECTED', 'TOKEN_VALID', 'COMPANY_ANSWERED', 'SET_UP'],
    ...['COMPANY_ANSWERED', 'LISTS_ANSWERED', 'REQUESTS_ANSWERED', 'LIMIT_OK'],
    ...['NOTHING_DUE', 'NO_RECORDS_YET', 'NO_OPEN_ENTRIES'],
  ]);
  expect(results.every(({ status, remedy }) => status === 'passed' && remedy === null)).toBe(true);
  expect(asked()).toBeGreaterThan(before);
  const { rows } = await qb.app.ok(integrations.logs, { id, filter: 'requests' }, 'ann');
  expect(rows).toHaveLength(asked() - before);
});

test('only the tests that are wanted run, and the sync status asks nothing of the package', async () => {
  const before = asked();
  expect((await run('sync-status')).map(({ test: name }) => name)).toEqual(Array(3).fill('sync-status'));
  expect(asked()).toBe(before);
});

test('a refusal of the package is a failed test that says what to do, and becomes the state of the connection', async () => {
  qb.sim.control.failNext({ match: { path: /companyinfo/ }, when: 'before', kind: { fault: '3100' } });
  const [, company] = await run('connection');
  expect(company).toMatchObject({ status: 'failed', finding: { code: 'COMPANY_REFUSED' } });
  expect(company?.remedy).not.toBeNull();
  expect((await qb.app.ok(integrations.get, { id }, 'ann')).state).toBe('error');
  // An answer is the end of it.
  expect(await codes('connection')).toContain('CONNECTED');
});

test('invoices that were sent count, and those that need a person are a warning with a way there', async () => {
  const receiptId = await aReceipt(qb.app, 'ann', { companyId }, aReading({}));
  await synced(qb.app, 'ann', id, [receiptId]);
  expect(await run('sync-status')).toMatchObject([
    { finding: { code: 'SYNCED_RECENTLY', runs: 1, successful: 1 } },
    { finding: { code: 'RECORDS_SYNCED', percent: 0, attempted: 1 } },
    { finding: { code: 'NO_OPEN_ENTRIES' } },
  ]);
  await queryAsUser(qb.app, 'ann', (db) => db.updateTable('accountingEntries').set({ state: 'failed' }).execute());
  expect((await run('sync-status')).at(-1)).toMatchObject({
    ...{ status: 'warning', finding: { code: 'OPEN_ENTRIES', count: 1 }, remedy: 'open-entries' },
  });
});

test('the log and its rows hold no token, name or amount of a document', async () => {
  const supplierName = 'Ntombi Supplies';
  const receiptId = await aReceipt(qb.app, 'ann', { companyId }, aReading({ supplierName }));
  await synced(qb.app, 'ann', id, [receiptId]);
  const shown = JSON.stringify(await qb.app.ok(integrations.logs, { id, filter: 'all' }, 'ann'));
  expect(shown).toContain('purchase');
  for (const secret of [supplierName, '115000', '1150', 'Bearer', 'eyJ', 'v1.', 'RT1'])
    expect(shown).not.toContain(secret);
});

test('a connection that ended is diagnosed without asking, and says to connect again', async () => {
  await qb.app.ok(integrations.disconnect, { id }, 'ann');
  const before = asked();
  const results = await run('connection', 'api-health');
  expect(results.slice(0, 2)).toMatchObject([
    { status: 'failed', finding: { code: 'NOT_CONNECTED' }, remedy: 'connect' },
    { status: 'failed', finding: { code: 'NO_ACTIVE_CONNECTION' }, remedy: 'connect' },
  ]);
  expect(asked()).toBe(before);
});
