import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { type DraftRow, drafts } from '../drafts/drafts.repository.ts';

/** A bulk upload with the number of its documents in each state. */
export interface BatchRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly total: number;
  readonly queued: number;
  readonly reading: number;
  readonly awaitingDecision: number;
  readonly saved: number;
  readonly needsReview: number;
  readonly failed: number;
  readonly cancelled: number;
  /** When the last of them ended; null before the first did. */
  readonly lastEndedAt: Date | null;
}

/** Insert an empty bulk upload. */
export async function insertBatch({ db, userId }: UserDb, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('draftBatches')
    .values({ userId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** List bulk uploads created since a moment, or the one with this id; newest first. */
export async function batches({ db, userId }: UserDb, which: { id: string } | { since: Date }): Promise<BatchRow[]> {
  const condition = 'id' in which ? sql`b.id = ${which.id}::uuid` : sql`b.created_at > ${which.since}`;
  const state = (status: string) => sql`count(*) filter (where d.status = ${sql.lit(status)})`;
  const { rows } = await sql<BatchRow>`
    select b.id, b.created_at, count(d.id) as total, ${state('queued')} as queued, ${state('reading')} as reading,
      ${state('awaiting_decision')} as awaiting_decision, ${state('saved')} as saved, ${state('failed')} as failed,
      ${state('cancelled')} as cancelled, count(*) filter (where r.needs_review and r.deleted_at is null) as needs_review,
      max(d.finished_at) as last_ended_at
      from draft_batches b
      left join receipt_drafts d on d.user_id = b.user_id and d.batch_id = b.id
      left join receipts r on r.user_id = d.user_id and r.draft_id = d.id
     where b.user_id = ${userId} and ${condition}
     group by b.id, b.created_at order by b.created_at desc, b.id limit 100`.execute(db);
  return rows;
}

/** List the uploads of a bulk upload after a position, in upload order. */
export const draftsOfBatch = (tx: UserDb, batchId: string, after: number, limit: number): Promise<DraftRow[]> =>
  drafts(tx)
    .where('d.batchId', '=', batchId)
    .where('d.batchPosition', '>', after)
    .orderBy('d.batchPosition')
    .limit(limit)
    .execute();

/** Lock a bulk upload, so that concurrent additions follow each other. @returns the number of its uploads so far. */
export async function lockBatch({ db, userId }: UserDb, id: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batch ${id}`}, 0))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from receipt_drafts d where d.user_id = b.user_id and d.batch_id = b.id) as n
      from draft_batches b where b.user_id = ${userId} and b.id = ${id}`.execute(db);
  return rows[0]?.n;
}

/** Cancel the uploads that have not ended. */
export async function cancelDraftsOf({ db, userId }: UserDb, batchId: string, now: Date): Promise<void> {
  await db
    .updateTable('receiptDrafts')
    .set({ status: 'cancelled', updatedAt: now, finishedAt: now })
    .where('userId', '=', userId)
    .where('batchId', '=', batchId)
    .where('status', 'in', ['queued', 'reading'])
    .execute();
}

/** Requeue the uploads that failed or were cancelled. @returns their ids. */
export async function requeueDraftsOf({ db, userId }: UserDb, batchId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('receiptDrafts')
    .set({ status: 'queued', updatedAt: now, queuedAt: now, finishedAt: null, failure: null, progress: null })
    .set({ reading: null, duplicates: '[]', split: null })
    .where('userId', '=', userId)
    .where('batchId', '=', batchId)
    .where('status', 'in', ['failed', 'cancelled'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
