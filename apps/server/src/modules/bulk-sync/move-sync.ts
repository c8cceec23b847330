import type { BulkSyncErrorType } from '@tillslip/domain/bulk-sync/batch-state';
import { type BulkSyncAction, bulkSyncAfter, isOver } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { UserDb } from '../../platform/database/database.ts';
import { enqueue, notify, publish } from '../../platform/outbox/outbox.ts';
import { ADVANCE_JOB, advanceKey } from './bulk-sync-job.ts';
import { type BulkSyncRow, updateBulkSync } from './bulk-syncs.repository.ts';

/** Why a sync failed. */
export interface SyncFailure {
  readonly error: BulkSyncErrorType;
  readonly fault?: AccountingFaultKind | null;
  readonly faultDetail?: string | null;
}

/** What changes with the state. */
interface Move {
  readonly now: Date;
  readonly queuePlace?: number;
  readonly failure?: SyncFailure;
}

/**
 * Move a sync to its next state. The caller has locked its connection and the sync.
 *
 * @returns the sync as it is then; null where its state does not allow it, and nothing is changed.
 */
export async function moveSync(
  tx: UserDb,
  sync: BulkSyncRow,
  action: BulkSyncAction,
  { now, queuePlace, failure }: Move,
): Promise<BulkSyncRow | null> {
  const next = bulkSyncAfter(sync.state, action);
  if (!next.ok) return null;
  const state = next.value;
  const changes = {
    state,
    ...(queuePlace !== undefined && { queuePlace }),
    ...(state === 'running' && sync.startedAt === null && { startedAt: now }),
    ...(isOver(state) && { endedAt: now }),
    ...(failure && { error: failure.error, fault: failure.fault ?? null, faultDetail: failure.faultDetail ?? null }),
  };
  await updateBulkSync(tx, sync.id, changes);
  const { id, connectionId, scheduleId } = sync;
  if (isOver(state)) ended(tx, { id, connectionId, scheduleId });
  enqueue(tx, ADVANCE_JOB, { userId: tx.userId, connectionId }, { key: advanceKey(connectionId) });
  notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
  return { ...sync, ...changes };
}

/** Tell others that a sync is over. */
export function ended(tx: UserDb, { id, ...sync }: Pick<BulkSyncRow, 'id' | 'connectionId' | 'scheduleId'>): void {
  publish(tx, 'bulk-sync.ended', { ...sync, bulkSyncId: id });
  notify(tx, { kind: 'sync-ended', bulkSyncId: id });
}
