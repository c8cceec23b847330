import { type Cents, sum } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** The verdicts of all invoices in scope. */
export interface VerdictCounts {
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly pending: number;
  readonly needsReview: number;
  readonly vatAtRiskCents: Cents;
}

/**
 * Whether an invoice `r` counts in sums: completed, in rand, no duplicate.
 *
 * Spec: decisions 8 (a failed reading is not a R0 record).
 */
export const COUNTS_IN_SUMS = sql<boolean>`(r.status = 'completed' and not r.is_duplicate and coalesce(r.currency, 'ZAR') = 'ZAR')`;

/** An amount of an invoice `r` as it adds to sums: a credit note is printed with either sign, and takes away in any case. */
export function signed(
  column: 'total_cents' | 'vat_cents' | 'vat_charged_cents' | 'vat_claimable_cents',
): RawBuilder<Cents> {
  const amount = sql.ref(`r.${column}`);
  return sql<Cents>`case when r.document_type = 'CREDIT_NOTE' then -abs(${amount}) else ${amount} end`;
}

/** How many invoices of each verdict, and the VAT that hangs on the invalid ones. One pass, grouped: few rows come out. */
export async function verdictCounts({ db, userId }: UserDb, companyId: string | undefined): Promise<VerdictCounts> {
  const groups = await db
    .selectFrom('receipts as r')
    .where('r.userId', '=', userId)
    .where('r.deletedAt', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('r.companyId', '=', companyId ?? null))
    .select((eb) => [
      'r.validity',
      'r.status',
      eb.fn.countAll<number>().as('n'),
      sql<Cents>`coalesce(sum(r.vat_at_risk_cents) filter (where not r.is_duplicate), 0)::bigint`.as('atRiskCents'),
    ])
    .groupBy(['r.validity', 'r.status'])
    .execute();
  const count = (of: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(of).reduce((total, { n }) => total + n, 0);
  return {
    total: count(() => true),
    valid: count(({ validity }) => validity === 'valid'),
    invalid: count(({ validity }) => validity === 'invalid'),
    pending: count(({ validity }) => validity === 'pending'),
    needsReview: count(({ status }) => status === 'needs_review'),
    vatAtRiskCents: sum(groups.filter(({ validity }) => validity === 'invalid').map(({ atRiskCents }) => atRiskCents)),
  };
}
