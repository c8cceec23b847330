import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import { contract } from '@tillslip/contract/contract';
import { DEFAULT_OPTIONS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inState, startBulk } from '../../../test/accounting/bulk-syncs.ts';
import {
  aConnection,
  entryOf,
  type QuickBooksApp,
  startQuickBooksApp,
  ZA_1,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReading, aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser, runAsUser } from '../../../test/query-as-user.ts';
import { wakeQueue } from '../integrations/index.ts';
import { hasActiveBulkSync, startBulkSync } from './index.ts';

const { bulkSync, integrations } = contract;

let qb: QuickBooksApp;
let id: string;
let companyId: string;
let receiptIds: string[];
beforeAll(async () => {
  qb = await startQuickBooksApp({ limits: { perSecond: 10_000, perMinute: 10_000 } });
  ({ id, companyId } = await aConnection(qb, 'ann'));
  receiptIds = [];
  for (let number = 1; number <= 4; number++)
    receiptIds.push(
      await aReceipt(
        qb.app,
        'ann',
        { companyId },
        aReading({ supplierName: `S ${number}`, invoiceNumber: `C-${number}` }),
      ),
    );
});
afterAll(async () => {
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.stop();
});

/** Every document can be sent again, and nothing is under way. */
beforeEach(async () => {
  await jobsDone(qb.app);
  await queryAsUser(qb.app, 'ann', async (db) => {
    await db.updateTable('accountingConnections').set({ state: 'connected', pausedUntil: null }).execute();
    await db.deleteFrom('bulkSyncs').execute();
    await db.deleteFrom('accountingEntries').execute();
    await db.deleteFrom('accountingRuns').execute();
  });
  for (const { Id } of qb.sim.control.rows(ZA_1, 'Purchase')) qb.sim.control.remove(ZA_1, 'Purchase', String(Id));
});

const start = (options = {}) => startBulk(qb.app, 'ann', id, { batchSize: 1, ...options });
const control = (syncId: string, action: 'pause' | 'resume' | 'cancel') =>
  qb.app.ok(bulkSync.control, { id: syncId, action }, 'ann');
const get = (syncId: string) => qb.app.ok(bulkSync.get, { id: syncId }, 'ann');
const purchases = () => qb.sim.control.rows(ZA_1, 'Purchase');

/** The queue waits until `goOn`: the package said so. */
async function startAndHold(options = {}): Promise<BulkSync> {
  const until = new Date(qb.app.clock.now().getTime() + 3_600_000);
  await queryAsUser(qb.app, 'ann', (db) =>
    db.updateTable('accountingConnections').set({ pausedUntil: until }).execute(),
  );
  const sync = await start(options);
  await inState(qb.app, 'ann', sync.id, 'running');
  return sync;
}

/** The queue goes on, as it does when the time is over. */
const goOn = () =>
  runAsUser(qb.app, 'ann', async (tx) => {
    await tx.db.updateTable('accountingConnections').set({ pausedUntil: null }).execute();
    wakeQueue(tx, id);
  });

test('a paused sync ends its batch and stops; resumed it goes on, and everything is sent once', async () => {
  const { id: syncId } = await startAndHold();
  expect(await control(syncId, 'pause')).toMatchObject({ state: 'paused', controls: ['resume', 'cancel'] });
  await goOn();
  await vi.waitFor(async () => expect((await get(syncId)).processed).toBe(1), 60_000);
  expect((await get(syncId)).state).toBe('paused');
  expect(await control(syncId, 'resume')).toMatchObject({ state: 'running' });
  expect(await inState(qb.app, 'ann', syncId, 'completed')).toMatchObject({ successful: 4 });
  expect(purchases()).toHaveLength(4);
});

test('a cancelled sync ends its batch, and the others wait to be sent', async () => {
  const { id: syncId } = await startAndHold();
  expect(await control(syncId, 'cancel')).toMatchObject({ state: 'cancelled', controls: [] });
  await goOn();
  await vi.waitFor(async () => expect((await get(syncId)).processed).toBe(1), 60_000);
  expect(purchases()).toHaveLength(1);
  expect((await qb.app.ok(bulkSync.count, { id }, 'ann')).records).toBe(3);
});

test('one sync of a connection runs at a time, and a resumed one waits at the front', async () => {
  const first = await startAndHold({ limit: 1 });
  const second = await start();
  const third = await start();
  await control(first.id, 'pause');
  const active = await qb.app.ok(bulkSync.active, { id }, 'ann');
  expect(active).toMatchObject({ active: 3, queued: 2 });
  expect(active.syncs.map((sync) => sync.id)).toEqual([first.id, second.id, third.id]);
  await goOn();
  for (const sync of [second, third]) await inState(qb.app, 'ann', sync.id, 'completed');
  // Of the second, what the others had not sent; the third found everything synced.
  expect(await get(third.id)).toMatchObject({ successful: 0, skipped: 4 });
  expect((await get(third.id)).troubles[0]).toMatchObject({ reason: 'already_synced' });
  expect(purchases()).toHaveLength(4);
});

test('what a state does not allow is refused and changes nothing', async () => {
  const { id: syncId } = await startAndHold();
  const refused = (action: 'pause' | 'resume' | 'cancel') =>
    qb.app.call(bulkSync.control, { id: syncId, action }, 'ann');
  expect(await refused('resume')).toMatchObject({
    status: 409,
    error: { code: 'BULK_SYNC_STATE', data: { state: 'running' } },
  });
  await control(syncId, 'cancel');
  for (const action of ['pause', 'resume', 'cancel'] as const)
    expect(await refused(action)).toMatchObject({ status: 409, error: { data: { state: 'cancelled' } } });
  expect((await get(syncId)).state).toBe('cancelled');
  await goOn();
});

test('all at once: those that allow it, and how many', async () => {
  await startAndHold();
  await start();
  const all = (action: 'pause' | 'resume' | 'cancel') => qb.app.ok(bulkSync.controlAll, { id, action }, 'ann');
  expect(await all('resume')).toEqual({ count: 0 });
  expect(await all('pause')).toEqual({ count: 1 });
  expect(await all('cancel')).toEqual({ count: 2 });
  expect(await all('cancel')).toEqual({ count: 0 });
  await goOn();
});

describe('what a schedule starts', () => {
  const bySchedule = () =>
    runAsUser(qb.app, 'ann', (tx) =>
      startBulkSync(tx, {
        ...{ connectionId: id, options: DEFAULT_OPTIONS, now: qb.app.clock.now() },
        startedBy: { kind: 'schedule', scheduleId: receiptIds[0] ?? '' },
      }),
    );

  test('runs as what a person starts', async () => {
    const started = await bySchedule();
    expect(started).toMatchObject({ ok: true, value: { records: 4 } });
    if (!started.ok) return;
    expect(await inState(qb.app, 'ann', started.value.id, 'completed')).toMatchObject({
      startedBy: 'schedule',
      successful: 4,
    });
    expect(await runAsUser(qb.app, 'ann', (tx) => hasActiveBulkSync(tx, id))).toBe(false);
    expect((await entryOf(qb.app, 'ann', receiptIds[0] ?? '')).state).toBe('synced');
  });

  test('is refused where the connection is not set up', async () => {
    const setUp = (isSetUp: boolean) =>
      queryAsUser(qb.app, 'ann', (db) =>
        db.updateTable('accountingConnections').set({ isSetUp }).where('id', '=', id).execute(),
      );
    await setUp(false);
    expect(await bySchedule()).toEqual({ ok: false, error: { code: 'NOT_SET_UP' } });
    await setUp(true);
  });
});

test('when the connection ends, what is under way fails, and its documents can be sent later', async () => {
  const { id: syncId } = await startAndHold();
  await qb.app.ok(integrations.disconnect, { id }, 'ann');
  const sync = await inState(qb.app, 'ann', syncId, 'failed');
  expect(sync).toMatchObject({ error: 'sync_error', processed: 0 });
  expect((await qb.app.ok(bulkSync.count, { id }, 'ann')).records).toBe(4);
  expect(await qb.app.call(bulkSync.start, { id, options: {} }, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'NO_CONNECTION' } },
  });
});
