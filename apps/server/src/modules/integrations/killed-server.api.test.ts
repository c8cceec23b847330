import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entryOf, finished, ZA_1 } from '../../../test/accounting/quickbooks-app.ts';
import {
  aConnectedInstallation,
  type ConnectedInstallation,
} from '../../../test/accounting/quickbooks-installation.ts';
import type { ServerProcess } from '../../../test/server-process.ts';

const { integrations } = contract;

let qb: ConnectedInstallation;
let server: ServerProcess;
beforeAll(async () => {
  // An old refresh token is dead as soon as there is a new one.
  qb = await aConnectedInstallation(2, { graceSec: 0 });
  server = await qb.start();
});
afterAll(async () => {
  await server.stop();
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.remove();
});

const rows = (entity: string) => qb.sim.control.rows(ZA_1, entity);

/** QuickBooks keeps the next write of a kind and never answers. */
const loseReply = (path: RegExp) =>
  qb.sim.control.failNext({ match: { method: 'POST', path }, when: 'afterCommit', kind: { hangMs: 86_400_000 } });

/** Send a document, kill the server when QuickBooks has made the entity, and wait for the next server to end the run. */
async function killedAfter(entity: string, receiptId: string): Promise<void> {
  const before = rows(entity).length;
  const run = await server.ok(integrations.sync, { id: qb.id, receiptIds: [receiptId] });
  await vi.waitFor(() => expect(rows(entity)).toHaveLength(before + 1), 100_000);
  await server.kill();
  server = await qb.start();
  expect(await finished(server, 'ann', qb.id, run.id)).toMatchObject({ successful: 1, failed: 0 });
}

test('G13.11: killed between the commit of an expense and our saving, it is one expense, linked', async () => {
  const [receiptId = ''] = qb.receiptIds;
  await qb.nearlyExpire();
  loseReply(/\/purchase$/);
  await killedAfter('Purchase', receiptId);
  expect(rows('Purchase')).toHaveLength(1);
  const [purchase] = rows('Purchase');
  expect(await entryOf(server, 'ann', receiptId)).toMatchObject({ state: 'synced', entryId: purchase?.Id });
  expect(purchase).toMatchObject({ PrivateNote: expect.stringContaining(receiptId), SyncToken: '0' });
});

test('G13.5: the refresh token that was new when the server was killed is stored', async () => {
  qb.sim.control.expireAccess(ZA_1);
  expect(await server.ok(integrations.test, { id: qb.id })).toMatchObject({ connection: { state: 'connected' } });
});

test('G13.25: killed between the commit of an attachment and our saving, it is one file', async () => {
  const receiptId = qb.receiptIds[1] ?? '';
  const before = rows('Attachable').length;
  loseReply(/\/upload$/);
  await killedAfter('Attachable', receiptId);
  await vi.waitFor(
    async () => expect(await entryOf(server, 'ann', receiptId)).toMatchObject({ attachment: 'attached' }),
    100_000,
  );
  expect(rows('Attachable')).toHaveLength(before + 1);
  expect(rows('Purchase')).toHaveLength(2);
});
