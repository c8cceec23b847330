import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { EntryFailure, EntryState } from '@tillslip/domain/sync/entry-state';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** What a run is started with. */
export interface NewRun {
  readonly connectionId: string;
  readonly receiptIds: readonly string[];
  readonly now: Date;
  /** The bulk sync of which it is a batch, if it is one. */
  readonly bulkSyncId?: string;
}

/** Start a run over documents. @returns its id. */
export async function insertRun(
  { db, userId }: UserDb,
  { connectionId, receiptIds, now, bulkSyncId }: NewRun,
): Promise<string> {
  const { id } = await db
    .insertInto('accountingRuns')
    .values({ userId, connectionId, startedAt: now, bulkSyncId: bulkSyncId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (receiptIds.length > 0)
    await db
      .insertInto('accountingRunRecords')
      .values(receiptIds.map((receiptId) => ({ userId, runId: id, receiptId })))
      .execute();
  return id;
}

/**
 * Record what became of a document in every run that waits for it: a person may press twice. Runs that began after the
 * document was last queued get an outcome of their own.
 */
export async function recordOutcome(
  { db, userId }: UserDb,
  { connectionId, receiptId, queuedAt }: { connectionId: string; receiptId: string; queuedAt: Date },
  outcome: 'successful' | 'failed' | 'skipped',
): Promise<void> {
  await sql`
    update accounting_run_records r set outcome = ${outcome}
      from accounting_runs n
     where r.user_id = ${userId} and r.receipt_id = ${receiptId} and r.outcome is null
       and n.user_id = r.user_id and n.id = r.run_id and n.connection_id = ${connectionId}
       and n.finished_at is null and n.started_at <= ${queuedAt}`.execute(db);
}

/** Set the progress of the runs of a connection that go on. Spec: 3 §4 "Sync progress panel". */
export async function setProgress({ db, userId }: UserDb, connectionId: string, progress: number): Promise<void> {
  await db
    .updateTable('accountingRuns')
    .set({ progress })
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .where('finishedAt', 'is', null)
    .where('progress', '<', progress)
    .execute();
}

/** Finish the runs of a connection of which nothing waits any more. @returns their ids. */
export async function finishRuns({ db, userId }: UserDb, connectionId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update accounting_runs n set finished_at = ${now}, progress = 100
     where n.user_id = ${userId} and n.connection_id = ${connectionId} and n.finished_at is null
       and not exists (select from accounting_run_records r
         join accounting_entries e on e.user_id = r.user_id and e.connection_id = n.connection_id
           and e.receipt_id = r.receipt_id and e.state in ('pending', 'posting')
         where r.user_id = n.user_id and r.run_id = n.id and r.outcome is null)
    returning n.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A document of a run, with the state of its entry. */
export interface RunEntryRow {
  readonly receiptId: string;
  readonly supplierName: string | null;
  readonly state: EntryState;
}

/** List the documents of a run. */
export async function listRunEntries({ db, userId }: UserDb, runId: string): Promise<RunEntryRow[]> {
  const { rows } = await sql<RunEntryRow>`
    select r.receipt_id as "receiptId", d.supplier_name as "supplierName", coalesce(e.state, 'skipped') as state
      from accounting_run_records r
      join accounting_runs n on n.user_id = r.user_id and n.id = r.run_id
      left join receipts d on d.user_id = r.user_id and d.id = r.receipt_id
      left join accounting_entries e on e.user_id = r.user_id and e.connection_id = n.connection_id
        and e.receipt_id = r.receipt_id
     where r.user_id = ${userId} and r.run_id = ${runId} order by d.created_at, r.receipt_id`.execute(db);
  return rows;
}

/** A worker that was killed leaves its queue to others after this time. */
const LEASE_MS = 8_000;
/** A worker that works says so this often, so that it may miss it twice. */
export const RENEW_QUEUE_MS = 2_000;

/** Take the queue of a connection, or keep it; false while another worker has it. */
export async function takeQueue(
  { db, userId }: UserDb,
  connectionId: string,
  leaseId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountingConnections')
    .set({ leaseId, leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where('userId', '=', userId)
    .where('id', '=', connectionId)
    .where(({ or, eb }) =>
      or([eb('leaseId', '=', leaseId), eb('leasedUntil', 'is', null), eb('leasedUntil', '<', now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Leave the queue of a connection to others. */
export async function leaveQueue({ db, userId }: UserDb, connectionId: string, leaseId: string): Promise<void> {
  await db
    .updateTable('accountingConnections')
    .set({ leaseId: null, leasedUntil: null })
    .where('userId', '=', userId)
    .where('id', '=', connectionId)
    .where('leaseId', '=', leaseId)
    .execute();
}

/** What became of a document of a batch, with its entry. */
export interface BatchOutcome {
  readonly receiptId: string;
  readonly outcome: 'successful' | 'failed' | 'skipped' | null;
  readonly state: EntryState | null;
  readonly failure: EntryFailure | null;
  readonly problems: unknown;
  readonly fault: AccountingFaultKind | null;
  readonly faultDetail: string | null;
  readonly entryId: string | null;
  readonly kind: EntryKind | null;
}

/** The documents of a run with their outcomes. @returns null when the run is not there. */
export async function readBatchRun(
  { db, userId }: UserDb,
  runId: string,
): Promise<{ readonly isFinished: boolean; readonly outcomes: readonly BatchOutcome[] } | null> {
  const run = await db
    .selectFrom('accountingRuns')
    .select(['connectionId', 'finishedAt'])
    .where('userId', '=', userId)
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) return null;
  const { rows } = await sql<BatchOutcome>`
    select r.receipt_id as "receiptId", r.outcome, e.state, e.failure, coalesce(e.problems, '[]') as problems, e.fault,
           e.fault_detail as "faultDetail", e.entry_id as "entryId", e.kind
      from accounting_run_records r
      left join accounting_entries e on e.user_id = r.user_id and e.connection_id = ${run.connectionId}
        and e.receipt_id = r.receipt_id
     where r.user_id = ${userId} and r.run_id = ${runId} order by r.receipt_id`.execute(db);
  return { isFinished: run.finishedAt !== null, outcomes: rows };
}

/** Delete the run of a batch whose outcomes are kept elsewhere. */
export async function deleteRun({ db, userId }: UserDb, runId: string): Promise<void> {
  await db.deleteFrom('accountingRuns').where('userId', '=', userId).where('id', '=', runId).execute();
}
