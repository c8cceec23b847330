import { batchAfter } from '@tillslip/domain/bulk-sync/batch-state';
import type { UserDb } from '../../platform/database/database.ts';
import { type ConnectionRow, listEntries, lockConnection, queueBatch, stillEligible } from '../integrations/index.ts';
import {
  type BatchRow,
  type BulkSyncRow,
  listActive,
  listRunningBatches,
  lockBulkSync,
  nextBatch,
  updateBatch,
} from './bulk-syncs.repository.ts';
import { moveSync, type SyncFailure } from './move-sync.ts';
import { skipped } from './outcomes.ts';
import { keepOutcomes, listOutstanding } from './records.repository.ts';

/** What was done: the queue has work, there is nothing to do, or there may be more to do at once. */
export type Started = 'working' | 'idle' | 'again';

/**
 * Start what is next in a connection: the rest of a batch that is under way, also when its sync was paused or cancelled; the
 * next batch of the sync that runs; or the sync that has waited longest. One sync of a connection runs at a time.
 *
 * Spec: 3 §4 "Bulk sync status".
 */
export async function startNext(tx: UserDb, connectionId: string, now: Date): Promise<Started> {
  const connection = await lockConnection(tx, connectionId);
  if (!connection) return 'idle';
  const [underWay] = await listRunningBatches(tx, connectionId);
  if (underWay) {
    const sync = await lockBulkSync(tx, underWay.bulkSyncId);
    return sync && underWay.runId === null ? queueRest(tx, connection, { sync, batch: underWay, now }) : 'working';
  }
  const next = (await listActive(tx, connectionId)).find(({ state }) => state === 'running' || state === 'queued');
  const sync = next && (await lockBulkSync(tx, next.id));
  if (!sync) return 'idle';
  const running = sync.state === 'queued' ? await moveSync(tx, sync, 'start', { now }) : sync;
  return running ? goOn(tx, connection, running, now) : 'again';
}

async function goOn(tx: UserDb, connection: ConnectionRow, sync: BulkSyncRow, now: Date): Promise<Started> {
  const failure = failureOf(connection, sync);
  if (failure) {
    await moveSync(tx, sync, 'fail', { now, failure });
    return 'again';
  }
  const batch = await nextBatch(tx, sync.id);
  const state = batch && batchAfter(batch.state);
  if (!batch || !state?.ok) {
    await moveSync(tx, sync, 'finish', { now });
    return 'again';
  }
  await updateBatch(tx, batch, { state: state.value, startedAt: now });
  return queueRest(tx, connection, { sync, batch, now });
}

/** Why a sync cannot go on. */
function failureOf(connection: ConnectionRow, { options, failed }: BulkSyncRow): SyncFailure | null {
  if (connection.state !== 'connected') return { error: 'sync_error', fault: connection.fault };
  return !options.continueOnError && failed > 0 ? { error: 'batch_error' } : null;
}

interface Queueing {
  readonly sync: BulkSyncRow;
  readonly batch: BatchRow;
  readonly now: Date;
}

/** Queue what has no outcome yet: all of it, or one document at a time where the first error stops the sync. */
async function queueRest(tx: UserDb, connection: ConnectionRow, { sync, batch, now }: Queueing): Promise<Started> {
  const outstanding = await listOutstanding(tx, batch);
  const scope = { connectionId: connection.id, companyId: connection.companyId ?? '' };
  const eligible = await stillEligible(tx, scope, outstanding);
  const left = outstanding.filter((id) => !eligible.has(id));
  const states = new Map(
    (await listEntries(tx, connection.id, left)).map(({ receiptId, state }) => [receiptId, state]),
  );
  await keepOutcomes(
    tx,
    sync.id,
    left.map((id) => skipped(id, states.get(id) ?? null)),
    now,
  );
  const ready = outstanding.filter((id) => eligible.has(id));
  const receiptIds = sync.options.continueOnError ? ready : ready.slice(0, 1);
  if (receiptIds.length === 0) return 'again';
  const isForced = !sync.options.skipDuplicates;
  const runId = await queueBatch(tx, connection, { bulkSyncId: sync.id, receiptIds, isForced, now });
  await updateBatch(tx, batch, { runId });
  return 'working';
}
