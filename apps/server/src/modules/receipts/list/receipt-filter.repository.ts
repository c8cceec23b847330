import {
  type CalendarDate,
  type CalendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
} from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** Which invoices; the contract's filter, parsed. */
export interface ReceiptFilter {
  readonly companyId?: string | undefined;
  /** The same for a walk through one company after the other; null: in none. */
  readonly inCompany?: string | null | undefined;
  readonly folderId?: string | undefined;
  readonly q?: string | undefined;
  readonly month?: CalendarMonth | undefined;
  readonly day?: CalendarDate | undefined;
  readonly taxCategory?: string | undefined;
  /** Only those of which some VAT is refused by a rule, not by a fault of the invoice. */
  readonly hasDeniedVat?: boolean | undefined;
  readonly filter: 'all' | 'invalid' | 'valid' | 'pending' | 'needs_review' | 'duplicates' | 'deleted';
}

/** What a text was understood as; an invoice matches by any of them. */
export interface SearchTerms {
  readonly supplierKeys: readonly string[];
  /** A part of an invoice number, as numbers are compared; its middle is known from three characters on. */
  readonly numberKey: string | null;
  readonly totalCents: Cents | null;
}

/** More suppliers than this answer to a text that says hardly anything; the first are enough. */
const MAX_SUPPLIERS = 2000;

const VERDICTS = {
  all: sql`true`,
  deleted: sql`true`,
  invalid: sql`r.is_invalid`,
  valid: sql`r.is_valid`,
  pending: sql`r.is_pending`,
  needs_review: sql`r.needs_review`,
  duplicates: sql`r.is_duplicate`,
} as const;

/** The condition of a verdict on a row `r`. */
export const verdictOf = (filter: ReceiptFilter['filter']): RawBuilder<unknown> => VERDICTS[filter];

/**
 * What a text is looked for as. The names of suppliers are a short list, which can be gone through; the
 * invoices cannot, so their numbers are found by the beginning, the end or the middle, which indexes know.
 */
export async function searchTerms({ db, userId }: UserDb, text: string | undefined): Promise<SearchTerms | null> {
  if (!text) return null;
  const key = supplierKey(text);
  const { rows } = await sql<{ supplierKey: string }>`
    select supplier_key from suppliers
     where user_id = ${userId} and (search_text like ${containing(text.toLowerCase())}
       or (${key} <> '' and supplier_key like ${containing(key)}))
     order by supplier_key limit ${MAX_SUPPLIERS}`.execute(db);
  const amount = parseRand(text);
  return {
    supplierKeys: rows.map(({ supplierKey }) => supplierKey),
    numberKey: invoiceNumberKey(text) || null,
    totalCents: amount,
  };
}

/** What a person types is text to look for, not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition of the filter on a row `r`. */
export function matching(userId: string, filter: ReceiptFilter, terms: SearchTerms | null): RawBuilder<unknown> {
  const { companyId, inCompany, folderId } = filter;
  const conditions = [
    filter.filter === 'deleted' ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`,
    ...(filter.filter === 'all' || filter.filter === 'deleted' ? [] : [verdictOf(filter.filter)]),
    ...(companyId ? [sql`r.company_id = ${companyId}::uuid`] : []),
    ...(inCompany === undefined
      ? []
      : [inCompany ? sql`r.company_id = ${inCompany}::uuid` : sql`r.company_id is null`]),
    ...(folderId ? [sql`r.folder_id = ${folderId}::uuid`] : []),
    ...ofKind(filter),
    ...(terms ? [searched(userId, terms)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The conditions by which a figure leads to its invoices. */
function ofKind({ month, day, taxCategory, hasDeniedVat }: ReceiptFilter): RawBuilder<unknown>[] {
  return [
    ...(month ? [sql`r.invoice_date between ${firstDayOfMonth(month)}::date and ${lastDayOfMonth(month)}::date`] : []),
    ...(day ? [sql`r.invoice_date = ${day}::date`] : []),
    ...(taxCategory ? [sql`r.tax_category_code = ${taxCategory}`] : []),
    ...(hasDeniedVat ? [sql`not r.is_invalid and r.vat_claimable_cents <> r.vat_charged_cents`] : []),
  ];
}

/** From this many suppliers on, so many invoices match that walking through the list finds a page soonest. */
const MANY_SUPPLIERS = 40;

function searched(userId: string, terms: SearchTerms): RawBuilder<unknown> {
  const { supplierKeys, numberKey, totalCents } = terms;
  if (supplierKeys.length < MANY_SUPPLIERS) return sql`r.id in (${found(userId, terms)})`;
  return sql`(r.supplier_key collate "C" = any(${[...supplierKeys]}::text[])
    or strpos(r.invoice_number_key, ${numberKey}) > 0 or r.total_cents = ${totalCents}::bigint)`;
}

/** The invoices a text finds: each way of finding walks an index of its own. */
function found(userId: string, { supplierKeys, numberKey, totalCents }: SearchTerms): RawBuilder<unknown> {
  const mine = sql`select f.id from receipts f where f.user_id = ${userId}`;
  const ways = [
    sql`${mine} and f.supplier_key collate "C" = any(${[...supplierKeys]}::text[])`,
    ...(numberKey
      ? [
          sql`${mine} and starts_with(f.invoice_number_key collate "C", ${numberKey})`,
          sql`${mine} and starts_with(f.number_tail collate "C", ${[...numberKey].toReversed().join('')})`,
          ...(numberKey.length < SHORTEST_MIDDLE ? [] : [inTheMiddle(userId, numberKey)]),
        ]
      : []),
    ...(totalCents === null ? [] : [sql`${mine} and f.total_cents = ${totalCents}::bigint`]),
  ];
  return sql.join(ways, sql` union all `);
}

/** Shorter parts stand in too many numbers to say anything. */
const SHORTEST_MIDDLE = 3;
/** As much of a number's rest as is kept (migration 0080). */
const LONGEST_PART = 32;

const inTheMiddle = (userId: string, numberKey: string): RawBuilder<unknown> => sql`
  select p.receipt_id from receipt_number_parts p
   where p.user_id = ${userId} and starts_with(p.part, ${numberKey.slice(0, LONGEST_PART)})`;
