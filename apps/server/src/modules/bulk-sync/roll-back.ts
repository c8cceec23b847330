import type { BulkSyncDetails } from '@tillslip/contract/bulk-sync/schemas';
import { isOver } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue, notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { requireLive } from '../integrations/index.ts';
import { ROLLBACK_JOB, rollbackKey } from './bulk-sync-job.ts';
import type { BulkSyncRow } from './bulk-syncs.repository.ts';
import { type DetailsDeps, detailsOf } from './get-sync.ts';
import { requireLockedSync } from './require-sync.ts';
import { isAsked, keepRollback, queueRollback } from './rollback.repository.ts';

/**
 * Remove the entries that a sync has created in the package, of one batch or of all. A job removes them one by one; what it
 * has to ask, and what the package refuses, is in the details. Run again it takes only what was not done.
 *
 * Spec: 3 §4 "Rollback"; decisions 26. Source: facts G13.29.
 * @throws BULK_SYNC_NOT_FOUND, NO_CONNECTION; BULK_SYNC_STATE while the sync is not over.
 */
export const rollBackSync = (
  deps: DetailsDeps,
  userId: string,
  { id, batchNumber }: { readonly id: string; readonly batchNumber: number | null },
): Promise<BulkSyncDetails> =>
  asUser(deps.db, userId, async (tx) => {
    const sync = await requireOver(tx, id);
    const records = await queueRollback(tx, id, batchNumber);
    if (records > 0) {
      recordAudit(tx, {
        ...{
          action: 'accounting.bulk-rolled-back',
          subjectType: 'accounting_connection',
          subjectId: sync.connectionId,
        },
        after: { syncId: sync.syncId, batchNumber, records },
        actorId: userId,
      });
      wakeRollback(tx, sync);
    }
    return detailsOf(deps, tx, id);
  });

/**
 * Answer what a rollback asks about an entry: `remove` it as it is now, or `keep` it.
 *
 * @throws BULK_SYNC_NOT_FOUND, NO_CONNECTION, BULK_SYNC_STATE; NO_CONFLICT when nothing is asked about this document.
 */
export const answerRollback = (
  deps: DetailsDeps,
  userId: string,
  { id, receiptId, answer }: { readonly id: string; readonly receiptId: string; readonly answer: 'remove' | 'keep' },
): Promise<BulkSyncDetails> =>
  asUser(deps.db, userId, async (tx) => {
    const sync = await requireOver(tx, id);
    const key = { bulkSyncId: id, receiptId };
    if (!(await isAsked(tx, key))) throw new AppError('NO_CONFLICT');
    recordAudit(tx, {
      ...{ action: `accounting.rollback-${answer}`, subjectType: 'accounting_entry', subjectId: receiptId },
      after: { syncId: sync.syncId },
      actorId: userId,
    });
    if (answer === 'remove') {
      await keepRollback(tx, key, { rollback: 'waiting', rollbackQuestion: null, isRollbackAgreed: true });
      wakeRollback(tx, sync);
    } else {
      await keepRollback(tx, key, { rollback: 'kept', rollbackQuestion: null });
      notify(tx, { kind: 'changed', topic: 'accounting', id: sync.connectionId });
    }
    return detailsOf(deps, tx, id);
  });

async function requireOver(tx: UserDb, id: string): Promise<BulkSyncRow> {
  const { sync, connection } = await requireLockedSync(tx, id);
  requireLive(connection);
  if (!isOver(sync.state)) throw new AppError('BULK_SYNC_STATE', { data: { state: sync.state } });
  return sync;
}

function wakeRollback(tx: UserDb, { id, connectionId }: BulkSyncRow): void {
  enqueue(tx, ROLLBACK_JOB, { userId: tx.userId, bulkSyncId: id }, { key: rollbackKey(id) });
  notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
}
