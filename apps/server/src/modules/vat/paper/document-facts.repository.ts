import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Receipts } from '../../../platform/database/types.gen.ts';

/** An invoice's facts and choices that schedules show. */
export interface DocumentFactsRow
  extends Pick<
    Selectable<Receipts>,
    | 'id'
    | 'draftId'
    | 'documentType'
    | 'supplierName'
    | 'supplierVatNumber'
    | 'recipientName'
    | 'recipientVatNumber'
    | 'invoiceNumber'
    | 'invoiceDate'
    | 'totalCents'
    | 'currency'
    | 'createdAt'
    | 'isDuplicate'
    | 'duplicateOf'
    | 'duplicateReason'
  > {
  /** For imported goods: the MRN or SAD 500, the reference of the VAT payment, and the release date. */
  readonly importReference: string | null;
  readonly importVatReceipt: string | null;
  readonly importReleasedOn: CalendarDate | null;
  /** For second-hand goods: the seller. */
  readonly sellerId: string | null;
}

/** Load the facts of these invoices; includes deleted ones, because a submitted period still shows them. */
export const loadDocumentFacts = async ({ db, userId }: UserDb, ids: readonly string[]): Promise<DocumentFactsRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('receipts as r')
        .leftJoin('vatChoices as c', (join) =>
          join.onRef('c.userId', '=', 'r.userId').onRef('c.receiptId', '=', 'r.id'),
        )
        .select(['r.id', 'r.draftId', 'r.documentType', 'r.supplierName', 'r.supplierVatNumber', 'r.recipientName'])
        .select(['r.recipientVatNumber', 'r.invoiceNumber', 'r.invoiceDate', 'r.totalCents', 'r.currency'])
        .select(['r.createdAt', 'r.isDuplicate', 'r.duplicateOf', 'r.duplicateReason'])
        .select(['c.importReference', 'c.importVatReceipt', 'c.importReleasedOn', 'c.sellerId'])
        .where('r.userId', '=', userId)
        .where(sql<boolean>`r.id = any(${[...ids]}::uuid[])`)
        .execute();

/** Find the submitted period that each document comes from: the one that contains it, otherwise the one of its date. */
export async function findSubmittedPeriodEnds(
  { db, userId }: UserDb,
  receiptIds: readonly string[],
): Promise<{ receiptId: string; periodEnd: CalendarDate }[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<{ receiptId: string; periodEnd: CalendarDate }>`
    select d.receipt_id, coalesce(
      (select s.period_end from vat_period_documents p join vat_periods s on s.user_id = p.user_id and s.id = p.period_id
        where p.user_id = d.user_id and p.receipt_id = d.receipt_id and not p.is_correction and p.origin = 'document'
        order by s.period_end desc limit 1),
      (select s.period_end from vat_claim_lines l join vat_periods s on s.user_id = l.user_id and s.company_id = d.company_id
          and s.is_submitted and l.day between s.period_start and s.period_end
        where l.user_id = d.user_id and l.receipt_id = d.receipt_id order by s.period_end desc limit 1)) as period_end
      from vat_claims d where d.user_id = ${userId} and d.receipt_id = any(${[...receiptIds]}::uuid[])`.execute(db);
  return rows.filter(({ periodEnd }) => periodEnd !== null);
}
