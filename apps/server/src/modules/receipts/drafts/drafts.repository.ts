import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { DB, DraftStatus, ReceiptDrafts, ReceiptStatus } from '../../../platform/database/types.gen.ts';

/** An upload, with the invoice it became. */
export type DraftRow = Selectable<ReceiptDrafts> & {
  readonly receiptId: string | null;
  readonly receiptStatus: ReceiptStatus | null;
  readonly folderName: string | null;
};

/** What a move may set besides the status. */
export type DraftChange = Partial<
  Pick<Selectable<ReceiptDrafts>, 'failure' | 'queuedAt' | 'finishedAt'> & {
    progress: string | null;
    reading: string | null;
    duplicates: string;
    split: string | null;
    parts: string;
    part: number;
    partBox: string;
    signals: string;
    pagesDue: boolean;
  }
>;

export const drafts = ({ db, userId }: UserDb) =>
  db
    .selectFrom('receiptDrafts as d')
    .leftJoin('receipts as r', (join) => join.onRef('r.userId', '=', 'd.userId').onRef('r.draftId', '=', 'd.id'))
    .leftJoin('folders as f', (join) => join.onRef('f.userId', '=', 'd.userId').onRef('f.id', '=', 'd.folderId'))
    .where('d.userId', '=', userId)
    .selectAll('d')
    .select(['r.id as receiptId', 'r.status as receiptStatus', 'f.name as folderName']);

/** One upload of the user's, or undefined. */
export const findDraft = (tx: UserDb, id: string): Promise<DraftRow | undefined> =>
  drafts(tx).where('d.id', '=', id).executeTakeFirst();

/** One upload, held until the transaction ends: whoever else wants to move it waits. */
export async function lockDraft(tx: UserDb, id: string): Promise<DraftRow | undefined> {
  return drafts(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
}

/** Uploads in hand, and those that changed since, newest first. */
export const draftsInHand = (tx: UserDb, since: Date): Promise<DraftRow[]> =>
  drafts(tx)
    // Made-up invoices of the sample company were never uploaded by anybody.
    .where('d.isSample', '=', false)
    .where((eb) =>
      eb.or([eb('d.status', 'in', ['queued', 'reading', 'awaiting_decision']), eb('d.updatedAt', '>', since)]),
    )
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id')
    .limit(100)
    .execute();

/** Where a new upload belongs: its company and folder, and its place in a bulk upload. */
export interface DraftPlace {
  readonly companyId: string | null;
  readonly folderId: string | null;
  readonly batchId?: string;
  readonly batchPosition?: number;
  readonly now: Date;
  readonly isSample?: boolean;
}

/** These uploads, the oldest first. */
export const draftsById = (tx: UserDb, ids: readonly string[]): Promise<DraftRow[]> =>
  drafts(tx)
    .where('d.id', 'in', [...ids])
    .orderBy('d.createdAt')
    .orderBy('d.id')
    .execute();

/** Adds an upload that waits to be read. */
export async function insertDraft({ db, userId }: UserDb, place: DraftPlace): Promise<string> {
  const { now, ...columns } = place;
  const { id } = await db
    .insertInto('receiptDrafts')
    .values({ userId, ...columns, createdAt: now, updatedAt: now, queuedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A move by compare-and-set: from one of these states, and only of this run where one is named. */
export interface DraftMove {
  readonly from: readonly DraftStatus[];
  readonly to: DraftStatus;
  readonly now: Date;
  readonly run?: number;
}

/** Moves an upload only if nobody moved it since it was read; false when somebody did. */
export async function moveDraft(
  { db, userId }: UserDb,
  id: string,
  { from, to, now, run }: DraftMove,
  change: DraftChange = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('receiptDrafts')
    .set({ ...change, status: to, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .$if(run !== undefined, (query) => query.where('attempts', '=', run ?? 0))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/**
 * Takes an upload for reading and gives the number of this run, or undefined when it is not to be read.
 * A run that was overtaken by a later one can change nothing any more.
 */
export async function claimDraft(
  { db, userId }: UserDb,
  id: string,
  from: readonly DraftStatus[],
  now: Date,
): Promise<number | undefined> {
  const claimed = await db
    .updateTable('receiptDrafts')
    .set({ status: 'reading', attempts: (eb: ExpressionBuilder<DB, 'receiptDrafts'>) => eb('attempts', '+', 1) })
    .set({ updatedAt: now, failure: null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('attempts')
    .executeTakeFirst();
  return claimed?.attempts;
}

/** The pictures of an upload's pages are there, or are not to be had. */
export async function notePagesDrawn({ db, userId }: UserDb, id: string): Promise<void> {
  await db
    .updateTable('receiptDrafts')
    .set({ pagesDue: false })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Notes how far a run has come; false when the run is no longer wanted. */
export async function saveProgress(
  { db, userId }: UserDb,
  id: string,
  run: number,
  progress: object,
): Promise<boolean> {
  const noted = await db
    .updateTable('receiptDrafts')
    .set({ progress: JSON.stringify(progress) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where('attempts', '=', run)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/**
 * Lets one upload of the user's at a time look for duplicates and be saved: of two copies that arrive
 * together, the second must see the first. Ends with the transaction.
 */
export async function lockUserUploads({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`save ${userId}`}, 0))`.execute(db);
}

/**
 * Where an upload may go from where it is. `saved` is final; what failed or was stopped can be read
 * again. An upload that was being read when its worker died is read again from `reading`.
 */
const TRANSITIONS: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
  queued: ['reading', 'cancelled'],
  reading: ['reading', 'awaiting_decision', 'saved', 'failed', 'cancelled'],
  // Back to be read when it waited for a password.
  awaiting_decision: ['queued', 'saved', 'cancelled'],
  failed: ['queued'],
  cancelled: ['queued'],
  saved: [],
};

const STATUSES: readonly DraftStatus[] = ['queued', 'reading', 'awaiting_decision', 'saved', 'failed', 'cancelled'];

/** The states from which an upload may become `to`: what a compare-and-set compares with. */
export const statesBefore = (to: DraftStatus): DraftStatus[] =>
  STATUSES.filter((from) => TRANSITIONS[from].includes(to));

/** Where in the picture of its original an upload lies; null for one that is all of it. */
export async function partBoxOf({ db, userId }: UserDb, draftId: string): Promise<unknown> {
  const draft = await db
    .selectFrom('receiptDrafts')
    .select('partBox')
    .where('userId', '=', userId)
    .where('id', '=', draftId)
    .executeTakeFirst();
  return draft?.partBox ?? null;
}

/** The uploads that were cut from the same picture or file, this one included. */
export async function siblingsOf({ db, userId }: UserDb, draftId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive whole as (
      select id, part_of from receipt_drafts where user_id = ${userId} and id = ${draftId}
      union select d.id, d.part_of from receipt_drafts d join whole w on d.id = w.part_of where d.user_id = ${userId}),
    family as (
      select id from whole
      union select d.id from receipt_drafts d join family f on d.part_of = f.id where d.user_id = ${userId})
    select id from family`.execute(db);
  return rows.map(({ id }) => id);
}
