import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { DocumentType } from '@tillslip/domain/receipts/facts/fact-schema';
import { WHOLE_SHARE } from '@tillslip/domain/vat/claim/dated-shares';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** A purchase whose input tax submitted returns deducted on the invoice basis, as they have it. */
export interface DeductedRow {
  readonly receiptId: string;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly documentType: DocumentType;
  readonly paymentMethod: string | null;
  /** The day on which a person says that all of it was paid. */
  readonly paidOn: CalendarDate | null;
  readonly deductedUntil: CalendarDate;
  /** The code of the return that ended on it. */
  readonly deductedIn: string;
  readonly totalCents: Cents;
  readonly considerationCents: Cents;
  readonly vatCents: Cents;
  /** The output tax declared because it was unpaid, less what was deducted again. */
  readonly declaredVatCents: Cents;
  readonly declaredConsiderationCents: Cents;
}

/**
 * List the purchases of a company that a return deducted which ended on or before a day, with what was adjusted of them.
 * Left out: second-hand goods (deducted as they are paid), what customs released, and documents that a return after
 * `until` adjusted, because it has the last word.
 */
export async function findDeductedPurchases(
  { db, userId }: UserDb,
  companyId: string,
  { deductedBefore, until }: { readonly deductedBefore: CalendarDate; readonly until: CalendarDate },
): Promise<DeductedRow[]> {
  const { rows } = await sql<DeductedRow>`
    with lines as (
      select f.receipt_id, f.is_correction, p.period_end, p.period_code, l.inclusive_cents, l.claimable_cents
        from vat_periods p
        join vat_period_documents f on f.user_id = p.user_id and f.period_id = p.id
        join vat_period_lines l on l.user_id = f.user_id and l.period_document_id = f.id
       where p.user_id = ${userId} and p.company_id = ${companyId} and p.is_submitted and f.side = 'purchase'
         and f.kind = 'invoice' and f.share = ${WHOLE_SHARE} and l.vat_type not in ('import_capital', 'import_other')),
    deducted as (
      select receipt_id, min(period_end) filter (where not is_correction) as deducted_until,
          min(period_code) filter (where not is_correction) as deducted_in,
          sum(inclusive_cents)::bigint as total_cents, sum(claimable_cents)::bigint as vat_cents,
          coalesce(sum(inclusive_cents) filter (where claimable_cents <> 0), 0)::bigint as consideration_cents
        from lines group by receipt_id),
    declared as (
      select receipt_id, max(day) as last_day, sum(sign * vat_cents)::bigint as vat_cents,
          sum(sign * consideration_cents)::bigint as consideration_cents
        from (select a.*, case kind when 'unpaid-after-12-months' then 1 else -1 end as sign from vat_adjustments a
               where a.user_id = ${userId} and a.company_id = ${companyId} and a.receipt_id is not null
                 and a.kind in ('unpaid-after-12-months', 'paid-after-12-months')) as adjustments
       group by receipt_id)
    select d.receipt_id, coalesce(r.supplier_name, r.original_filename) as supplier_name, r.invoice_number, r.invoice_date,
        r.due_date, r.document_type, r.payment_method, v.paid_on, d.deducted_until, d.deducted_in, d.total_cents, d.consideration_cents, d.vat_cents,
        coalesce(a.vat_cents, 0)::bigint as declared_vat_cents,
        coalesce(a.consideration_cents, 0)::bigint as declared_consideration_cents
      from deducted d
      join receipts r on r.user_id = ${userId} and r.id = d.receipt_id
      left join declared a on a.receipt_id = d.receipt_id
      left join vat_choices v on v.user_id = ${userId} and v.receipt_id = d.receipt_id
     where d.deducted_until <= ${deductedBefore} and (d.vat_cents > 0 or coalesce(a.vat_cents, 0) <> 0)
       and (a.last_day is null or a.last_day <= ${until})
       and v.purchase is distinct from 'second-hand-goods'
     order by d.deducted_until, r.invoice_date, d.receipt_id`.execute(db);
  return rows;
}

/** A credit note for a document, by its number and its supplier. */
export interface CreditRow {
  readonly receiptId: string;
  readonly day: CalendarDate;
  readonly amountCents: Cents;
}

/** List what credit notes take off these documents: notes of the same supplier on which a person gave their number. */
export async function findCreditNotes(
  { db, userId }: UserDb,
  companyId: string,
  receiptIds: readonly string[],
): Promise<CreditRow[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<CreditRow>`
    select r.id as receipt_id, n.invoice_date as day, abs(n.total_cents)::bigint as amount_cents
      from vat_choices c
      join vat_claims k on k.user_id = c.user_id and k.receipt_id = c.receipt_id and k.kind = 'credit-note' and k.side = 'purchase'
      join receipts n on n.user_id = c.user_id and n.id = c.receipt_id and n.invoice_date is not null and n.total_cents is not null
      join receipts r on r.user_id = c.user_id and r.invoice_number = c.original_number
        and coalesce(r.supplier_vat_number, r.supplier_name) = coalesce(n.supplier_vat_number, n.supplier_name)
     where c.user_id = ${userId} and k.company_id = ${companyId} and r.id = any(${[...receiptIds]}::uuid[])
     order by n.invoice_date, n.id`.execute(db);
  return rows;
}
