import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { DB, DraftStatus, ReceiptDrafts, ReceiptStatus } from '../../../platform/database/types.gen.ts';

/** An upload, with the invoice it became. */
export type DraftRow = Selectable<ReceiptDrafts> & {
  readonly receiptId: string | null;
  readonly receiptStatus: ReceiptStatus | null;
  /** The company of the invoice, which may have been moved since. */
  readonly receiptCompanyId: string | null;
  readonly folderName: string | null;
};

/** The columns that a move can set besides the status. */
export type DraftChange = Partial<
  Pick<Selectable<ReceiptDrafts>, 'failure' | 'queuedAt' | 'finishedAt' | 'roomGivenAt' | 'roomWaitsSince'> & {
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
    .select(['r.id as receiptId', 'r.status as receiptStatus', 'r.companyId as receiptCompanyId'])
    .select('f.name as folderName');

/** Find one of the user's uploads. */
export const findDraft = (tx: UserDb, id: string): Promise<DraftRow | undefined> =>
  drafts(tx).where('d.id', '=', id).executeTakeFirst();

/** Lock an upload until the transaction ends, so that others who want to move it wait. */
export async function lockDraft(tx: UserDb, id: string): Promise<DraftRow | undefined> {
  return drafts(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
}

/** List uploads that have not ended, and those that changed since a moment, newest first. */
export const listActiveDrafts = (tx: UserDb, since: Date): Promise<DraftRow[]> =>
  drafts(tx)
    // The invoices of the sample company were never uploaded.
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
  /** Whether the company that the document names is taken where none is given; by default yes. */
  readonly proposesCompany?: boolean;
}

/** List these uploads, oldest first. */
export const draftsById = (tx: UserDb, ids: readonly string[]): Promise<DraftRow[]> =>
  drafts(tx)
    .where('d.id', 'in', [...ids])
    .orderBy('d.createdAt')
    .orderBy('d.id')
    .execute();

/** Insert an upload that waits to be read. */
export async function insertDraft({ db, userId }: UserDb, place: DraftPlace): Promise<string> {
  const { now, ...columns } = place;
  const { id } = await db
    .insertInto('receiptDrafts')
    .values({ userId, ...columns, createdAt: now, updatedAt: now, queuedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A move by compare-and-set: from one of these states, and of this run if one is given. */
export interface DraftMove {
  readonly from: readonly DraftStatus[];
  readonly to: DraftStatus;
  readonly now: Date;
  readonly run?: number;
}

/** Move an upload by compare-and-set; false when its state has changed since. */
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
 * Claim an upload for reading and return the number of this run, or undefined when it must not be read. Once a later
 * run claims the upload, an earlier one can change nothing.
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

/** Record that the pages of an upload are drawn, or cannot be. */
export async function markPagesDrawn({ db, userId }: UserDb, id: string): Promise<void> {
  await db
    .updateTable('receiptDrafts')
    .set({ pagesDue: false })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Save the progress of a run; false when the run is no longer wanted. */
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
 * Serialise the duplicate search and saving of a user's uploads until the transaction ends, so that of two copies
 * arriving together the second finds the first.
 */
export async function lockUserUploads({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`save ${userId}`}, 0))`.execute(db);
}

/**
 * The allowed transitions of an upload. `saved` is final; a failed or stopped upload can be read again. An upload whose
 * worker died is read again from `reading`.
 */
const TRANSITIONS: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
  queued: ['reading', 'cancelled'],
  reading: ['reading', 'awaiting_decision', 'saved', 'failed', 'cancelled'],
  // Back to `queued` after waiting for a password.
  awaiting_decision: ['queued', 'saved', 'cancelled'],
  failed: ['queued'],
  cancelled: ['queued'],
  saved: [],
};

const STATUSES: readonly DraftStatus[] = ['queued', 'reading', 'awaiting_decision', 'saved', 'failed', 'cancelled'];

/** List the states from which an upload can become `to`, for a compare-and-set. */
export const statesBefore = (to: DraftStatus): DraftStatus[] =>
  STATUSES.filter((from) => TRANSITIONS[from].includes(to));

/** Return the box of an upload within the picture of its original; null when it is the whole picture. */
export async function findPartBox({ db, userId }: UserDb, draftId: string): Promise<unknown> {
  const draft = await db
    .selectFrom('receiptDrafts')
    .select('partBox')
    .where('userId', '=', userId)
    .where('id', '=', draftId)
    .executeTakeFirst();
  return draft?.partBox ?? null;
}

/** List the uploads cut from the same picture or file, including this one. */
export async function listSiblings({ db, userId }: UserDb, draftId: string): Promise<string[]> {
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

/** Give an upload the company that its document names. */
export async function setDraftCompany({ db, userId }: UserDb, id: string, companyId: string): Promise<void> {
  await db.updateTable('receiptDrafts').set({ companyId }).where('userId', '=', userId).where('id', '=', id).execute();
}
