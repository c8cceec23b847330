import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { lockConnection, wakeQueue } from '../integrations/index.ts';
import { ADVANCE_JOB } from './bulk-sync-job.ts';
import { listActive, lockBulkSync } from './bulk-syncs.repository.ts';
import { moveSync } from './move-sync.ts';
import { abandonBatches, settleBatches } from './settle-batches.ts';
import { startNext } from './start-next.ts';

/** The bulk syncs of a connection. */
interface Scope {
  readonly userId: string;
  readonly connectionId: string;
}

/** Take the bulk syncs of a connection a step further. */
export const advanceBulkSync = defineJob({
  ...ADVANCE_JOB,
  run: (scope, deps, { signal }) => advance(deps, scope, signal),
});

/**
 * Take the bulk syncs of a connection as far as they go without the queue. Each step is a transaction of its own, and a step
 * that was taken already does nothing: it may be killed at any point and run again, also at the same time by two.
 */
export async function advance(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, connectionId }: Scope,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const settled = await asUser(db, userId, (tx) => settleBatches(tx, connectionId, clock.now()));
    if (settled === 'busy') return;
    if (settled.pauseMs > 0) await sleep(settled.pauseMs, undefined, { signal });
    const started = await asUser(db, userId, (tx) => startNext(tx, connectionId, clock.now()));
    if (started !== 'again') return;
  }
}

/**
 * The queue of a connection has stopped. The sync that was under way fails; its documents can be sent later. If the
 * connection works again by now, the queue goes on instead.
 */
export const stopBulkSyncs = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, connectionId }: Scope,
  fault: AccountingFaultKind | null,
): Promise<void> =>
  asUser(db, userId, async (tx) => {
    const connection = await lockConnection(tx, connectionId);
    if (!connection) return;
    if (connection.state === 'connected') return wakeQueue(tx, connectionId);
    const now = clock.now();
    await abandonBatches(tx, connectionId, now);
    for (const { id } of await listActive(tx, connectionId)) {
      const sync = await lockBulkSync(tx, id);
      if (sync?.state === 'queued') await moveSync(tx, sync, 'start', { now });
      const current = await lockBulkSync(tx, id);
      if (current) await moveSync(tx, current, 'fail', { now, failure: { error: 'sync_error', fault } });
    }
  });
