import { type CalendarMonth, firstDayOfMonth, lastDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type ReceiptRow, receipts } from './receipts.repository.ts';

/** Which invoices, in which order; the contract's filter, parsed. */
export interface ReceiptFilter {
  readonly companyId?: string | undefined;
  /** Part of the supplier's name or of the invoice number. */
  readonly q?: string | undefined;
  readonly month?: CalendarMonth | undefined;
  readonly sort: 'uploaded' | 'purchased' | 'merchant' | 'amount' | 'company';
  readonly dir: 'asc' | 'desc';
  readonly filter: 'all' | 'invalid' | 'valid' | 'needs_review';
  readonly offset: number;
  readonly limit: number;
}

/** How many invoices match, and what those that count come to. */
export interface ReceiptSums {
  readonly count: number;
  readonly totalCents: Cents;
  readonly vatCents: Cents;
}

/** Capitals aside, and the same on every database whatever its collation. */
const ORDERS: Readonly<Record<ReceiptFilter['sort'], RawBuilder<unknown>>> = {
  uploaded: sql`r.created_at`,
  purchased: sql`r.invoice_date`,
  merchant: sql`lower(r.supplier_name) collate "C"`,
  amount: sql`r.total_cents`,
  company: sql`lower(c.company_name) collate "C"`,
};

/** One page of the invoices that match; those without the sorted value come last in either direction. */
export const listReceiptRows = (db: Db, userId: string, filter: ReceiptFilter): Promise<ReceiptRow[]> =>
  matching(receipts(db, userId), filter)
    .orderBy(ORDERS[filter.sort], (order) => (filter.dir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('r.id')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();

/** A credit note is printed with either sign; it takes away in any case. */
const signed = (column: 'total_cents' | 'vat_charged_cents') => {
  const amount = sql.ref(`r.${column}`);
  return sql`case when r.document_type = 'CREDIT_NOTE' then -abs(${amount}) else ${amount} end`;
};

/**
 * The count of everything that matches, and the sums of what counts: completed, in rand, no duplicates.
 *
 * Spec: decisions 8 (a failed reading is not a R0 record).
 */
export async function sumReceipts(db: Db, userId: string, filter: ReceiptFilter): Promise<ReceiptSums> {
  const counts = sql`r.status = 'completed' and not r.is_duplicate and coalesce(r.currency, 'ZAR') = 'ZAR'`;
  return matching(receipts(db, userId), filter)
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Cents>`coalesce(sum(${signed('total_cents')}) filter (where ${counts}), 0)::bigint`.as('totalCents'),
      sql<Cents>`coalesce(sum(${signed('vat_charged_cents')}) filter (where ${counts}), 0)::bigint`.as('vatCents'),
    ])
    .executeTakeFirstOrThrow();
}

type Query = ReturnType<typeof receipts>;

function matching(query: Query, { companyId, q, month, filter }: ReceiptFilter): Query {
  return query
    .$if(companyId !== undefined, (some) => some.where('r.companyId', '=', companyId ?? null))
    .$if(Boolean(q), (some) => some.where(containing(q ?? '')))
    .$if(month !== undefined, (some) => inMonth(some, month))
    .$if(filter === 'valid' || filter === 'invalid', (some) =>
      some.where('r.validity', '=', filter === 'valid' ? 'valid' : 'invalid'),
    )
    .$if(filter === 'needs_review', (some) => some.where('r.status', '=', 'needs_review'));
}

/** What a person types is text to look for, not a pattern. */
const containing = (text: string) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(r.supplier_name ilike ${pattern} or r.invoice_number ilike ${pattern})`;
};

const inMonth = (query: Query, month: CalendarMonth | undefined): Query =>
  month
    ? query.where('r.invoiceDate', '>=', firstDayOfMonth(month)).where('r.invoiceDate', '<=', lastDayOfMonth(month))
    : query;

/** How many invoices of each verdict, and the VAT that hangs on the invalid ones. */
export const countReceiptRows = (db: Db, userId: string) =>
  db
    .selectFrom('receipts')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('validity', '=', 'valid').as('valid'),
      eb.fn.countAll<number>().filterWhere('validity', '=', 'invalid').as('invalid'),
      eb.fn.countAll<number>().filterWhere('validity', '=', 'pending').as('pending'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'needs_review').as('needsReview'),
      sql<Cents>`coalesce(sum(vat_at_risk_cents) filter (where validity = 'invalid' and not is_duplicate), 0)::bigint`.as(
        'vatAtRiskCents',
      ),
    ])
    .executeTakeFirstOrThrow();
