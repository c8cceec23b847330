import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { type ComparableTransaction, compareStatements } from '@tillslip/domain/bank/statements/statement-overlap';
import type { UserDb } from '../../../platform/database/database.ts';
import { headColumns } from './statement-values.ts';
import { listOverlappingStatements, type StatementRow } from './statements.repository.ts';
import { originalOf } from './stored-facts.ts';
import { listKnownTransactions, type TransactionRow } from './transactions.repository.ts';

/** A stored transaction that is, or may be, the same movement of money. */
export interface FoundTransaction {
  /** The statement in which it counts. */
  readonly statementId: string;
  readonly transaction: TransactionRow;
  /** Nothing proves it, so a person decides. */
  readonly isDoubtful: boolean;
}

/** The transactions of a statement that other statements already have. */
export interface FoundOverlaps {
  /** By the transaction's index. */
  readonly found: ReadonlyMap<number, FoundTransaction>;
  /** The statements that have any of them, or, without transactions, one of the same account and days. */
  readonly statementIds: readonly string[];
  /** Whether nothing in it is new, and nothing doubtful. */
  readonly isSame: boolean;
}

/**
 * Compare a statement with the others of its account in its days, and with those that have one of its bank's ids, oldest
 * upload first. A stored transaction is the duplicate of at most one transaction; what is proved comes before what is only
 * alike.
 */
export async function findOverlaps(tx: UserDb, facts: StatementFacts, ownId: string | null): Promise<FoundOverlaps> {
  const { bankName, accountNumber, periodStart, periodEnd } = headColumns(facts);
  const found = new Map<number, FoundTransaction>();
  if (periodStart === null || periodEnd === null) return { found, statementIds: [], isSame: false };
  const [from, to] = daysOf(facts, periodStart, periodEnd);
  const common = { from, to, bankIds: facts.transactions.flatMap(({ bankId }) => bankId ?? []) };
  const listed = await listOverlappingStatements(tx, { bankName, accountNumber }, common);
  const others: Other[] = [];
  for (const statement of listed)
    if (statement.id !== ownId) {
      // What this statement holds for the other counts here.
      const rows = (await listKnownTransactions(tx, statement.id)).filter(
        ({ heldBy }) => ownId === null || heldBy !== ownId,
      );
      others.push({ statement, rows });
    }
  for (const other of others) compareWith(facts, other, found, true);
  for (const other of others) compareWith(facts, other, found, false);
  const empty = facts.transactions.length === 0 ? others.filter((other) => isSameEmpty(facts, other.statement)) : [];
  const isProved = [...found.values()].every(({ isDoubtful }) => !isDoubtful);
  return {
    found,
    statementIds: [
      ...new Set([...[...found.values()].map((one) => one.statementId), ...empty.map(({ statement }) => statement.id)]),
    ],
    isSame: facts.transactions.length === 0 ? empty.length > 0 : isProved && found.size === facts.transactions.length,
  };
}

/** Return the range of days, including transactions outside the printed period. */
function daysOf({ transactions }: StatementFacts, start: string, end: string): [from: string, to: string] {
  const days = [start, end, ...transactions.flatMap(({ date }) => date ?? [])].toSorted();
  return [days[0] ?? start, days.at(-1) ?? end];
}

interface Other {
  readonly statement: StatementRow;
  readonly rows: readonly TransactionRow[];
}

/** Add what is proved, or, after that, what is alike among the transactions that count. */
function compareWith(
  facts: StatementFacts,
  { statement, rows }: Other,
  found: Map<number, FoundTransaction>,
  isSure: boolean,
): void {
  const used = new Set([...found.values()].map(({ transaction }) => transaction.id));
  const left = rows.filter(({ id, deletedAt }) => !used.has(id) && (isSure || deletedAt === null));
  const numbers = facts.transactions.flatMap((_row, index) => (found.has(index) ? [] : [index]));
  const added = { ...headColumns(facts), transactions: numbers.flatMap((index) => facts.transactions[index] ?? []) };
  const { bankName, accountNumber } = statement;
  for (const pair of compareStatements(added, { bankName, accountNumber, transactions: left.map(comparable) })) {
    const [at, transaction] = [numbers[pair.added], left[pair.stored]];
    if (at === undefined || !transaction || (isSure && !pair.isSure)) continue;
    const statementId = transaction.heldBy ?? statement.id;
    found.set(at, { statementId, transaction, isDoubtful: !pair.isSure });
  }
}

/** A transaction with a bank's id is compared as the bank gave it, whatever a person changed since. */
const comparable = (row: TransactionRow): ComparableTransaction => ({
  ...{ date: row.transactionDate, amount: row.amountCents, balance: row.balanceCents, description: row.description },
  ...(row.bankId === null ? {} : originalOf(row)),
  bankId: row.bankId,
});

const isSameEmpty = (facts: StatementFacts, other: StatementRow): boolean =>
  other.transactionCount === 0 &&
  other.periodStart === facts.periodStart &&
  other.periodEnd === facts.periodEnd &&
  other.closingCents === (facts.closing ?? facts.opening);
