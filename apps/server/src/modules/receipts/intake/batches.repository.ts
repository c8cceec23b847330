import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { DraftBatches, Files } from '../../../platform/database/types.gen.ts';
import { WAITS } from '../core/needs-you.repository.ts';
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
  /** The announced files that have not arrived, in their order. */
  readonly unsent: string[];
  /** When the last of them ended; null before the first did. */
  readonly lastEndedAt: Date | null;
}

/** What a bulk upload announces: the names of its files, and where they go. */
export type Announced = Pick<Selectable<DraftBatches>, 'announced' | 'companyId' | 'folderId' | 'proposesCompany'>;

/** Insert an empty bulk upload. */
export async function insertBatch(
  { db, userId }: UserDb,
  now: Date,
  announced: Partial<Announced> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('draftBatches')
    .values({ userId, createdAt: now, ...announced })
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
      ${state('cancelled')} as cancelled, count(*) filter (where ${WAITS}) as needs_review,
      max(d.finished_at) as last_ended_at,
      coalesce((select array_agg(a.name order by a.place) from unnest(b.announced) with ordinality as a (name, place)
        where not exists (select from receipt_drafts t where t.user_id = b.user_id and t.batch_id = b.id
          and t.batch_position = a.place)), '{}') as unsent
      from draft_batches b
      left join receipt_drafts d on d.user_id = b.user_id and d.batch_id = b.id
      left join receipts r on r.user_id = d.user_id and r.draft_id = d.id
     where b.user_id = ${userId} and ${condition}
     group by b.user_id, b.id, b.created_at, b.announced order by b.created_at desc, b.id limit 100`.execute(db);
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

/** Lock a bulk upload, so that concurrent additions follow each other. @returns its last place so far. */
export async function lockBatch({ db, userId }: UserDb, id: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batch ${id}`}, 0))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select greatest(cardinality(b.announced),
        (select count(*) from receipt_drafts d where d.user_id = b.user_id and d.batch_id = b.id)) as n
      from draft_batches b where b.user_id = ${userId} and b.id = ${id}`.execute(db);
  return rows[0]?.n;
}

/** Find what a bulk upload announced; undefined when there is none, or it is another user's. */
export const findAnnounced = ({ db, userId }: UserDb, id: string): Promise<Announced | undefined> =>
  db
    .selectFrom('draftBatches')
    .select(['announced', 'companyId', 'folderId', 'proposesCompany'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Find the file that arrived in a place of a bulk upload. */
export const fileInPlace = (
  { db, userId }: UserDb,
  batchId: string,
  position: number,
): Promise<ArrivedFile | undefined> =>
  db
    .selectFrom('receiptDrafts as d')
    .innerJoin('files as f', (join) => join.onRef('f.userId', '=', 'd.userId').onRef('f.draftId', '=', 'd.id'))
    .select(['f.id', 'f.sha256'])
    .where('d.userId', '=', userId)
    .where('d.batchId', '=', batchId)
    .where('d.batchPosition', '=', position)
    .where('f.purpose', '=', 'original')
    .orderBy('f.position')
    .executeTakeFirst();

/** A file of a bulk upload that is stored. */
export type ArrivedFile = Pick<Selectable<Files>, 'id' | 'sha256'>;

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
    .set({ reading: null, duplicates: '[]', split: null, roomGivenAt: null, roomWaitsSince: null })
    .where('userId', '=', userId)
    .where('batchId', '=', batchId)
    .where('status', 'in', ['failed', 'cancelled'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
