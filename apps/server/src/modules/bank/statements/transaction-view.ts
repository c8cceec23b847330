import type { MatchedWith, Transaction } from '@tillslip/contract/bank/schemas';
import { isBankFee } from '@tillslip/domain/bank/statements/bank-fee';
import { TRANSACTION_TYPES } from '@tillslip/domain/bank/statements/transaction-type';
import { ZERO } from '@tillslip/domain/kernel/money';
import { placeOf } from './stored-facts.ts';
import type { TransactionRow } from './transactions.repository.ts';

/** Build the contract's view of a transaction. `halves` are the transactions of split lines by their shared id. */
export function transactionView(
  row: TransactionRow,
  matches: MatchedWith[],
  halves: ReadonlyMap<string, readonly string[]>,
): Transaction {
  const place = placeOf(row.place);
  return {
    id: row.id,
    statementId: row.bankStatementId,
    position: row.position,
    date: row.transactionDate,
    description: row.description,
    reference: row.reference,
    debitCents: row.debitAmountCents,
    creditCents: row.creditAmountCents,
    amountCents: row.amountCents,
    balanceCents: row.balanceCents,
    runningBalanceCents: row.runningBalanceCents,
    type: TRANSACTION_TYPES.find((type) => type === row.transactionType) ?? 'unknown',
    confidence: row.confidence === 1 ? 1 : row.confidence === 0.7 ? 0.7 : 0.3,
    balanceMatches: row.balanceMatches,
    proved: row.proved,
    isFee: isBankFee({ description: row.description, amount: row.amountCents, isFee: row.isFee }),
    isFeeOfPayment: row.isFee && row.splitOf !== null,
    splitOf: (row.splitOf && halves.get(row.splitOf)?.find((id) => id !== row.id)) ?? null,
    place: place && { page: place.page, box: { x0: place.x0, y0: place.y0, x1: place.x1, y1: place.y1 } },
    isCorrected: row.isCorrected,
    isReconciled: row.isReconciled,
    matches,
    reconciliationNotes: row.reconciliationNotes,
    vat: row.vatTreatment && {
      treatment: row.vatTreatment,
      claimableCents: row.vatClaimableCents ?? ZERO,
    },
  };
}

/** Find the transactions that are halves of one printed line, by their shared id. */
export function halvesOf(rows: readonly Pick<TransactionRow, 'id' | 'splitOf'>[]): Map<string, string[]> {
  const halves = new Map<string, string[]>();
  for (const { id, splitOf } of rows) if (splitOf) halves.set(splitOf, [...(halves.get(splitOf) ?? []), id]);
  return halves;
}
