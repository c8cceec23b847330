import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inState, startBulk } from '../../../test/accounting/bulk-syncs.ts';
import {
  aConnection,
  entryOf,
  type QuickBooksApp,
  startQuickBooksApp,
  ZA_1,
} from '../../../test/accounting/quickbooks-app.ts';
import { answered, aReading, aReadingOf, aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';

const { bulkSync, integrations } = contract;

let qb: QuickBooksApp;
let id: string;
let companyId: string;
beforeAll(async () => {
  qb = await startQuickBooksApp({ limits: { perSecond: 10_000, perMinute: 10_000 } });
  ({ id, companyId } = await aConnection(qb, 'ann'));
});
afterAll(async () => {
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.stop();
});

const purchases = () => qb.sim.control.rows(ZA_1, 'Purchase');
let numbers = 0;
/** Read documents of R10 each, which differ by their number and day. */
async function documents(count: number, day = '2026-03-10', total = 10_00): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const reading = aReadingOf(cents(total + numbers), cents(0), calendarDate(day), {
      ...{ invoiceNumber: `B-${++numbers}`, supplierName: `Supplier ${numbers}` },
    });
    ids.push(await aReceipt(qb.app, 'ann', { companyId }, reading));
  }
  return ids;
}
const start = (options = {}) => startBulk(qb.app, 'ann', id, options);
const state = (syncId: string, wanted: Parameters<typeof inState>[3]) => inState(qb.app, 'ann', syncId, wanted);

test('without matching documents it is completed at once', async () => {
  expect(await start()).toMatchObject({ state: 'completed', total: 0, progress: 100, controls: [] });
});

test('documents are sent in batches, each once, and the figures are right', async () => {
  await documents(5);
  const before = purchases().length;
  const started = await start({ batchSize: 2 });
  expect(started).toMatchObject({
    state: 'queued',
    total: 5,
    processed: 0,
    syncId: expect.stringMatching(/^sync_\d+_\w+$/),
  });
  const sync = await state(started.id, 'completed');
  expect(sync).toMatchObject({ processed: 5, successful: 5, failed: 0, skipped: 0, successRate: 100, progress: 100 });
  expect(sync.batches.map(({ state, records, successful }) => [state, records, successful])).toEqual([
    ['done', 2, 2],
    ['done', 2, 2],
    ['done', 1, 1],
  ]);
  expect(purchases()).toHaveLength(before + 5);
});

test('the overview counts a bulk sync as one, not its batches', async () => {
  const { statistics, latestRuns } = await qb.app.ok(integrations.get, { id }, 'ann');
  expect(statistics).toMatchObject({ totalSyncs: 2, recordsSynced: 5, successfulSyncs: 2 });
  expect(latestRuns.find(({ total }) => total === 5)).toMatchObject({ status: 'completed', successful: 5 });
  expect(await queryAsUser(qb.app, 'ann', (db) => db.selectFrom('accountingRuns').selectAll().execute())).toEqual([]);
});

test('the count and the sync follow the filters', async () => {
  await documents(1, '2026-01-10', 100_00);
  await documents(1, '2026-02-10', 200_00);
  const count = async (filters: object) => (await qb.app.ok(bulkSync.count, { id, ...filters }, 'ann')).records;
  expect(await count({})).toBe(2);
  expect(await count({ from: calendarDate('2026-02-01') })).toBe(1);
  expect(await count({ to: calendarDate('2026-01-10') })).toBe(1);
  expect(await count({ minCents: cents(150_00) })).toBe(1);
  expect(await count({ maxCents: cents(50_00) })).toBe(0);
  expect(await count({ limit: 1 })).toBe(1);
  const dateRange = { from: calendarDate('2026-01-01'), to: calendarDate('2026-01-31') };
  const { id: syncId } = await start({ dateRange });
  expect(await state(syncId, 'completed')).toMatchObject({ total: 1, successful: 1 });
  expect(await count({})).toBe(1);
});

describe('validation', () => {
  const validate = (options: object) => qb.app.ok(bulkSync.validate, { id, options }, 'ann');

  test('says what is wrong, and starts nothing', async () => {
    const options = { dateRange: { from: null, to: null }, batchSize: 51, maxRetries: 11 };
    expect(await validate(options)).toMatchObject({
      ...{ isValid: false, records: 0 },
      problems: ['START_DATE_REQUIRED', 'END_DATE_REQUIRED', 'BATCH_SIZE', 'MAX_RETRIES'],
    });
    const before = await qb.app.ok(bulkSync.history, { id }, 'ann');
    expect(await qb.app.call(bulkSync.start, { id, options }, 'ann')).toMatchObject({
      ...{ status: 400, error: { code: 'BULK_SYNC_INVALID' } },
    });
    expect(await qb.app.ok(bulkSync.history, { id }, 'ann')).toEqual(before);
  });

  test('counts, warns and estimates', async () => {
    await documents(2);
    expect(await validate({ batchSize: 21, continueOnError: false })).toMatchObject({
      ...{ isValid: true, problems: [], warnings: ['LARGE_BATCH', 'STOPS_ON_ERROR'] },
      ...{ records: 3, batches: 1, minutes: 1 },
    });
  });
});

test('what is wrong with a document is a reason to skip it, or an error', async () => {
  await state((await start()).id, 'completed');
  const bad = aReading({ currency: 'USD', invoiceNumber: 'USD-1' });
  await answered(qb.app, 'ann', await aReceipt(qb.app, 'ann', { companyId }, bad));
  const skipping = await state((await start()).id, 'completed');
  expect(skipping).toMatchObject({ successful: 0, failed: 0, skipped: 1, troubleCount: 1 });
  expect(skipping.troubles[0]).toMatchObject({ outcome: 'skipped', reason: 'validation_failed' });
  expect(skipping.troubles[0]?.problems[0]).toMatchObject({ code: 'CURRENCY' });
  const failing = await state((await start({ validateBeforeSync: false })).id, 'completed');
  expect(failing).toMatchObject({ failed: 1, skipped: 0 });
});

test('the first error stops a sync that does not continue on errors', async () => {
  await queryAsUser(qb.app, 'ann', (db) =>
    db
      .updateTable('receipts')
      .set({ createdAt: new Date('2026-01-01') })
      .where('currency', '=', 'USD')
      .execute(),
  );
  const ids = await documents(3);
  const sync = await state(
    (await start({ validateBeforeSync: false, continueOnError: false, batchSize: 10 })).id,
    'failed',
  );
  // Newest first: the three are sent one after the other, then the one in dollars fails.
  expect(sync).toMatchObject({ error: 'batch_error', successful: 3, failed: 1 });
  expect((await entryOf(qb.app, 'ann', ids[0] ?? '')).state).toBe('synced');
});

test('a fault that may pass is tried again', async () => {
  await queryAsUser(qb.app, 'ann', (db) =>
    db.updateTable('receipts').set({ isDuplicate: true }).where('currency', '=', 'USD').execute(),
  );
  await documents(1);
  // The adapter repeats a request four times; the fifth is a retry of the sync.
  qb.sim.control.failNext({
    match: { method: 'POST', path: /\/purchase$/ },
    when: 'before',
    kind: { http: 500 },
    times: 4,
  });
  const before = purchases().length;
  const { id: syncId } = await start({ maxRetries: 1 });
  await vi.waitFor(
    async () => expect((await qb.app.ok(bulkSync.active, { id }, 'ann')).syncs[0]?.pausedUntil).not.toBeNull(),
    60_000,
  );
  await queryAsUser(qb.app, 'ann', (db) =>
    db.updateTable('accountingConnections').set({ pausedUntil: null }).execute(),
  );
  expect(await state(syncId, 'completed')).toMatchObject({ successful: 1, failed: 0 });
  expect(purchases()).toHaveLength(before + 1);
});
