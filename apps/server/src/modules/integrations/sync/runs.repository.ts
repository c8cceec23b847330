import type { EntryState } from '@tillslip/domain/sync/entry-state';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** Start a run over documents. @returns its id. */
export async function insertRun(
  { db, userId }: UserDb,
  connectionId: string,
  receiptIds: readonly string[],
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('accountingRuns')
    .values({ userId, connectionId, startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (receiptIds.length > 0)
    await db
      .insertInto('accountingRunRecords')
      .values(receiptIds.map((receiptId) => ({ userId, runId: id, receiptId })))
      .execute();
  return id;
}

/** Record what became of a document in a run. The first outcome of a document counts. */
export async function recordOutcome(
  { db, userId }: UserDb,
  runId: string | null,
  receiptId: string,
  outcome: 'successful' | 'failed' | 'skipped',
): Promise<void> {
  if (runId === null) return;
  await db
    .updateTable('accountingRunRecords')
    .set({ outcome })
    .where('userId', '=', userId)
    .where('runId', '=', runId)
    .where('receiptId', '=', receiptId)
    .execute();
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

/** Finish the runs of a connection in which every document has an outcome. */
export async function finishRuns({ db, userId }: UserDb, connectionId: string, now: Date): Promise<void> {
  await sql`
    update accounting_runs n set finished_at = ${now}, progress = 100
     where n.user_id = ${userId} and n.connection_id = ${connectionId} and n.finished_at is null
       and not exists (select from accounting_run_records r
         where r.user_id = n.user_id and r.run_id = n.id and r.outcome is null)`.execute(db);
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

/** Take the queue of a connection for a minute; false while another worker has it. */
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

/** A worker that was killed leaves its queue to others after this time; longer than any request to the package. */
const LEASE_MS = 180_000;

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
