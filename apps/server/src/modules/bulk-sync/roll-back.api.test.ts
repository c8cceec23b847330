import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inState, rolledBack, startBulk } from '../../../test/accounting/bulk-syncs.ts';
import {
  aConnection,
  entryOf,
  type QuickBooksApp,
  startQuickBooksApp,
  ZA_1,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReading, aReceipt } from '../../../test/documents.ts';

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
const vendors = () => qb.sim.control.rows(ZA_1, 'Vendor').length;
let numbers = 0;

/** Send new documents by a bulk sync that is completed. */
async function sent(count: number, batchSize = 10, day = '2026-03-10') {
  const receiptIds: string[] = [];
  while (receiptIds.length < count) {
    const reading = aReading({
      ...{ supplierName: `Supplier ${++numbers}`, invoiceNumber: `R-${numbers}`, invoiceDate: calendarDate(day) },
    });
    receiptIds.push(await aReceipt(qb.app, 'ann', { companyId }, reading));
  }
  const dateRange = { from: calendarDate(day), to: calendarDate(day) };
  const { id: syncId } = await startBulk(qb.app, 'ann', id, { batchSize, dateRange });
  expect(await inState(qb.app, 'ann', syncId, 'completed')).toMatchObject({ successful: count });
  return { syncId, receiptIds };
}
const rollBack = async (syncId: string, batchNumber: number | null = null) => {
  await qb.app.ok(bulkSync.rollBack, { id: syncId, batchNumber }, 'ann');
  return rolledBack(qb.app, 'ann', syncId);
};
const count = async () => (await qb.app.ok(bulkSync.count, { id }, 'ann')).records;
const purchaseOf = (receiptId: string) =>
  String(purchases().find(({ PrivateNote }) => String(PrivateNote).includes(receiptId))?.Id);

test('a batch, then the whole sync; twice does nothing more; the documents can be sent again', async () => {
  const { syncId, receiptIds } = await sent(4, 2);
  const suppliers = vendors();
  expect((await rollBack(syncId, 2)).rollback).toMatchObject({ done: 2, open: 2 });
  expect(purchases()).toHaveLength(2);
  expect((await rollBack(syncId)).rollback).toMatchObject({ done: 4, open: 0 });
  expect(purchases()).toHaveLength(0);
  expect(vendors()).toBe(suppliers);
  expect(await count()).toBe(4);
  const again = await startBulk(qb.app, 'ann', id);
  await inState(qb.app, 'ann', again.id, 'completed');
  expect(purchases()).toHaveLength(4);
  expect((await rollBack(syncId)).rollback).toMatchObject({ done: 4 });
  expect(purchases()).toHaveLength(4);
  expect((await entryOf(qb.app, 'ann', receiptIds[0] ?? '')).state).toBe('synced');
});

test('G13.29: changed there is asked about, deleted there is done, closed books are told one by one', async () => {
  const { syncId, receiptIds } = await sent(4, 10, '2026-03-11');
  const [changed = '', deleted = '', plain = '', kept = ''] = receiptIds;
  for (const each of [changed, kept])
    qb.sim.control.edit(ZA_1, 'Purchase', purchaseOf(each), { PrivateNote: `Mine ${each}` });
  qb.sim.control.remove(ZA_1, 'Purchase', purchaseOf(deleted));
  const asked = await rollBack(syncId);
  expect(asked.rollback).toMatchObject({ done: 2, asked: 2 });
  expect(asked.rollbackRecords.map(({ receiptId, question }) => [receiptId, question])).toEqual(
    expect.arrayContaining([
      [changed, 'changed'],
      [kept, 'changed'],
    ]),
  );
  const before = purchases().length;
  // Asked about again, nothing happens by itself.
  expect((await rollBack(syncId)).rollback).toMatchObject({ done: 2, asked: 2 });
  expect(purchases()).toHaveLength(before);
  const answer = (receiptId: string, said: 'remove' | 'keep') =>
    qb.app.call(bulkSync.answerRollback, { id: syncId, receiptId, answer: said }, 'ann');
  expect((await answer(changed, 'remove')).status).toBe(200);
  expect((await answer(kept, 'keep')).status).toBe(200);
  expect((await rolledBack(qb.app, 'ann', syncId)).rollback).toMatchObject({ done: 3, asked: 0, kept: 1 });
  expect(purchases()).toHaveLength(before - 1);
  expect(await answer(plain, 'keep')).toMatchObject({ status: 409, error: { code: 'NO_CONFLICT' } });
});

test('G13.29: closed books, and a reply that was lost', async () => {
  const closed = await sent(2, 10, '2026-01-15');
  qb.sim.control.closeBooks(ZA_1, '2026-01-31');
  const refused = await rollBack(closed.syncId);
  expect(refused.rollback).toMatchObject({ failed: 2, done: 0 });
  expect(refused.rollbackRecords.map(({ fault }) => fault)).toEqual(['closed-books', 'closed-books']);
  qb.sim.control.closeBooks(ZA_1, null);
  const before = purchases().length;
  qb.sim.control.failNext({
    match: { method: 'POST', path: /\/purchase$/ },
    when: 'afterCommit',
    kind: { reset: true },
  });
  expect((await rollBack(closed.syncId)).rollback).toMatchObject({ failed: 0, done: 2 });
  expect(purchases()).toHaveLength(before - 2);
});

test('a sync that is under way is not rolled back', async () => {
  const { syncId } = await sent(1, 10, '2026-03-12');
  const { state } = await qb.app.ok(integrations.get, { id }, 'ann');
  expect(state).toBe('connected');
  await aReceipt(qb.app, 'ann', { companyId }, aReading({ supplierName: 'Waits', invoiceNumber: 'W-1' }));
  const running = await startBulk(qb.app, 'ann', id);
  const refused = await qb.app.call(bulkSync.rollBack, { id: running.id }, 'ann');
  const isOver = (await qb.app.ok(bulkSync.get, { id: running.id }, 'ann')).state === 'completed';
  if (refused.status !== 200) expect(refused).toMatchObject({ status: 409, error: { code: 'BULK_SYNC_STATE' } });
  else expect(isOver).toBe(true);
  await inState(qb.app, 'ann', running.id, 'completed');
  expect((await rollBack(syncId)).rollback.done).toBe(1);
});
