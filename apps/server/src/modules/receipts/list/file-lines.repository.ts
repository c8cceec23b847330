import { CUSTOMS_SHARE, WHOLE_SHARE } from '@tillslip/domain/vat/claim/dated-shares';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptItems, Receipts, VatClaimLines } from '../../../platform/database/types.gen.ts';
import { filterSql, type ReceiptFilter, type SearchTerms } from './receipt-filter.repository.ts';

/** A line of a document; what is claimed of it is null while the document counts nowhere. */
export type LineRecord = Pick<
  Selectable<ReceiptItems>,
  'receiptId' | 'position' | 'itemName' | 'quantity' | 'unitPriceCents' | 'totalPriceCents' | 'vatTreatment'
> & {
  readonly [Field in 'vatCents' | 'claimableCents' | 'vatType']: Selectable<VatClaimLines>[Field] | null;
} & { readonly expenseCategoryName: string | null };

/** List the lines of documents in the order of their ids, each with its part of the claim before payments divide it. */
export async function listLines({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<LineRecord[]> {
  if (receiptIds.length === 0) return [];
  const rows = await db
    .selectFrom('receiptItems as i')
    .leftJoin('vatClaimLines as l', (join) =>
      join
        .onRef('l.userId', '=', 'i.userId')
        .onRef('l.receiptId', '=', 'i.receiptId')
        .onRef('l.position', '=', 'i.position')
        .on('l.lineOrigin', '=', 'line')
        .on('l.share', 'in', [WHOLE_SHARE, CUSTOMS_SHARE]),
    )
    .leftJoin('expenseCategories as e', (join) =>
      join.onRef('e.userId', '=', 'i.userId').onRef('e.id', '=', 'i.expenseCategoryId'),
    )
    .where('i.userId', '=', userId)
    .where('i.receiptId', 'in', [...receiptIds])
    .select(['i.receiptId', 'i.position', 'i.itemName', 'i.quantity', 'i.unitPriceCents', 'i.totalPriceCents'])
    .select(['i.vatTreatment', 'l.vatCents', 'l.claimableCents', 'l.vatType', 'e.name as expenseCategoryName'])
    .orderBy('i.position')
    .execute();
  const place = new Map(receiptIds.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.receiptId) ?? 0) - (place.get(b.receiptId) ?? 0));
}

/** Count the lines of these documents. */
export async function countLinesOf({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<number> {
  if (receiptIds.length === 0) return 0;
  const { n } = await db
    .selectFrom('receiptItems')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .where('receiptId', 'in', [...receiptIds])
    .executeTakeFirstOrThrow();
  return n;
}

/** Count the lines of all documents that match a filter. */
export async function countLines(
  { db, userId }: UserDb,
  filter: ReceiptFilter,
  terms: SearchTerms | null,
): Promise<number> {
  const verdict = filterSql(userId, filter, terms);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from receipts r join receipt_items i on i.user_id = r.user_id and i.receipt_id = r.id
     where r.user_id = ${userId} and ${verdict}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What names a document that another one repeats. */
export type OriginalRecord = Pick<Selectable<Receipts>, 'id' | 'invoiceNumber' | 'supplierName' | 'invoiceDate'>;

/** List the documents that others repeat, including deleted ones. */
export async function listOriginals({ db, userId }: UserDb, ids: readonly string[]): Promise<OriginalRecord[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('receipts')
    .select(['id', 'invoiceNumber', 'supplierName', 'invoiceDate'])
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}
