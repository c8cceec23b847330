import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { COUNTS_IN_SUMS, signed } from '../core/receipts.repository.ts';
import { filterCondition, filterSql, type ReceiptFilter, type SearchTerms } from './receipt-filter.repository.ts';

/** The number of matches, the sums of those that count, and the number of matches of every other filter. */
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

/** Compute the counts and sums of the list. */
export async function summarise(
  { db, userId }: UserDb,
  filter: ReceiptFilter,
  terms: SearchTerms | null,
): Promise<ListSummary> {
  const verdict = filterCondition(filter.filter);
  const counts = sql`${verdict} and ${COUNTS_IN_SUMS}`;
  // One pass counts every filter; only the deleted invoices are a different set of rows.
  const rowsOf: ReceiptFilter = { ...filter, filter: filter.filter === 'deleted' ? 'deleted' : 'all' };
  const { rows } = await sql<ListSummary>`
    select count(*) filter (where ${verdict}) as count,
      coalesce(sum(${signed('total_cents')}) filter (where ${counts}), 0)::bigint as total_cents,
      coalesce(sum(${signed('vat_charged_cents')}) filter (where ${counts}), 0)::bigint as vat_cents,
      count(*) as all, count(*) filter (where r.is_invalid) as invalid, count(*) filter (where r.is_valid) as valid,
      count(*) filter (where r.is_pending) as pending, count(*) filter (where ${filterCondition('needs_review')}) as needs_review,
      count(*) filter (where r.is_duplicate) as duplicates
      from receipts r where r.user_id = ${userId} and ${filterSql(userId, rowsOf, terms)}`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('A count gives one row');
  return summary;
}

/** Count the deleted invoices of the same company, folder, text and month. */
export async function countDeleted(
  { db, userId }: UserDb,
  filter: ReceiptFilter,
  terms: SearchTerms | null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from receipts r
     where r.user_id = ${userId} and ${filterSql(userId, { ...filter, filter: 'deleted' }, terms)}`.execute(db);
  return rows[0]?.n ?? 0;
}
