import type { RecordOutcome, RecordReason } from '@tillslip/domain/bulk-sync/batch-state';
import type { RollbackQuestion } from '@tillslip/domain/bulk-sync/rollback-state';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A document that failed or was skipped. */
export interface TroubleRow {
  readonly receiptId: string;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly batchNumber: number;
  readonly outcome: RecordOutcome;
  readonly reason: RecordReason | null;
  readonly problems: unknown;
  readonly fault: AccountingFaultKind | null;
  readonly faultDetail: string | null;
  readonly at: Date | null;
}

/** The first documents of a sync that failed or were skipped, failures first. */
export async function listTroubles({ db, userId }: UserDb, bulkSyncId: string, limit: number): Promise<TroubleRow[]> {
  const { rows } = await sql<TroubleRow>`
    select r.receipt_id as "receiptId", d.supplier_name as "supplierName", d.invoice_number as "invoiceNumber",
           r.batch_number as "batchNumber", r.outcome, r.reason, r.problems, r.fault, r.fault_detail as "faultDetail", r.at
      from (select * from bulk_sync_records
             where user_id = ${userId} and bulk_sync_id = ${bulkSyncId} and outcome in ('failed', 'skipped')
             order by outcome, place limit ${limit}) r
      left join receipts d on d.user_id = r.user_id and d.id = r.receipt_id
     order by r.outcome, r.place`.execute(db);
  return rows;
}

/** What a rollback of a batch has come to. */
export interface RollbackRow {
  readonly batchNumber: number;
  readonly waiting: number;
  readonly done: number;
  readonly asked: number;
  readonly kept: number;
  readonly failed: number;
  readonly open: number;
}

/** Count for each batch how far its rollback is; `open` can still be rolled back. */
export async function countRollbacks({ db, userId }: UserDb, bulkSyncId: string): Promise<RollbackRow[]> {
  const { rows } = await sql<RollbackRow>`
    select batch_number as "batchNumber",
           (count(*) filter (where rollback = 'waiting'))::int as waiting,
           (count(*) filter (where rollback = 'done'))::int as done,
           (count(*) filter (where rollback = 'asked'))::int as asked,
           (count(*) filter (where rollback = 'kept'))::int as kept,
           (count(*) filter (where rollback = 'failed'))::int as failed,
           (count(*) filter (where rollback is null or rollback = 'failed'))::int as open
      from bulk_sync_records
     where user_id = ${userId} and bulk_sync_id = ${bulkSyncId} and outcome = 'successful' and not was_linked
     group by batch_number`.execute(db);
  return rows;
}

/** An entry that a rollback asks about or could not remove. */
export interface RollbackTroubleRow {
  readonly receiptId: string;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly batchNumber: number;
  readonly entryId: string | null;
  readonly entryKind: EntryKind | null;
  readonly state: 'asked' | 'failed';
  readonly question: RollbackQuestion | null;
  readonly fault: AccountingFaultKind | null;
  readonly faultDetail: string | null;
}

/** The entries that a rollback asks about or could not remove. */
export async function listRollbackTroubles(
  { db, userId }: UserDb,
  bulkSyncId: string,
  limit: number,
): Promise<RollbackTroubleRow[]> {
  const { rows } = await sql<RollbackTroubleRow>`
    select r.receipt_id as "receiptId", d.supplier_name as "supplierName", d.invoice_number as "invoiceNumber",
           r.batch_number as "batchNumber", r.entry_id as "entryId", r.entry_kind as "entryKind", r.rollback as state,
           r.rollback_question as question, r.rollback_fault as fault, r.rollback_detail as "faultDetail"
      from bulk_sync_records r
      left join receipts d on d.user_id = r.user_id and d.id = r.receipt_id
     where r.user_id = ${userId} and r.bulk_sync_id = ${bulkSyncId} and r.rollback in ('asked', 'failed')
     order by r.place limit ${limit}`.execute(db);
  return rows;
}
