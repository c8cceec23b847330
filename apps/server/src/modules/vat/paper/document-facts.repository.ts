import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Receipts } from '../../../platform/database/types.gen.ts';

/** What an invoice says, as far as schedules show it. */
export type DocumentFactsRow = Pick<
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
  | 'duplicateReason'
>;

/** These invoices of the user's; deleted ones too, where a submitted period still shows them. */
export const documentFacts = async (db: Db, userId: string, ids: readonly string[]): Promise<DocumentFactsRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('receipts')
        .select([
          'id',
          'draftId',
          'documentType',
          'supplierName',
          'supplierVatNumber',
          'recipientName',
          'recipientVatNumber',
          'invoiceNumber',
          'invoiceDate',
          'totalCents',
          'currency',
          'createdAt',
          'isDuplicate',
          'duplicateReason',
        ])
        .where('userId', '=', userId)
        .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
        .execute();

/** The submitted periods that documents come from: those that hold them, else those their day lies in. */
export async function submittedPeriodsOf(
  db: Db,
  userId: string,
  receiptIds: readonly string[],
): Promise<{ receiptId: string; periodEnd: CalendarDate }[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<{ receiptId: string; periodEnd: CalendarDate }>`
    select d.receipt_id, coalesce(
      (select s.period_end from vat_period_documents p join vat_periods s on s.user_id = p.user_id and s.id = p.period_id
        where p.user_id = d.user_id and p.receipt_id = d.receipt_id and not p.is_correction and p.origin = 'document'
        order by s.period_end desc limit 1),
      (select s.period_end from vat_lines l join vat_periods s on s.user_id = l.user_id and s.company_id = d.company_id
          and s.is_submitted and l.day between s.period_start and s.period_end
        where l.user_id = d.user_id and l.receipt_id = d.receipt_id order by s.period_end desc limit 1)) as period_end
      from vat_documents d where d.user_id = ${userId} and d.receipt_id = any(${[...receiptIds]}::uuid[])`.execute(db);
  return rows.filter(({ periodEnd }) => periodEnd !== null);
}
