import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inState, startBulk } from '../../../test/accounting/bulk-syncs.ts';
import { entryOf, ZA_1 } from '../../../test/accounting/quickbooks-app.ts';
import {
  aConnectedInstallation,
  type ConnectedInstallation,
} from '../../../test/accounting/quickbooks-installation.ts';
import type { ServerProcess } from '../../../test/server-process.ts';

const { bulkSync } = contract;

let qb: ConnectedInstallation;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  qb = await aConnectedInstallation(6, { limits: { perSecond: 10_000, perMinute: 10_000 } });
  servers = [await qb.start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.remove();
});

const purchases = () => qb.sim.control.rows(ZA_1, 'Purchase');

test('killed in the middle of a batch, two other servers go on where it was, and each document is sent once', async () => {
  const [first] = servers;
  if (!first) throw new Error('no server runs');
  // QuickBooks makes the third entry, and its answer never comes.
  const match = { method: 'POST', path: /\/purchase$/, nth: 3 };
  qb.sim.control.failNext({ match, when: 'afterCommit', kind: { hangMs: 86_400_000 } });
  const { id } = await startBulk(first, 'ann', qb.id, { batchSize: 2 });
  await vi.waitFor(() => expect(purchases().length).toBeGreaterThanOrEqual(3), 100_000);
  await first.kill();
  servers = await Promise.all([qb.start(), qb.start()]);
  const [second] = servers;
  if (!second) throw new Error('no server runs');
  const sync = await inState(second, 'ann', id, 'completed', 150_000);
  expect(sync).toMatchObject({ total: 6, processed: 6, failed: 0 });
  expect(sync.batches.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect(purchases()).toHaveLength(6);
  for (const receiptId of qb.receiptIds) {
    const { state, entryId } = await entryOf(second, 'ann', receiptId);
    const own = purchases().filter(({ PrivateNote }) => String(PrivateNote).includes(receiptId));
    expect([state, own.map(({ Id }) => Id)]).toEqual(['synced', [entryId]]);
  }
  expect(await second.ok(bulkSync.active, { id: qb.id }, 'ann')).toMatchObject({ active: 0, isProcessing: false });
});
