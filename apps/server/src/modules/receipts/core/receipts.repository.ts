import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { AskableParticular } from '@tillslip/domain/receipts/check/is-it-there';
import type { TaxInvoiceClass } from '@tillslip/domain/receipts/check/tax-invoice-class';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
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
  /** Null where it was never checked. */
  readonly invoiceClass: TaxInvoiceClass | null;
  readonly notClaimableReason: NotClaimableReason | null;
  /** The particulars of which a person is asked whether they are there; null where there are none. */
  readonly askedParticulars: AskableParticular[] | null;
};

/** An invoice as the list shows it, without its reading, which makes rows wide. */
export type ListedReceipt = Pick<
  ReceiptRow,
  | ((typeof LISTED)[number] | 'companyName' | 'folderName' | 'signedTotalCents' | 'signedVatCents')
  | ('invoiceClass' | 'notClaimableReason' | 'askedParticulars')
>;

/** The columns that every list of invoices needs. */
export const LISTED = [
  ...(['id', 'draftId', 'status', 'validity', 'documentType', 'supplierName', 'invoiceNumber', 'invoiceDate'] as const),
  ...(['totalCents', 'vatCents', 'currency', 'companyId', 'isDuplicate', 'reviewedAt'] as const),
  ...(['version', 'createdAt', 'vatChargedCents', 'vatClaimableCents', 'isTaxInvoice', 'missingFields'] as const),
] as const;

/** The amounts as they count: negative for credit notes. */
export const SIGNED = [signed('total_cents').as('signedTotalCents'), signed('vat_cents').as('signedVatCents')] as const;

/** What the stored check says of the claim; null where there is none. */
export const CLAIM = [
  sql<TaxInvoiceClass | null>`r.check_result ->> 'invoiceClass'`.as('invoiceClass'),
  sql<NotClaimableReason | null>`r.check_result ->> 'notClaimableReason'`.as('notClaimableReason'),
  sql<AskableParticular[] | null>`r.check_result -> 'askedParticulars'`.as('askedParticulars'),
] as const;

/** Columns that the database generates. */
type Computed = 'countsOn' | 'isValid' | 'isInvalid' | 'isPending' | 'needsReview' | 'supplierSort' | 'numberTail';

/** The columns that follow from the facts, whether a reader or a person gave them. */
export type ReceiptValues = Omit<Insertable<Receipts>, 'userId' | 'id' | 'draftId' | Computed>;

export type ItemValues = Omit<Insertable<ReceiptItems>, 'userId' | 'receiptId' | 'position'>;

/** Select invoices that are not deleted, with their company and folder. */
export const receipts = (tx: UserDb) => everyReceipt(tx).where('r.deletedAt', 'is', null);

const everyReceipt = ({ db, userId }: UserDb) =>
  db
    .selectFrom('receipts as r')
    .leftJoin('companies as c', (join) => join.onRef('c.userId', '=', 'r.userId').onRef('c.id', '=', 'r.companyId'))
    .leftJoin('folders as f', (join) => join.onRef('f.userId', '=', 'r.userId').onRef('f.id', '=', 'r.folderId'))
    .where('r.userId', '=', userId)
    .selectAll('r')
    .select(['c.companyName', 'c.isVatVendor', 'c.vatNumber as companyVatNumber', 'f.name as folderName'])
    .select([...SIGNED, ...CLAIM]);

/** Find an invoice that is not deleted. */
export const findReceipt = (tx: UserDb, id: string): Promise<ReceiptRow | undefined> =>
  receipts(tx).where('r.id', '=', id).executeTakeFirst();

/** List these invoices, including deleted ones, in the order of the given ids. */
export async function listReceiptsByIds(tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> {
  if (ids.length === 0) return [];
  const rows = await everyReceipt(tx)
    .where('r.id', 'in', [...ids])
    .execute();
  return inOrder(rows, ids);
}

/** Sort rows by a list of ids; ids without a row are left out. */
export function inOrder<T extends { readonly id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Find an invoice, even a deleted one. */
export const findAnyReceipt = (tx: UserDb, id: string): Promise<ReceiptRow | undefined> =>
  everyReceipt(tx).where('r.id', '=', id).executeTakeFirst();

/** Lock these invoices, including deleted ones, until the transaction ends; in the order of ids, to avoid deadlocks. */
export const lockReceipts = (tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> =>
  everyReceipt(tx)
    .where('r.id', 'in', [...ids])
    .orderBy('r.id')
    .forNoKeyUpdate('r')
    .execute();

/** Lock an invoice that is not deleted until the transaction ends, so that concurrent edits are not lost. */
export const lockReceipt = (tx: UserDb, id: string): Promise<ReceiptRow | undefined> =>
  receipts(tx).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst();

/** Find those of these invoices that are not deleted. */
export const findReceipts = async (tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> =>
  ids.length === 0
    ? []
    : receipts(tx)
        .where('r.id', 'in', [...ids])
        .execute();

/** List the newest invoices, optionally of one company. */
export const listNewestReceipts = (tx: UserDb, companyId: string | undefined, limit: number): Promise<ReceiptRow[]> =>
  receipts(tx)
    .where(inScope(tx.userId, companyId, 'r.company_id'))
    // The order of the index; `nulls last` would sort every row first.
    .orderBy('r.createdAt', 'desc')
    .limit(limit)
    .execute();

/**
 * List the ids of the invoices that count between two days, both included, in the order of the days; optionally of one
 * company.
 */
export async function listIdsCountingOn(
  tx: UserDb,
  companyId: string | undefined,
  from: CalendarDate,
  to: CalendarDate,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('receipts as r')
    .select('r.id')
    .where('r.userId', '=', tx.userId)
    .where('r.deletedAt', 'is', null)
    .where(inScope(tx.userId, companyId, 'r.company_id'))
    .where('r.countsOn', '>=', from)
    .where('r.countsOn', '<=', to)
    .orderBy('r.countsOn')
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Count a company's invoices that are in no period yet: without a date, or waiting for a person. */
export async function countWaitingReceipts({ db, userId }: UserDb, companyId: string): Promise<number> {
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

/** Count a company's invoices that are dated outside these days. */
export async function countReceiptsOutside(
  { db, userId }: UserDb,
  companyId: string,
  start: CalendarDate,
  end: CalendarDate,
): Promise<number> {
  const { n } = await db
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('invoiceDate', '<', start), eb('invoiceDate', '>', end)]))
    .executeTakeFirstOrThrow();
  return n;
}

/** Insert the invoice of an upload. The database refuses a second one for the same upload. */
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
 * Store the suffixes by which the middle of an invoice number is found: those that begin after its first character and
 * are longer than three. Pattern and trigram operators are not leakproof, so no index serves them under row-level
 * security.
 */
async function replaceNumberParts({ db, userId }: UserDb, receiptId: string, key: string | null): Promise<void> {
  await db.deleteFrom('receiptNumberParts').where('userId', '=', userId).where('receiptId', '=', receiptId).execute();
  await sql`insert into receipt_number_parts (user_id, part, receipt_id)
    select distinct ${userId}::uuid, part, ${receiptId}::uuid from number_parts(${key}) as part`.execute(db);
}

/** Undo a deletion; the check that follows sets the state. */
export async function undelete({ db, userId }: UserDb, id: string, updatedAt: Date): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ status: 'needs_review', deletedAt: null, updatedAt })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Update an invoice that is not deleted. @returns its version; null where it is deleted. */
export async function updateReceiptRow(
  tx: UserDb,
  id: string,
  values: Partial<ReceiptValues> & { updatedAt: Date },
): Promise<number | null> {
  const saved = await tx.db
    .updateTable('receipts')
    .set(values)
    .where('userId', '=', tx.userId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (values.invoiceNumberKey !== undefined) await replaceNumberParts(tx, id, values.invoiceNumberKey);
  return saved?.version ?? null;
}

/** Replace the lines of an invoice. */
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
 * SQL: whether an invoice `r` counts in sums. It needs no review, is in rand and is no duplicate.
 *
 * Spec: decisions 8 (a failed reading is not a R0 record).
 */
export const COUNTS_IN_SUMS = sql<boolean>`(not r.needs_review and not r.is_duplicate and coalesce(r.currency, 'ZAR') = 'ZAR')`;

/** Build SQL for the signed amount of an invoice `r`: a credit note is negative, whichever sign is printed on it. */
export function signed(
  column: 'total_cents' | 'vat_cents' | 'vat_charged_cents' | 'vat_claimable_cents',
): RawBuilder<Cents> {
  const amount = sql.ref(`r.${column}`);
  return sql<Cents>`case when r.document_type = 'CREDIT_NOTE' then -abs(${amount}) else ${amount} end`;
}
