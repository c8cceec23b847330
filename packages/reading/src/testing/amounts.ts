import { cents } from '@tillslip/domain/kernel/money';
import type { AmountCandidate } from '../amounts/amount-candidate.ts';
import { amountCandidates } from '../amounts/amount-candidates.ts';
import type { AmountRole } from '../amounts/label-role.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from './lay-out-text.ts';

/** The amounts of a document in a typewriter's grid, for tests. */
export const amountsIn = (text: string): readonly AmountCandidate[] => amountCandidates(buildLayout(layOutText(text)));

/** Amounts under each other, each on a row of its own, whose words are read as the given roles, for tests. */
export function amountsOf(rows: readonly (readonly [role: AmountRole, amount: number])[]): readonly AmountCandidate[] {
  const text = rows.map(([, amount]) => `amount ${(amount / 100).toFixed(2)}`).join('\n');
  return amountsIn(text).map((one, at) => ({
    ...one,
    role: rows[at]?.[0] ?? 'other',
    cents: cents(rows[at]?.[1] ?? 0),
  }));
}
