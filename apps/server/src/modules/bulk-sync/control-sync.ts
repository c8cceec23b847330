import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import type { BulkSyncControl } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type ConnectionRow, lockConnection, requireConnection, requireLive } from '../integrations/index.ts';
import { bulkSyncView } from './bulk-sync-view.ts';
import { type BulkSyncRow, listActive, listRunningBatches, lockBulkSync, queueEnds } from './bulk-syncs.repository.ts';
import { moveSync } from './move-sync.ts';
import { requireLockedSync } from './require-sync.ts';

/**
 * Pause, resume or cancel a sync. Its batch that is under way goes to its end.
 *
 * @throws BULK_SYNC_NOT_FOUND; BULK_SYNC_STATE where its state does not allow it; NO_CONNECTION when a sync is to be resumed
 *   whose connection has ended.
 */
export const controlBulkSync = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, action }: { readonly id: string; readonly action: BulkSyncControl },
): Promise<BulkSync> =>
  asUser(db, userId, async (tx) => {
    const now = clock.now();
    const { sync, connection } = await requireLockedSync(tx, id);
    const moved = await control(tx, connection, sync, { action, now });
    if (!moved) throw new AppError('BULK_SYNC_STATE', { data: { state: sync.state } });
    return bulkSyncView(moved, { now, pausedUntil: connection.pausedUntil, measured: null });
  });

/** Pause, resume or cancel every sync of a connection that allows it. @throws CONNECTION_NOT_FOUND, NO_CONNECTION. */
export const controlAll = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, action }: { readonly id: string; readonly action: BulkSyncControl },
): Promise<{ count: number }> =>
  asUser(db, userId, async (tx) => {
    const now = clock.now();
    await requireConnection(tx, id);
    const connection = await lockConnection(tx, id);
    if (!connection) throw new AppError('CONNECTION_NOT_FOUND');
    let count = 0;
    for (const active of await listActive(tx, id)) {
      const sync = await lockBulkSync(tx, active.id);
      if (sync && (await control(tx, connection, sync, { action, now }))) count += 1;
    }
    return { count };
  });

interface Wanted {
  readonly action: BulkSyncControl;
  readonly now: Date;
}

/** @returns the sync as it is then; null where its state does not allow it. */
async function control(tx: UserDb, connection: ConnectionRow, sync: BulkSyncRow, { action, now }: Wanted) {
  if (action === 'cancel') return moveSync(tx, sync, 'cancel', { now });
  if (action === 'pause')
    return moveSync(tx, sync, 'pause', { now, queuePlace: (await queueEnds(tx, connection.id)).front });
  if (sync.state !== 'paused') return null;
  requireLive(connection);
  const isTaken = await isOtherUnderWay(tx, connection.id, sync.id);
  return moveSync(tx, sync, isTaken ? 'requeue' : 'resume', { now });
}

/** Whether another sync of the connection runs, or has a batch under way. */
async function isOtherUnderWay(tx: UserDb, connectionId: string, id: string): Promise<boolean> {
  const active = await listActive(tx, connectionId);
  if (active.some((other) => other.id !== id && other.state === 'running')) return true;
  return (await listRunningBatches(tx, connectionId)).some(({ bulkSyncId }) => bulkSyncId !== id);
}
