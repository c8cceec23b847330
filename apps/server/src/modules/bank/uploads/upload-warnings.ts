import type { StatementProof } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';

/**
 * What a person is told besides that a statement was saved: little was found, the bank counts other rows, rows
 * do not follow from the balance before them.
 *
 * Spec: 2 §4 (warnings after processing).
 */
export function warningsOf(facts: StatementFacts, proof: StatementProof): readonly string[] {
  const misaligned = proof.breaks.filter(({ cause }) => cause === 'row' || cause === 'mark').length;
  const counts = proof.breaks.filter(({ cause }) => cause === 'count').map(({ reason }) => reason);
  return [
    ...(isLimited(facts) ? ['Bank statement processed with warnings: Limited data extracted'] : []),
    ...counts.map((reason) => `Row count mismatch. ${reason}`),
    ...(misaligned > 0 ? [misalignedSentence(misaligned)] : []),
  ];
}

/** No rows at all, or neither a bank nor an account. */
const isLimited = ({ rows, bankName, accountNumber }: StatementFacts): boolean =>
  rows.length === 0 || (bankName === null && accountNumber === null);

const misalignedSentence = (count: number): string =>
  count === 1
    ? '1 transaction does not follow from the balance before it.'
    : `${count} transactions do not follow from the balance before them.`;
