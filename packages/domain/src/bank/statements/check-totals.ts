import { absolute, type Cents, cents, sum } from '../../kernel/money.ts';
import { CLOSING_TOLERANCE_CENTS } from './balance-chain.ts';
import type { StatementBreak } from './statement-break.ts';
import type { StatementFacts, StatementTransaction } from './statement-facts.ts';

/**
 * Check the totals and counts a bank prints: money out, money in, how many of each. Some banks leave their fees out
 * of them, so a total agrees that fits with or without fees.
 */
export function checkTotals({ transactions: rows, totals }: StatementFacts): readonly StatementBreak[] {
  const out = rows.filter((row) => row.amount < 0);
  const into = rows.filter((row) => row.amount > 0);
  return [
    ...checkTotal('out', totals.debits, out, rows.length),
    ...checkTotal('in', totals.credits, into, rows.length),
    ...checkCount('out', totals.debitCount, out, rows.length),
    ...checkCount('in', totals.creditCount, into, rows.length),
  ];
}

function checkTotal(
  direction: 'in' | 'out',
  printed: Cents | null,
  rows: readonly StatementTransaction[],
  index: number,
): readonly StatementBreak[] {
  if (printed === null) return [];
  const all = totalOf(rows);
  const withoutFees = totalOf(rows.filter((row) => !row.isFee));
  if ([all, withoutFees].some((total) => Math.abs(total - printed) <= CLOSING_TOLERANCE_CENTS)) return [];
  return [
    {
      index,
      reason: { code: 'TOTAL_DIFFERS', direction, printedCents: printed, computedCents: all },
      correction: { code: 'MISSING', at: index, amountCents: cents(printed - all) },
    },
  ];
}

function checkCount(
  direction: 'in' | 'out',
  printed: number | null,
  rows: readonly StatementTransaction[],
  index: number,
): readonly StatementBreak[] {
  const withoutFees = rows.filter((row) => !row.isFee).length;
  if (printed === null || printed === rows.length || printed === withoutFees) return [];
  return [{ index, reason: { code: 'COUNT_DIFFERS', direction, printed, found: rows.length }, correction: null }];
}

const totalOf = (rows: readonly StatementTransaction[]): Cents => absolute(sum(rows.map(({ amount }) => amount)));
