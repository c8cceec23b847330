import type { MatchedWith, Transaction, Treatment } from '@tillslip/contract/bank/schemas';
import { isBankFee } from '@tillslip/domain/bank/statements/bank-fee';
import { TRANSACTION_TYPES } from '@tillslip/domain/bank/statements/transaction-type';
import { ZERO } from '@tillslip/domain/kernel/money';
import { placeOf } from './stored-facts.ts';
import type { TransactionRow } from './transactions.repository.ts';

/** What belongs to a transaction: `halves` are the transactions of split lines by their shared id. */
interface BesideTransaction {
  readonly matches: MatchedWith[];
  readonly treatment: Treatment | null;
  readonly halves: ReadonlyMap<string, readonly string[]>;
}

/** Build the contract's view of a transaction. */
export function transactionView(
  transaction: TransactionRow,
  { matches, treatment, halves }: BesideTransaction,
): Transaction {
  const place = placeOf(transaction.place);
  return {
    id: transaction.id,
    version: transaction.version,
    statementId: transaction.bankStatementId,
    position: transaction.position,
    date: transaction.transactionDate,
    description: transaction.description,
    reference: transaction.reference,
    debitCents: transaction.debitAmountCents,
    creditCents: transaction.creditAmountCents,
    amountCents: transaction.amountCents,
    unreadAmount: transaction.unreadAmount,
    isWorkedOut: transaction.isWorkedOut,
    balanceCents: transaction.balanceCents,
    runningBalanceCents: transaction.runningBalanceCents,
    type: TRANSACTION_TYPES.find((type) => type === transaction.transactionType) ?? 'unknown',
    confidence: transaction.confidence === 1 ? 1 : transaction.confidence === 0.7 ? 0.7 : 0.3,
    balanceMatches: transaction.balanceMatches,
    balanceConfirmed: transaction.balanceConfirmed,
    isFee: isBankFee({
      description: transaction.description,
      amount: transaction.amountCents,
      isFee: transaction.isFee,
    }),
    isFeeOfPayment: transaction.isFee && transaction.splitOf !== null,
    splitOf: (transaction.splitOf && halves.get(transaction.splitOf)?.find((id) => id !== transaction.id)) ?? null,
    place: place && { page: place.page, box: { x0: place.x0, y0: place.y0, x1: place.x1, y1: place.y1 } },
    isCorrected: transaction.isCorrected,
    isReconciled: transaction.isReconciled,
    matches,
    treatment,
    reconciliationNotes: transaction.reconciliationNotes,
    vat: transaction.vatTreatment && {
      treatment: transaction.vatTreatment,
      claimableCents: transaction.vatClaimableCents ?? ZERO,
    },
  };
}

/** Find the transactions that are halves of one printed line, by their shared id. */
export function halvesOf(transactions: readonly Pick<TransactionRow, 'id' | 'splitOf'>[]): Map<string, string[]> {
  const halves = new Map<string, string[]>();
  for (const { id, splitOf } of transactions) if (splitOf) halves.set(splitOf, [...(halves.get(splitOf) ?? []), id]);
  return halves;
}
