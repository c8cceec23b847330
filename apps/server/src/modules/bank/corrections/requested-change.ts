import type { StatementChange } from '@tillslip/contract/bank/statements';
import {
  correctionAsChange,
  type GivenTransaction,
  type TransactionChange,
} from '@tillslip/domain/bank/statements/change-transaction';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { AppError } from '../../../platform/errors.ts';
import type { Known } from '../statements/known-ends.ts';
import type { TransactionRow } from '../statements/transactions.repository.ts';

/** A requested change of transactions, by their ids. */
export type RequestedChange = Exclude<StatementChange, { kind: 'header' | 'ends' }>;

/**
 * Convert a requested change from ids to positions.
 *
 * @throws TRANSACTION_NOT_FOUND for a transaction that does not count here; CORRECTION_NOT_OFFERED for a correction that
 * is not, or no longer, offered for the transaction.
 */
export function transactionChangeOf(
  facts: StatementFacts,
  known: Known,
  transactions: readonly TransactionRow[],
  asked: RequestedChange,
): TransactionChange {
  switch (asked.kind) {
    case 'edit':
      return { kind: 'edit', row: indexOf(transactions, asked.transactionId), values: valuesOf(asked) };
    case 'insert':
      return { kind: 'insert', before: placeBefore(transactions, asked.beforeId), values: valuesOf(asked) };
    case 'remove':
      return { kind: 'remove', row: indexOf(transactions, asked.transactionId) };
    case 'correction':
      return offeredCorrection(facts, known, transactions, asked);
  }
}

function offeredCorrection(
  facts: StatementFacts,
  known: Known,
  transactions: readonly TransactionRow[],
  { transactionId, correction: code }: Extract<RequestedChange, { kind: 'correction' }>,
): TransactionChange {
  const { breaks } = checkBalances(facts, known);
  const isAt = (index: number) => (transactions[index]?.id ?? null) === transactionId;
  const found = breaks.find(
    ({ index, correction }) => correction?.code === code && (isAt(index) || isAt(correction.at)),
  );
  if (!found?.correction) throw new AppError('CORRECTION_NOT_OFFERED');
  const change = correctionAsChange(facts, found.correction);
  if (change.kind !== 'insert' && transactions[change.row]?.heldBy) throw new AppError('CORRECTION_NOT_OFFERED');
  return change;
}

function indexOf(transactions: readonly TransactionRow[], id: string): number {
  const index = transactions.findIndex((transaction) => transaction.id === id && transaction.heldBy === null);
  if (index < 0) throw new AppError('TRANSACTION_NOT_FOUND');
  return index;
}

const placeBefore = (transactions: readonly TransactionRow[], id: string | null): number =>
  id === null ? transactions.length : indexOf(transactions, id);

const valuesOf = (asked: Extract<RequestedChange, { kind: 'edit' | 'insert' }>): GivenTransaction => ({
  date: asked.date,
  description: asked.description,
  reference: asked.reference || null,
  amount: asked.amountCents,
  balance: asked.balanceCents,
});
