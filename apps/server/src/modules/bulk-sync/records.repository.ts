import type { RecordOutcome, RecordReason } from '@tillslip/domain/bulk-sync/batch-state';
import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A batch of a sync. */
export interface BatchKey {
  readonly bulkSyncId: string;
  readonly number: number;
}

/** The documents of a batch that have no outcome yet, in their order. */
export async function listOutstanding({ db, userId }: UserDb, { bulkSyncId, number }: BatchKey): Promise<string[]> {
  const rows = await db
    .selectFrom('bulkSyncRecords')
    .select('receiptId')
    .where('userId', '=', userId)
    .where('bulkSyncId', '=', bulkSyncId)
    .where('batchNumber', '=', number)
    .where('outcome', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map(({ receiptId }) => receiptId);
}

/** What became of a document, as the log keeps it. */
export interface KeptOutcome {
  readonly receiptId: string;
  readonly outcome: RecordOutcome;
  readonly reason: RecordReason | null;
  readonly problems: unknown;
  readonly fault: string | null;
  readonly faultDetail: string | null;
  readonly entryId: string | null;
  readonly entryKind: string | null;
}

/** Keep what became of documents of a sync. An outcome that is kept already stays. */
export async function keepOutcomes(
  { db, userId }: UserDb,
  bulkSyncId: string,
  outcomes: readonly KeptOutcome[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update bulk_sync_records r
       set outcome = o.outcome, reason = o.reason, problems = o.problems, fault = o.fault, fault_detail = o."faultDetail",
           entry_id = o."entryId", entry_kind = o."entryKind", at = ${now}
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o ("receiptId" uuid, outcome text, reason text,
             problems jsonb, fault text, "faultDetail" text, "entryId" text, "entryKind" text)
     where r.user_id = ${userId} and r.bulk_sync_id = ${bulkSyncId} and r.receipt_id = o."receiptId"
       and r.outcome is null`.execute(db);
}

/** How many documents of a batch have which outcome. */
export async function countOutcomes(
  { db, userId }: UserDb,
  { bulkSyncId, number }: BatchKey,
): Promise<{ readonly successful: number; readonly failed: number; readonly skipped: number }> {
  const { rows } = await sql<{ successful: number; failed: number; skipped: number }>`
    select (count(*) filter (where outcome = 'successful'))::int as successful,
           (count(*) filter (where outcome = 'failed'))::int as failed,
           (count(*) filter (where outcome = 'skipped'))::int as skipped
      from bulk_sync_records
     where user_id = ${userId} and bulk_sync_id = ${bulkSyncId} and batch_number = ${number}`.execute(db);
  return rows[0] ?? { successful: 0, failed: 0, skipped: 0 };
}
