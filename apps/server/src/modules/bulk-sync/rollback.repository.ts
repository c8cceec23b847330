import type { RollbackQuestion, RollbackState } from '@tillslip/domain/bulk-sync/rollback-state';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { sql, type Updateable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { BulkSyncRecords } from '../../platform/database/types.gen.ts';

/** A document whose entry is to be removed, with the entry that it has now. */
export interface RollbackRecord {
  readonly receiptId: string;
  readonly isAgreed: boolean;
  /** The entry that the sync created. */
  readonly createdId: string | null;
  /** Our row of the entry; null when the document has none any more. */
  readonly id: string | null;
  readonly entryId: string | null;
  readonly kind: EntryKind | null;
  readonly version: string | null;
  readonly revision: number | null;
  readonly totalCents: number | null;
  readonly vatCents: number | null;
  readonly isInSubmittedPeriod: boolean;
}

/**
 * Let the documents wait whose entries a sync has created, in one batch or all. What was rolled back, asked about or kept
 * before stays as it is. @returns how many wait now.
 */
export async function queueRollback(
  { db, userId }: UserDb,
  bulkSyncId: string,
  batchNumber: number | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update bulk_sync_records
       set rollback = 'waiting', rollback_fault = null, rollback_detail = null
     where user_id = ${userId} and bulk_sync_id = ${bulkSyncId} and outcome = 'successful' and not was_linked
       and (${batchNumber}::int is null or batch_number = ${batchNumber}) and (rollback is null or rollback = 'failed')`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** The next document whose rollback waits. */
export async function nextRollback(
  { db, userId }: UserDb,
  bulkSyncId: string,
  connectionId: string,
): Promise<RollbackRecord | undefined> {
  const { rows } = await sql<RollbackRecord>`
    select r.receipt_id as "receiptId", r.is_rollback_agreed as "isAgreed", r.entry_id as "createdId", e.id,
           e.entry_id as "entryId", e.kind, e.entry_version as version, e.revision, e.booked_total_cents as "totalCents",
           e.booked_vat_cents as "vatCents",
           exists (select from vat_period_documents s
             join vat_periods q on q.user_id = s.user_id and q.id = s.period_id and q.is_submitted
             where s.user_id = r.user_id and s.receipt_id = r.receipt_id) as "isInSubmittedPeriod"
      from bulk_sync_records r
      left join accounting_entries e on e.user_id = r.user_id and e.connection_id = ${connectionId}
        and e.receipt_id = r.receipt_id
     where r.user_id = ${userId} and r.bulk_sync_id = ${bulkSyncId} and r.rollback = 'waiting'
     order by r.place limit 1`.execute(db);
  return rows[0];
}

/** Keep how far the rollback of a document is. */
export async function keepRollback(
  { db, userId }: UserDb,
  { bulkSyncId, receiptId }: { readonly bulkSyncId: string; readonly receiptId: string },
  values: Pick<Updateable<BulkSyncRecords>, 'rollbackFault' | 'rollbackDetail' | 'isRollbackAgreed'> & {
    readonly rollback: RollbackState;
    readonly rollbackQuestion?: RollbackQuestion | null;
  },
): Promise<void> {
  await db
    .updateTable('bulkSyncRecords')
    .set(values)
    .where('userId', '=', userId)
    .where('bulkSyncId', '=', bulkSyncId)
    .where('receiptId', '=', receiptId)
    .execute();
}

/** Whether a rollback asks about a document. */
export async function isAsked(
  { db, userId }: UserDb,
  { bulkSyncId, receiptId }: { readonly bulkSyncId: string; readonly receiptId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bulkSyncRecords')
    .select('rollback')
    .where('userId', '=', userId)
    .where('bulkSyncId', '=', bulkSyncId)
    .where('receiptId', '=', receiptId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.rollback === 'asked';
}
