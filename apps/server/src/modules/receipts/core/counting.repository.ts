import type { Cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an invoice `r` counts in sums: it waits for nobody, is in rand and no duplicate.
 *
 * Spec: decisions 8 (a failed reading is not a R0 record).
 */
export const COUNTS_IN_SUMS = sql<boolean>`(not r.needs_review and not r.is_duplicate and coalesce(r.currency, 'ZAR') = 'ZAR')`;

/** An amount of an invoice `r` as it adds to sums: a credit note is printed with either sign, and takes away in any case. */
export function signed(
  column: 'total_cents' | 'vat_cents' | 'vat_charged_cents' | 'vat_claimable_cents',
): RawBuilder<Cents> {
  const amount = sql.ref(`r.${column}`);
  return sql<Cents>`case when r.document_type = 'CREDIT_NOTE' then -abs(${amount}) else ${amount} end`;
}
