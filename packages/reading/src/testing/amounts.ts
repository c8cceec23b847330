import { cents } from '@tillslip/domain/kernel/money';
import type { AmountCandidate } from '../amounts/amount-candidate.ts';
import { findAmountCandidates } from '../amounts/amount-candidates.ts';
import type { AmountRole } from '../amounts/label-role.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from './lay-out-text.ts';

/** Lay text out on a grid and return its amounts, for tests. */
export const amountsIn = (text: string): readonly AmountCandidate[] =>
  findAmountCandidates(buildLayout(layOutText(text)));

/** Amounts below each other, one per row, with the given roles, for tests. */
export function amountsOf(rows: readonly (readonly [role: AmountRole, amount: number])[]): readonly AmountCandidate[] {
  const text = rows.map(([, amount]) => `amount ${(amount / 100).toFixed(2)}`).join('\n');
  return amountsIn(text).map((one, at) => ({
    ...one,
    role: rows[at]?.[0] ?? 'other',
    cents: cents(rows[at]?.[1] ?? 0),
  }));
}
