import { batchAfter } from '@tillslip/domain/bulk-sync/batch-state';
import { BATCH_PAUSE_MS, RETRY_DELAY_MS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import type { UserDb } from '../../platform/database/database.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { type BatchOutcome, deleteRun, lockConnection, readBatchRun, withdrawEntries } from '../integrations/index.ts';
import {
  type BatchRow,
  type BulkSyncRow,
  listRunningBatches,
  lockBulkSync,
  updateBatch,
  updateBulkSync,
} from './bulk-syncs.repository.ts';
import { outcomeOf } from './outcomes.ts';
import { countOutcomes, keepOutcomes, listOutstanding } from './records.repository.ts';

/** What is next for a connection: its queue works, or there is a pause of milliseconds before it goes on. */
export type Settled = 'busy' | { readonly pauseMs: number };

/** Keep the outcomes of the batches whose runs have finished. A batch that waits for nothing any more is done. */
export async function settleBatches(tx: UserDb, connectionId: string, now: Date): Promise<Settled> {
  if (!(await lockConnection(tx, connectionId))) return 'busy';
  let pauseMs = 0;
  for (const batch of await listRunningBatches(tx, connectionId)) {
    const sync = await lockBulkSync(tx, batch.bulkSyncId);
    const run = batch.runId === null ? null : await readBatchRun(tx, batch.runId);
    if (!sync || (run && !run.isFinished)) return 'busy';
    const isDone = await settle(tx, { sync, batch, now }, run?.outcomes ?? []);
    pauseMs = Math.max(pauseMs, isDone ? BATCH_PAUSE_MS : batch.runId === null ? 0 : RETRY_DELAY_MS);
  }
  return { pauseMs };
}

interface Settling {
  readonly sync: BulkSyncRow;
  readonly batch: BatchRow;
  readonly now: Date;
}

/** @returns whether the batch is done. */
async function settle(tx: UserDb, settling: Settling, outcomes: readonly BatchOutcome[]): Promise<boolean> {
  const { sync, batch, now } = settling;
  const kept = outcomes.flatMap((each) => outcomeOf(each, sync.options, batch.attempt) ?? []);
  await keepOutcomes(tx, sync.id, kept, now);
  if (batch.runId !== null) await deleteRun(tx, batch.runId);
  const isStopped = !sync.options.continueOnError && kept.some(({ outcome }) => outcome === 'failed');
  const outstanding = await listOutstanding(tx, batch);
  if (isStopped || outstanding.length === 0) {
    await endBatch(tx, settling);
    return true;
  }
  const isRetry = kept.length < outcomes.length;
  await updateBatch(tx, batch, { runId: null, attempt: isRetry ? batch.attempt + 1 : 0 });
  return false;
}

/** A batch is done: its counts and those of its sync are kept. */
async function endBatch(tx: UserDb, { sync, batch, now }: Settling): Promise<void> {
  const state = batchAfter(batch.state);
  if (!state.ok) return;
  const counts = await countOutcomes(tx, batch);
  await updateBatch(tx, batch, { ...counts, state: state.value, runId: null, endedAt: now });
  const { successful, failed, skipped } = sync;
  await updateBulkSync(tx, sync.id, {
    successful: successful + counts.successful,
    failed: failed + counts.failed,
    skipped: skipped + counts.skipped,
  });
  notify(tx, { kind: 'changed', topic: 'accounting', id: sync.connectionId });
}

/**
 * End the batches of a connection whose queue has stopped: outcomes that are known are kept, and what was not sent leaves
 * the queue, so that it can be sent later.
 */
export async function abandonBatches(tx: UserDb, connectionId: string, now: Date): Promise<void> {
  for (const batch of await listRunningBatches(tx, connectionId)) {
    const sync = await lockBulkSync(tx, batch.bulkSyncId);
    if (!sync) continue;
    if (batch.runId !== null) {
      const run = await readBatchRun(tx, batch.runId);
      const known = run?.outcomes.filter(({ outcome }) => outcome !== null) ?? [];
      await keepOutcomes(
        tx,
        sync.id,
        known.flatMap((each) => outcomeOf(each, sync.options, Number.POSITIVE_INFINITY) ?? []),
        now,
      );
      await withdrawEntries(tx, batch.runId);
      await deleteRun(tx, batch.runId);
    }
    await endBatch(tx, { sync, batch, now });
  }
}
