import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { VatSide } from '@tillslip/domain/vat/claim/claim-types';
import { CUSTOMS_SHARE, WHOLE_SHARE } from '@tillslip/domain/vat/claim/dated-shares';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** The part of a document that no return has, because it was unpaid at the end of the payments basis. */
export interface UnpaidRow {
  readonly receiptId: string;
  readonly side: VatSide;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate;
  readonly dueDate: CalendarDate | null;
  readonly totalCents: Cents;
  readonly unpaidCents: Cents;
  /** Of the lines with VAT. */
  readonly considerationCents: Cents;
  readonly vatCents: Cents;
}

/** The days of the payments basis: the first one, or null, and the first day of the invoice basis after it. */
export interface PaymentsBasisDays {
  readonly from: CalendarDate | null;
  readonly until: CalendarDate;
}

/**
 * List what a company's documents of the payments basis have left once their payments of that basis are taken off, which
 * is what its debtors and creditors owe at the change. Left out: second-hand goods, which count as they are paid on either
 * basis, and purchases that are too old to claim.
 */
export async function findUnpaidAtChange(
  { db, userId }: UserDb,
  companyId: string,
  { from, until, oldestClaimable }: PaymentsBasisDays & { readonly oldestClaimable: CalendarDate },
): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select d.receipt_id, d.side, coalesce(r.supplier_name, r.original_filename) as supplier_name, r.invoice_number,
        d.invoice_date, r.due_date, sum(l.inclusive_cents) filter (where l.share = ${WHOLE_SHARE})::bigint as total_cents,
        sum(x.sign * l.inclusive_cents)::bigint as unpaid_cents, sum(x.sign * l.claimable_cents)::bigint as vat_cents,
        coalesce(sum(x.sign * l.inclusive_cents) filter (where l.claimable_cents <> 0), 0)::bigint as consideration_cents
      from vat_claims d
      join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id and l.share <> ${CUSTOMS_SHARE}
      join receipts r on r.user_id = d.user_id and r.id = d.receipt_id
      left join vat_choices c on c.user_id = d.user_id and c.receipt_id = d.receipt_id
     cross join lateral (select case when l.share = ${WHOLE_SHARE} then 1 when l.day is not null or exists (
         select from vat_period_documents f where f.user_id = l.user_id and f.receipt_id = l.receipt_id
           and f.share = l.share and not f.is_correction) then -1 else 0 end as sign) x
     where d.user_id = ${userId} and d.company_id = ${companyId} and d.invoice_date < ${until}
       and ${from === null ? sql`true` : sql`d.invoice_date >= ${from}`}
       and (d.side = 'sale' or d.kind <> 'invoice' or d.invoice_date >= ${oldestClaimable})
       and c.purchase is distinct from 'second-hand-goods'
       and exists (select from vat_claim_lines w where w.user_id = d.user_id and w.receipt_id = d.receipt_id
         and w.share = ${WHOLE_SHARE} and w.day is null)
       and not exists (select from vat_period_documents f where f.user_id = d.user_id and f.receipt_id = d.receipt_id
         and f.share = ${WHOLE_SHARE} and not f.is_correction)
     group by d.receipt_id, d.side, r.supplier_name, r.original_filename, r.invoice_number, d.invoice_date, r.due_date
    having sum(x.sign * l.claimable_cents) <> 0
     order by d.invoice_date, d.receipt_id`.execute(db);
  return rows;
}

/** What was adjusted for a change of basis from its first day on, and the last day of an adjustment. */
export interface AdjustedRow {
  readonly kind: string;
  readonly considerationCents: Cents;
  readonly vatCents: Cents;
  readonly lastDay: CalendarDate;
}

/** Add up the adjustments of a company for a change of basis, by kind. */
export async function sumBasisChanges(
  { db, userId }: UserDb,
  companyId: string,
  from: CalendarDate,
): Promise<AdjustedRow[]> {
  const { rows } = await sql<AdjustedRow>`
    select kind, coalesce(sum(consideration_cents), 0)::bigint as consideration_cents, sum(vat_cents)::bigint as vat_cents,
        max(day) as last_day
      from vat_adjustments where user_id = ${userId} and company_id = ${companyId} and day >= ${from}
       and kind in ('basis-change-output', 'basis-change-input')
     group by kind`.execute(db);
  return rows;
}
