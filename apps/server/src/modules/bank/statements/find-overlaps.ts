import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { type ComparableStatement, compareStatements } from '@tillslip/domain/bank/statements/statement-overlap';
import type { UserDb } from '../../../platform/database/database.ts';
import { headColumns } from './statement-values.ts';
import { listOverlappingStatements, type StatementRow } from './statements.repository.ts';
import { listCountedTransactions, type TransactionRow } from './transactions.repository.ts';

/** The transactions of a statement that other statements already have. */
export interface FoundOverlaps {
  /** The statement that has a transaction, by the transaction's index. */
  readonly heldBy: ReadonlyMap<number, string>;
  /** The statements that have any of them, or, without transactions, one of the same account and days. */
  readonly statementIds: readonly string[];
  /** Whether nothing in it is new. */
  readonly isSame: boolean;
}

/**
 * Compare a statement with the others of its account in its days, oldest upload first. A stored transaction is the
 * duplicate of at most one transaction.
 */
export async function findOverlaps(tx: UserDb, facts: StatementFacts, ownId: string | null): Promise<FoundOverlaps> {
  const { bankName, accountNumber, periodStart, periodEnd } = headColumns(facts);
  const heldBy = new Map<number, string>();
  if (periodStart === null || periodEnd === null) return { heldBy, statementIds: [], isSame: false };
  const account = { bankName, accountNumber };
  const days = daysOf(facts, periodStart, periodEnd);
  const others = (await listOverlappingStatements(tx, account, ...days)).filter(({ id }) => id !== ownId);
  for (const other of others) await compareWith(tx, facts, other, heldBy);
  const empty = facts.transactions.length === 0 ? others.filter((other) => isSameEmpty(facts, other)) : [];
  return {
    heldBy,
    statementIds: [...new Set([...heldBy.values(), ...empty.map(({ id }) => id)])],
    isSame: facts.transactions.length === 0 ? empty.length > 0 : heldBy.size === facts.transactions.length,
  };
}

/** Return the range of days, including transactions outside the printed period. */
function daysOf({ transactions }: StatementFacts, start: string, end: string): [from: string, to: string] {
  const days = [start, end, ...transactions.flatMap(({ date }) => date ?? [])].toSorted();
  return [days[0] ?? start, days.at(-1) ?? end];
}

async function compareWith(
  tx: UserDb,
  facts: StatementFacts,
  other: StatementRow,
  heldBy: Map<number, string>,
): Promise<void> {
  const numbers = facts.transactions.flatMap((_row, index) => (heldBy.has(index) ? [] : [index]));
  const left = { ...headColumns(facts), transactions: numbers.flatMap((index) => facts.transactions[index] ?? []) };
  const stored = await listCountedTransactions(tx, other.id);
  const { alreadySaved } = compareStatements(left, comparable(other, stored));
  for (const at of alreadySaved) heldBy.set(numbers[at] ?? at, other.id);
}

const comparable = (record: StatementRow, transactions: readonly TransactionRow[]): ComparableStatement => ({
  bankName: record.bankName,
  accountNumber: record.accountNumber,
  transactions: transactions.map(({ transactionDate, amountCents, balanceCents, description }) => ({
    ...{ date: transactionDate, amount: amountCents, balance: balanceCents, description },
  })),
});

const isSameEmpty = (facts: StatementFacts, other: StatementRow): boolean =>
  other.transactionCount === 0 &&
  other.periodStart === facts.periodStart &&
  other.periodEnd === facts.periodEnd &&
  other.closingCents === (facts.closing ?? facts.opening);
