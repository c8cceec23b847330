import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankUploadStatus, BankUploads, DB } from '../../../platform/database/types.gen.ts';

/** An upload of bank statements and its state. */
export type UploadRow = Selectable<BankUploads>;

/** The values of an accepted file. */
export type NewUpload = Omit<
  Insertable<BankUploads>,
  'id' | 'userId' | 'status' | 'attempts' | 'createdAt' | 'updatedAt' | 'queuedAt'
>;

/** The values that a transition may set besides the status. */
export type UploadChange = Partial<
  Pick<
    UploadRow,
    | 'roomGivenAt'
    | 'roomWaitsSince'
    | 'failureCode'
    | 'queuedAt'
    | 'finishedAt'
    | 'unlockedKey'
    | 'dismissedAt'
    | 'alreadyIn'
  > & {
    readonly progress: string | null;
    readonly mapping: string | null;
    readonly warnings: string;
    readonly pages: string;
  }
>;

const uploads = ({ db, userId }: UserDb) => db.selectFrom('bankUploads').selectAll().where('userId', '=', userId);

/** Find one of the user's uploads. */
export const findUpload = (tx: UserDb, id: string): Promise<UploadRow | undefined> =>
  uploads(tx).where('id', '=', id).executeTakeFirst();

/** Find an upload and lock it until the transaction ends. */
export const lockUpload = (tx: UserDb, id: string): Promise<UploadRow | undefined> =>
  uploads(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** List uploads that are being processed or await a decision, and those that ended since then, newest first. */
export const listActiveUploads = (tx: UserDb, since: Date): Promise<UploadRow[]> =>
  uploads(tx)
    .where('dismissedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['queued', 'reading', 'needs_password', 'needs_mapping', 'needs_choice']),
        eb('updatedAt', '>', since),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** Insert an upload that awaits reading, and return its id. */
export async function insertUpload({ db, userId }: UserDb, values: NewUpload, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('bankUploads')
    .values({ ...values, userId, createdAt: now, updatedAt: now, queuedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A transition by compare-and-set: from one of these states, and only of this run if one is given. */
export interface UploadMove {
  readonly from: readonly BankUploadStatus[];
  readonly to: BankUploadStatus;
  readonly now: Date;
  readonly run?: number;
}

/** Change the status of an upload if nobody has changed it since it was read; false otherwise. */
export async function moveUpload(
  { db, userId }: UserDb,
  id: string,
  { from, to, now, run }: UploadMove,
  change: UploadChange = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('bankUploads')
    .set({ ...change, status: to, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .$if(run !== undefined, (query) => query.where('attempts', '=', run ?? 0))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Claim an upload for reading and return the number of this run; undefined when it is not to be read. */
export async function claimUpload(
  { db, userId }: UserDb,
  id: string,
  from: readonly BankUploadStatus[],
  now: Date,
): Promise<number | undefined> {
  const claimed = await db
    .updateTable('bankUploads')
    .set({ status: 'reading', attempts: (eb: ExpressionBuilder<DB, 'bankUploads'>) => eb('attempts', '+', 1) })
    .set({ updatedAt: now, failureCode: null, warnings: '[]' })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('attempts')
    .executeTakeFirst();
  return claimed?.attempts;
}

/** Save the progress of a run and how many pages may have images; false when the run is no longer wanted. */
export async function saveProgress(
  { db, userId }: UserDb,
  id: string,
  run: number,
  progress: { readonly pages: number },
): Promise<boolean> {
  const noted = await db
    .updateTable('bankUploads')
    .set({ progress: JSON.stringify(progress), pageCount: sql`greatest(page_count, ${progress.pages})` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where('attempts', '=', run)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Save which pages of an upload have images, the last of them among those that are deleted with it. */
export async function savePages({ db, userId }: UserDb, id: string, pages: string, last: number): Promise<void> {
  await db
    .updateTable('bankUploads')
    .set({ pages, pageCount: sql`greatest(page_count, ${last}::int)` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Lock a user's uploads until the transaction ends, so that one file at a time is compared and saved: of two copies that
 * arrive together, the second must see the first.
 */
export async function lockUserUploads({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${userId}`}, 0))`.execute(db);
}

/** Find the statements of earlier uploads with the same bytes; without uploads that lost a statement. */
export async function findStatementsByBytes({ db, userId }: UserDb, sha256: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bankUploads as u')
    .innerJoin('bankStatements as s', (join) =>
      join.onRef('s.userId', '=', 'u.userId').onRef('s.uploadId', '=', 'u.id'),
    )
    .select('s.id')
    .where('u.userId', '=', userId)
    .where('u.sha256', '=', sha256)
    .select(['s.uploadId', 's.deletedAt'])
    .orderBy('s.createdAt')
    .execute();
  const lost = new Set(rows.flatMap(({ uploadId, deletedAt }) => (deletedAt ? uploadId : [])));
  return rows.filter(({ uploadId }) => !lost.has(uploadId)).map(({ id }) => id);
}

/** Hide an upload from the list. */
export async function hideUpload({ db, userId }: UserDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('bankUploads')
    .set({ dismissedAt: now, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** List uploads that have waited or been read without progress since then, whose job may be lost. */
export async function listStalledUploads({ db, userId }: UserDb, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bankUploads')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', ['queued', 'reading'])
    .where('updatedAt', '<', since)
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** List uploads that ended without a statement before this moment, or that the person never finished. */
export const listUnwantedUploads = (tx: UserDb, endedSince: Date): Promise<UploadRow[]> =>
  uploads(tx)
    .where('status', 'in', ['failed', 'cancelled', 'already_there', 'needs_password', 'needs_mapping', 'needs_choice'])
    .where('updatedAt', '<', endedSince)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bankStatements as s')
            .select('s.id')
            .whereRef('s.userId', '=', 'bankUploads.userId')
            .whereRef('s.uploadId', '=', 'bankUploads.id'),
        ),
      ),
    )
    .limit(1000)
    .execute();

/** Delete an upload whose bytes are deleted. */
export async function removeUpload({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('bankUploads').where('userId', '=', userId).where('id', '=', id).execute();
}
