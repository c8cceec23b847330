import { absolute, type Cents, sum } from '../../kernel/money.ts';
import { CLOSING_TOLERANCE_CENTS } from './balance-chain.ts';
import type { FoundBreak } from './statement-break.ts';
import { isUnread, type StatementFacts, type StatementTransaction } from './statement-facts.ts';

/**
 * Check the totals and counts a bank prints: money out, money in, how many of each. Some banks leave their fees out
 * of them, so a total agrees that fits with or without fees. A total shows that something is wrong, but not where, so
 * it offers no correction. While an amount is not read it can show nothing.
 */
export function checkTotals({ transactions, totals }: StatementFacts): readonly FoundBreak[] {
  if (transactions.some(isUnread)) return [];
  const out = transactions.filter((transaction) => transaction.amount < 0);
  const into = transactions.filter((transaction) => transaction.amount > 0);
  return [
    ...checkTotal('out', totals.debits, out, transactions.length),
    ...checkTotal('in', totals.credits, into, transactions.length),
    ...checkCount('out', totals.debitCount, out, transactions.length),
    ...checkCount('in', totals.creditCount, into, transactions.length),
  ];
}

function checkTotal(
  direction: 'in' | 'out',
  printed: Cents | null,
  transactions: readonly StatementTransaction[],
  index: number,
): readonly FoundBreak[] {
  if (printed === null) return [];
  const all = totalOf(transactions);
  const withoutFees = totalOf(transactions.filter((transaction) => !transaction.isFee));
  if ([all, withoutFees].some((total) => Math.abs(total - printed) <= CLOSING_TOLERANCE_CENTS)) return [];
  return [
    {
      index,
      reason: { code: 'TOTAL_DIFFERS', direction, printedCents: printed, computedCents: all },
      candidates: [],
    },
  ];
}

function checkCount(
  direction: 'in' | 'out',
  printed: number | null,
  transactions: readonly StatementTransaction[],
  index: number,
): readonly FoundBreak[] {
  const withoutFees = transactions.filter((transaction) => !transaction.isFee).length;
  if (printed === null || printed === transactions.length || printed === withoutFees) return [];
  return [{ index, reason: { code: 'COUNT_DIFFERS', direction, printed, found: transactions.length }, candidates: [] }];
}

const totalOf = (transactions: readonly StatementTransaction[]): Cents =>
  absolute(sum(transactions.map(({ amount }) => amount)));
