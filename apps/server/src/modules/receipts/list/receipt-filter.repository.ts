import {
  type CalendarDate,
  type CalendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
} from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { isVatNumber, normaliseVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import { NEEDS_YOU } from '../core/needs-you.repository.ts';

/** Which invoices; the contract's filter, parsed. */
export interface ReceiptFilter {
  readonly companyId?: string | undefined;
  /** Only invoices of this company, or without one for null; a step of a walk company by company. */
  readonly inCompany?: string | null | undefined;
  readonly folderId?: string | undefined;
  /** Only invoices of this bulk upload. */
  readonly batchId?: string | undefined;
  readonly q?: string | undefined;
  readonly month?: CalendarMonth | undefined;
  readonly day?: CalendarDate | undefined;
  readonly taxCategory?: string | undefined;
  /** A company's own expense category; null: none. */
  readonly expense?: string | null | undefined;
  /** Only invoices where a rule denies some VAT, rather than a fault of the invoice. */
  readonly hasDeniedVat?: boolean | undefined;
  readonly filter: 'all' | 'invalid' | 'valid' | 'pending' | 'needs_review' | 'duplicates' | 'deleted';
}

/** The terms parsed from a search text; an invoice matches if any of them does. */
export interface SearchTerms {
  readonly supplierKeys: readonly string[];
  /** A part of an invoice number in its compared form; the middle of a number is searched from three characters on. */
  readonly numberKey: string | null;
  readonly totalCents: Cents | null;
  /** A supplier's VAT number as ten digits. */
  readonly vatNumber: string | null;
}

/** The most suppliers taken for a vague search text; the first are enough. */
const MAX_SUPPLIERS = 2000;

const FILTER_CONDITIONS = {
  all: sql`true`,
  deleted: sql`true`,
  invalid: sql`r.is_invalid`,
  valid: sql`r.is_valid`,
  pending: sql`r.is_pending`,
  needs_review: NEEDS_YOU,
  duplicates: sql`r.is_duplicate`,
} as const;

/** Return the SQL condition of a filter on a row `r`. */
export const filterCondition = (filter: ReceiptFilter['filter']): RawBuilder<unknown> => FILTER_CONDITIONS[filter];

/**
 * Parse a search text into terms. The list of supplier names is short enough to scan; invoices are not, so their
 * numbers are found through indexes on the beginning, the end and the middle.
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
    vatNumber: isVatNumber(text) ? normaliseVatNumber(text) : null,
  };
}

/** Build a LIKE pattern that matches typed text literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Build the SQL condition of the whole filter on a row `r`. */
export function filterSql(userId: string, filter: ReceiptFilter, terms: SearchTerms | null): RawBuilder<unknown> {
  const { companyId, inCompany, folderId, batchId } = filter;
  const conditions = [
    filter.filter === 'deleted' ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`,
    ...(filter.filter === 'all' || filter.filter === 'deleted' ? [] : [filterCondition(filter.filter)]),
    // A folder belongs to one company, which may be the sample.
    ...(companyId || !folderId ? [inScope(userId, companyId, 'r.company_id')] : []),
    ...(inCompany === undefined
      ? []
      : [inCompany ? sql`r.company_id = ${inCompany}::uuid` : sql`r.company_id is null`]),
    ...(folderId ? [sql`r.folder_id = ${folderId}::uuid`] : []),
    ...(batchId
      ? [
          sql`r.draft_id in (select d.id from receipt_drafts d where d.user_id = ${userId} and d.batch_id = ${batchId}::uuid)`,
        ]
      : []),
    ...figureConditions(filter),
    ...(terms ? [searchCondition(userId, terms)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Build the conditions by which a figure links to its invoices. */
function figureConditions({ month, day, taxCategory, expense, hasDeniedVat }: ReceiptFilter): RawBuilder<unknown>[] {
  return [
    ...(month ? [sql`r.invoice_date between ${firstDayOfMonth(month)}::date and ${lastDayOfMonth(month)}::date`] : []),
    ...(day ? [sql`r.invoice_date = ${day}::date`] : []),
    ...(taxCategory ? [sql`r.tax_category_code = ${taxCategory}`] : []),
    ...(expense ? [sql`r.expense_category_id = ${expense}::uuid`] : []),
    ...(expense === null ? [sql`r.expense_category_id is null`] : []),
    ...(hasDeniedVat ? [sql`not r.is_invalid and r.vat_claimable_cents <> r.vat_charged_cents`] : []),
  ];
}

/** From this many suppliers on, so many invoices match that walking the list finds a page fastest. */
const MANY_SUPPLIERS = 40;

function searchCondition(userId: string, terms: SearchTerms): RawBuilder<unknown> {
  const { supplierKeys, numberKey, totalCents, vatNumber } = terms;
  if (supplierKeys.length < MANY_SUPPLIERS) return sql`r.id in (${selectMatches(userId, terms)})`;
  return sql`(r.supplier_key collate "C" = any(${[...supplierKeys]}::text[])
    or strpos(r.invoice_number_key, ${numberKey}) > 0 or r.total_cents = ${totalCents}::bigint
    or r.supplier_vat_number collate "C" = ${vatNumber})`;
}

/** Build the query for invoices that match a text; each part of the union uses its own index. */
function selectMatches(
  userId: string,
  { supplierKeys, numberKey, totalCents, vatNumber }: SearchTerms,
): RawBuilder<unknown> {
  const mine = sql`select f.id from receipts f where f.user_id = ${userId}`;
  const ways = [
    sql`${mine} and f.supplier_key collate "C" = any(${[...supplierKeys]}::text[])`,
    ...(numberKey
      ? [
          sql`${mine} and starts_with(f.invoice_number_key collate "C", ${numberKey})`,
          sql`${mine} and starts_with(f.number_tail collate "C", ${[...numberKey].toReversed().join('')})`,
          ...(numberKey.length < MIN_MIDDLE_LENGTH ? [] : [middleCondition(userId, numberKey)]),
        ]
      : []),
    ...(totalCents === null ? [] : [sql`${mine} and f.total_cents = ${totalCents}::bigint`]),
    ...(vatNumber === null ? [] : [sql`${mine} and f.supplier_vat_number collate "C" = ${vatNumber}`]),
  ];
  return sql.join(ways, sql` union all `);
}

/** Shorter parts occur in too many numbers to be useful. */
const MIN_MIDDLE_LENGTH = 3;
/** The stored length of a number's suffix (migration 0080). */
const MAX_PART_LENGTH = 32;

const middleCondition = (userId: string, numberKey: string): RawBuilder<unknown> => sql`
  select p.receipt_id from receipt_number_parts p
   where p.user_id = ${userId} and starts_with(p.part, ${numberKey.slice(0, MAX_PART_LENGTH)})`;
