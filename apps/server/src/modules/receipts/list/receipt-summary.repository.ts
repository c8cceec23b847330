import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { matching, type ReceiptFilter, type SearchTerms, verdictOf } from './receipt-filter.repository.ts';

/** How many match, what those that count come to, and how many every other filter would show. */
export interface ListSummary {
  readonly count: number;
  readonly totalCents: Cents;
  readonly vatCents: Cents;
  readonly all: number;
  readonly invalid: number;
  readonly valid: number;
  readonly pending: number;
  readonly needsReview: number;
  readonly duplicates: number;
}

/** A credit note is printed with either sign; it takes away in any case. */
const signed = (column: 'total_cents' | 'vat_charged_cents') => {
  const amount = sql.ref(`r.${column}`);
  return sql`case when r.document_type = 'CREDIT_NOTE' then -abs(${amount}) else ${amount} end`;
};

/**
 * The counts and sums of the list. What counts is completed, in rand and no duplicate.
 *
 * Spec: decisions 8 (a failed reading is not a R0 record).
 */
export async function summarise(
  { db, userId }: UserDb,
  filter: ReceiptFilter,
  terms: SearchTerms | null,
): Promise<ListSummary> {
  const verdict = verdictOf(filter.filter);
  const counts = sql`${verdict} and not r.needs_review and not r.is_duplicate and coalesce(r.currency, 'ZAR') = 'ZAR'`;
  // Every verdict is counted in the one walk; only the bin is a different set of rows.
  const rowsOf: ReceiptFilter = { ...filter, filter: filter.filter === 'deleted' ? 'deleted' : 'all' };
  const { rows } = await sql<ListSummary>`
    select count(*) filter (where ${verdict}) as count,
      coalesce(sum(${signed('total_cents')}) filter (where ${counts}), 0)::bigint as total_cents,
      coalesce(sum(${signed('vat_charged_cents')}) filter (where ${counts}), 0)::bigint as vat_cents,
      count(*) as all, count(*) filter (where r.is_invalid) as invalid, count(*) filter (where r.is_valid) as valid,
      count(*) filter (where r.is_pending) as pending, count(*) filter (where r.needs_review) as needs_review,
      count(*) filter (where r.is_duplicate) as duplicates
      from receipts r where r.user_id = ${userId} and ${matching(userId, rowsOf, terms)}`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('A count gives one row');
  return summary;
}

/** How many deleted invoices of the same company, folder, text and month can be restored. */
export async function countDeleted(
  { db, userId }: UserDb,
  filter: ReceiptFilter,
  terms: SearchTerms | null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from receipts r
     where r.user_id = ${userId} and ${matching(userId, { ...filter, filter: 'deleted' }, terms)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many invoices of each verdict, and the VAT that hangs on the invalid ones. */
export const countReceiptRows = ({ db, userId }: UserDb) =>
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
