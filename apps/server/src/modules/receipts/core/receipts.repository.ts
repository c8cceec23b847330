import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptItems, Receipts } from '../../../platform/database/types.gen.ts';

/** An invoice with its company and folder. */
export type ReceiptRow = Selectable<Receipts> & {
  readonly companyName: string | null;
  readonly isVatVendor: boolean | null;
  readonly companyVatNumber: string | null;
  readonly folderName: string | null;
  readonly signedTotalCents: Cents | null;
  readonly signedVatCents: Cents | null;
};

/** An invoice as the list shows it: without what was read, which makes rows wide. */
export type ListedReceipt = Pick<
  ReceiptRow,
  (typeof LISTED)[number] | 'companyName' | 'folderName' | 'signedTotalCents' | 'signedVatCents'
>;

/** The columns that every list of invoices needs. */
export const LISTED = [
  ...(['id', 'draftId', 'status', 'validity', 'documentType', 'supplierName', 'invoiceNumber', 'invoiceDate'] as const),
  ...(['totalCents', 'vatCents', 'currency', 'companyId', 'isDuplicate', 'reviewedAt'] as const),
  ...(['createdAt'] as const),
] as const;

/** The amounts as they count: credit notes below zero. */
export const SIGNED = [signed('total_cents').as('signedTotalCents'), signed('vat_cents').as('signedVatCents')] as const;

/** What the database computes by itself. */
type Computed = 'countsOn' | 'isValid' | 'isInvalid' | 'isPending' | 'needsReview' | 'supplierSort' | 'numberTail';

/** The columns that follow from what a document says, by a reader or a person. */
export type ReceiptValues = Omit<Insertable<Receipts>, 'userId' | 'id' | 'draftId' | Computed>;

export type ItemValues = Omit<Insertable<ReceiptItems>, 'userId' | 'receiptId' | 'position'>;

/** Invoices that are not deleted, with their company and folder. */
export const receipts = (tx: UserDb) => everyReceipt(tx).where('r.deletedAt', 'is', null);

const everyReceipt = ({ db, userId }: UserDb) =>
  db
    .selectFrom('receipts as r')
    .leftJoin('companies as c', (join) => join.onRef('c.userId', '=', 'r.userId').onRef('c.id', '=', 'r.companyId'))
    .leftJoin('folders as f', (join) => join.onRef('f.userId', '=', 'r.userId').onRef('f.id', '=', 'r.folderId'))
    .where('r.userId', '=', userId)
    .selectAll('r')
    .select(['c.companyName', 'c.isVatVendor', 'c.vatNumber as companyVatNumber', 'f.name as folderName'])
    .select(SIGNED);

/** One invoice of the user's that is not deleted, or undefined. */
export const findReceipt = (tx: UserDb, id: string): Promise<ReceiptRow | undefined> =>
  receipts(tx).where('r.id', '=', id).executeTakeFirst();

/** These invoices, deleted ones included, in the order of the ids given. */
export async function receiptsInOrder(tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> {
  if (ids.length === 0) return [];
  const rows = await everyReceipt(tx)
    .where('r.id', 'in', [...ids])
    .execute();
  return inOrder(rows, ids);
}

function inOrder<T extends { readonly id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** One invoice, a deleted one too. */
export const findAnyReceipt = (tx: UserDb, id: string): Promise<ReceiptRow | undefined> =>
  everyReceipt(tx).where('r.id', '=', id).executeTakeFirst();

/** These invoices, deleted ones too, held until the transaction ends; in the order of ids, so that no two wait for each other. */
export const lockReceipts = (tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> =>
  everyReceipt(tx)
    .where('r.id', 'in', [...ids])
    .orderBy('r.id')
    .forNoKeyUpdate('r')
    .execute();

/** The same, held until the transaction ends, so that of two edits neither is lost. */
export const lockReceipt = (tx: UserDb, id: string): Promise<ReceiptRow | undefined> =>
  receipts(tx).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst();

/** These invoices of the user's that are not deleted. */
export const findReceipts = async (tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> =>
  ids.length === 0
    ? []
    : receipts(tx)
        .where('r.id', 'in', [...ids])
        .execute();

/** The invoices added last, the newest first; of one company where it is given. */
export const newestReceipts = (tx: UserDb, companyId: string | undefined, limit: number): Promise<ReceiptRow[]> =>
  receipts(tx)
    .$if(companyId !== undefined, (query) => query.where('r.companyId', '=', companyId ?? null))
    // As the index is ordered: `nulls last` would sort all of them first.
    .orderBy('r.createdAt', 'desc')
    .limit(limit)
    .execute();

/** The invoices that count on these days, both included, in the order of the days; of one company where it is given. */
export const receiptsCountingOn = (
  tx: UserDb,
  companyId: string | undefined,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReceiptRow[]> =>
  receipts(tx)
    .$if(companyId !== undefined, (query) => query.where('r.companyId', '=', companyId ?? null))
    .where('r.countsOn', '>=', from)
    .where('r.countsOn', '<=', to)
    .orderBy('r.countsOn')
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute();

/** How many of a company's invoices are in no period yet: without a date, or waiting for a person. */
export async function countWaiting({ db, userId }: UserDb, companyId: string): Promise<number> {
  const { n } = await db
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('status', '=', 'needs_review'), eb('invoiceDate', 'is', null)]))
    .executeTakeFirstOrThrow();
  return n;
}

/** Adds the invoice of an upload, once: a second one of the same upload is refused by the database. */
export async function insertReceipt(tx: UserDb, draftId: string, values: ReceiptValues): Promise<string> {
  const { id } = await tx.db
    .insertInto('receipts')
    .values({ ...values, userId: tx.userId, draftId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceNumberParts(tx, id, values.invoiceNumberKey ?? null);
  return id;
}

/**
 * Keeps by what the middle of an invoice number is found: the rests of it that begin after its first character and
 * are longer than three. Patterns and trigrams leak, so under row-level security no index serves them.
 */
async function replaceNumberParts({ db, userId }: UserDb, receiptId: string, key: string | null): Promise<void> {
  await db.deleteFrom('receiptNumberParts').where('userId', '=', userId).where('receiptId', '=', receiptId).execute();
  await sql`insert into receipt_number_parts (user_id, part, receipt_id)
    select distinct ${userId}::uuid, part, ${receiptId}::uuid from number_parts(${key}) as part`.execute(db);
}

/** Takes a deletion back; the check that follows says what it counts as. */
export async function undelete({ db, userId }: UserDb, id: string, updatedAt: Date): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ status: 'needs_review', deletedAt: null, updatedAt })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Changes an invoice that is not deleted. */
export async function changeReceipt(
  tx: UserDb,
  id: string,
  values: Partial<ReceiptValues> & { updatedAt: Date },
): Promise<void> {
  await tx.db
    .updateTable('receipts')
    .set(values)
    .where('userId', '=', tx.userId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
  if (values.invoiceNumberKey !== undefined) await replaceNumberParts(tx, id, values.invoiceNumberKey);
}

/** Puts these lines in the place of an invoice's lines. */
export async function replaceItems(
  { db, userId }: UserDb,
  receiptId: string,
  items: readonly ItemValues[],
): Promise<void> {
  await db.deleteFrom('receiptItems').where('userId', '=', userId).where('receiptId', '=', receiptId).execute();
  if (items.length === 0) return;
  await db
    .insertInto('receiptItems')
    .values(items.map((item, position) => ({ ...item, userId, receiptId, position })))
    .execute();
}

/**
 * Whether an invoice `r` counts in sums: it waits for nobody, is in rand and no duplicate.
 *
 * Spec: decisions 8 (a failed reading is not a R0 record).
 */
export const COUNTS_IN_SUMS = sql<boolean>`(not r.needs_review and not r.is_duplicate and coalesce(r.currency, 'ZAR') = 'ZAR')`;

/** An amount of an invoice `r` as it adds to sums: a credit note is printed with either sign, and takes away in any case. */
export function signed(
  column: 'total_cents' | 'vat_cents' | 'vat_charged_cents' | 'vat_claimable_cents',
): RawBuilder<Cents> {
  const amount = sql.ref(`r.${column}`);
  return sql<Cents>`case when r.document_type = 'CREDIT_NOTE' then -abs(${amount}) else ${amount} end`;
}
