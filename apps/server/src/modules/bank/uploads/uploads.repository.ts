import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankUploadStatus, BankUploads, DB } from '../../../platform/database/types.gen.ts';

/** A file of statements on its way in, or where it ended. */
export type UploadRow = Selectable<BankUploads>;

/** What is known of a file when it is accepted. */
export type NewUpload = Omit<
  Insertable<BankUploads>,
  'id' | 'userId' | 'status' | 'attempts' | 'createdAt' | 'updatedAt' | 'queuedAt'
>;

/** What a move may set besides the status. */
export type UploadChange = Partial<
  Pick<UploadRow, 'failureCode' | 'queuedAt' | 'finishedAt' | 'unlockedKey' | 'dismissedAt' | 'alreadyIn'> & {
    readonly progress: string | null;
    readonly mapping: string | null;
    readonly warnings: string;
    readonly pages: string;
  }
>;

const uploads = ({ db, userId }: UserDb) => db.selectFrom('bankUploads').selectAll().where('userId', '=', userId);

/** One upload of the user's, or undefined. */
export const findUpload = (tx: UserDb, id: string): Promise<UploadRow | undefined> =>
  uploads(tx).where('id', '=', id).executeTakeFirst();

/** One upload, held until the transaction ends: whoever else wants to move it waits. */
export const lockUpload = (tx: UserDb, id: string): Promise<UploadRow | undefined> =>
  uploads(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Uploads in hand or waiting for the person, and those that ended since; the newest first. */
export const uploadsInHand = (tx: UserDb, since: Date): Promise<UploadRow[]> =>
  uploads(tx)
    .where('dismissedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['queued', 'reading', 'needs_password', 'needs_mapping']),
        eb('updatedAt', '>', since),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** Add an upload that waits to be read; returns its id. */
export async function insertUpload({ db, userId }: UserDb, values: NewUpload, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('bankUploads')
    .values({ ...values, userId, createdAt: now, updatedAt: now, queuedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A move by compare-and-set: from one of these states, and only of this run where one is named. */
export interface UploadMove {
  readonly from: readonly BankUploadStatus[];
  readonly to: BankUploadStatus;
  readonly now: Date;
  readonly run?: number;
}

/** Move an upload only if nobody moved it since it was read; false when somebody did. */
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

/** Take an upload for reading and gives the number of this run, or undefined when it is not to be read. */
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

/** Note how far a run has come, and how many pages may have pictures; false when the run is no longer wanted. */
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

/**
 * Let one file of the user's at a time be compared and saved: of two copies that arrive together, the
 * second must see the first. Ends with the transaction.
 */
export async function lockUserUploads({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${userId}`}, 0))`.execute(db);
}

/** The statements there are of earlier uploads of the very same bytes; of a file that lost one it must be read. */
export async function statementsOfBytes({ db, userId }: UserDb, sha256: string): Promise<string[]> {
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

/** Note that an upload is not to be listed any more. */
export async function hideUpload({ db, userId }: UserDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('bankUploads')
    .set({ dismissedAt: now, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Uploads that have waited or been read without a sign since: their job may have been lost. */
export async function silentUploads({ db, userId }: UserDb, since: Date): Promise<string[]> {
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

/** Uploads that ended without a statement before this moment, or were never finished by the person since. */
export const unwantedUploads = (tx: UserDb, endedSince: Date): Promise<UploadRow[]> =>
  uploads(tx)
    .where('status', 'in', ['failed', 'cancelled', 'already_there', 'needs_password', 'needs_mapping'])
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

/** Remove an upload whose bytes are gone. */
export async function removeUpload({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('bankUploads').where('userId', '=', userId).where('id', '=', id).execute();
}
