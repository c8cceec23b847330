import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { LineReason } from '@tillslip/domain/vat/claim/line-reason';
import type { SupplyUse, VatType } from '@tillslip/domain/vat/claim/vat-type';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** A line of a purchase that may serve taxable and exempt supplies. */
export interface YearLineRow {
  /** The day of its document, whose ratio was used, and the day on which it counts. */
  readonly invoiceDate: CalendarDate;
  readonly day: CalendarDate;
  readonly position: number;
  readonly description: string;
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly lineUses: readonly { readonly position: number; readonly use: SupplyUse }[];
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly claimableCents: Cents;
  readonly vatType: VatType;
  readonly rateBp: number | null;
}

/** The reasons for which a line is claimed in part and can still be apportioned. */
const SHARED = ['exempt-use', 'private-use', 'private-and-exempt-use', 'above-tax-fraction'];

/** Services from abroad that are not taxed, whatever they are for. */
const UNTAXED = JSON.stringify([{ code: 'SERVICES_UP_TO_R100' }] satisfies LineReason[]);

/** List the lines that count in these days and claim VAT, or would but for their use, and the taxed services from abroad. */
export async function listYearLines(
  { db, userId }: UserDb,
  companyId: string,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<YearLineRow[]> {
  const { rows } = await sql<YearLineRow>`
    select coalesce(d.invoice_date, l.day) as invoice_date, l.day, l.position, l.description, r.supplier_name,
        r.supplier_vat_number, coalesce(c.line_uses, '[]') as line_uses, l.inclusive_cents, l.vat_cents, l.claimable_cents,
        l.vat_type, l.rate_bp
      from vat_claims d
      join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
      join receipts r on r.user_id = d.user_id and r.id = d.receipt_id
      left join vat_choices c on c.user_id = d.user_id and c.receipt_id = d.receipt_id
     where d.user_id = ${userId} and d.company_id = ${companyId} and d.side = 'purchase'
       and l.day between ${from} and ${until}
       and case when l.vat_type = 'imported_services' then not l.why @> ${UNTAXED}::jsonb
         else l.vat_cents <> 0 and (l.reason is null or l.reason = any(${SHARED}::text[])) end
     order by l.day, d.receipt_id, l.share, l.position`.execute(db);
  return rows;
}

/** Add up what was adjusted for the apportionment of a year, in these days: positive for what was deducted more. */
export async function sumApportioned(
  { db, userId }: UserDb,
  companyId: string,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Promise<Cents> {
  const { rows } = await sql<{ vatCents: Cents }>`
    select coalesce(sum(case kind when 'apportionment-input' then vat_cents else -vat_cents end), 0)::bigint as vat_cents
      from vat_adjustments where user_id = ${userId} and company_id = ${companyId} and day >= ${from} and day < ${before}
       and kind in ('apportionment-input', 'apportionment-output')`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row');
  return row.vatCents;
}
