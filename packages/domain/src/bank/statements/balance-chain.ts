import { type Cents, cents, subtract, sum } from '../../kernel/money.ts';
import type { StatementTransaction } from './statement-facts.ts';

/** How far a printed balance may be from the computed one: banks round interest per transaction. Spec: 2 §5, §9. */
export const CONTINUITY_TOLERANCE_CENTS = 2;
/** How far the opening balance plus all transactions may be from the closing balance. Spec: 2 §5, §9. */
export const CLOSING_TOLERANCE_CENTS = 1;

/**
 * The transactions between two printed balances. Most hold one transaction; a transaction without a printed balance
 * shares the link of the next one that has it.
 */
export interface ChainLink {
  readonly from: number;
  /** The transaction whose balance closes the link. */
  readonly to: number;
  readonly before: Cents;
  readonly printed: Cents;
  /** Printed less computed: zero where the link holds. */
  readonly gap: Cents;
  readonly holds: boolean;
}

/** What was found when walking the transactions from one printed balance to the next. */
export interface BalanceChain {
  readonly links: readonly ChainLink[];
  /** The balance after the last transaction: the last printed one plus the transactions since. */
  readonly end: Cents;
  /** The first transaction after the last printed balance: it and those after it are in no link. */
  readonly tailFrom: number;
}

/**
 * Walks the transactions from one printed balance to the next. After a link that does not hold the walk goes on
 * from the printed balance, so that one wrong transaction breaks one link and not all that follow.
 */
export function balanceChain(opening: Cents, transactions: readonly StatementTransaction[]): BalanceChain {
  const links: ChainLink[] = [];
  let [before, from] = [opening, 0];
  for (const [to, transaction] of transactions.entries()) {
    if (transaction.balance === null) continue;
    const computed = cents(before + sum(transactions.slice(from, to + 1).map(({ amount }) => amount)));
    const gap = subtract(transaction.balance, computed);
    links.push({
      from,
      to,
      before,
      printed: transaction.balance,
      gap,
      holds: Math.abs(gap) <= CONTINUITY_TOLERANCE_CENTS,
    });
    [before, from] = [transaction.balance, to + 1];
  }
  return { links, end: cents(before + sum(transactions.slice(from).map(({ amount }) => amount))), tailFrom: from };
}

/** The balance after each transaction, as printed where it is and computed where it is not. */
export function runningBalances(opening: Cents, transactions: readonly StatementTransaction[]): readonly Cents[] {
  let balance = opening;
  return transactions.map((transaction) => {
    balance = transaction.balance ?? cents(balance + transaction.amount);
    return balance;
  });
}

/** The balance before the first transaction, worked out from its own: what a bank that prints no opening implies. */
export function derivedOpening(transactions: readonly StatementTransaction[]): Cents | null {
  const first = transactions.findIndex((transaction) => transaction.balance !== null);
  const balance = transactions[first]?.balance ?? null;
  if (balance === null) return null;
  return subtract(balance, sum(transactions.slice(0, first + 1).map(({ amount }) => amount)));
}

/** The sum of all transactions. */
export const netMovement = (transactions: readonly StatementTransaction[]): Cents =>
  sum(transactions.map(({ amount }) => amount));
