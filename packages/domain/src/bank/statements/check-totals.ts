import { formatRand } from '../../kernel/format-rand.ts';
import { absolute, type Cents, cents, sum } from '../../kernel/money.ts';
import { CLOSING_TOLERANCE } from './balance-chain.ts';
import type { StatementBreak } from './statement-break.ts';
import type { StatementFacts, StatementRow } from './statement-facts.ts';

/**
 * Checks the totals and counts a bank prints: money out, money in, how many of each. A bank may count its
 * fees apart, so a total that fits either way agrees.
 */
export function checkTotals({ rows, totals }: StatementFacts): readonly StatementBreak[] {
  const out = rows.filter((row) => row.amount < 0);
  const into = rows.filter((row) => row.amount > 0);
  return [
    ...checkTotal('money out', totals.debits, out, rows.length),
    ...checkTotal('money in', totals.credits, into, rows.length),
    ...checkCount('money out', totals.debitCount, out, rows.length),
    ...checkCount('money in', totals.creditCount, into, rows.length),
  ];
}

function checkTotal(
  what: string,
  printed: Cents | null,
  rows: readonly StatementRow[],
  index: number,
): readonly StatementBreak[] {
  if (printed === null) return [];
  const all = totalOf(rows);
  const withoutFees = totalOf(rows.filter((row) => !row.isFee));
  if ([all, withoutFees].some((total) => Math.abs(total - printed) <= CLOSING_TOLERANCE)) return [];
  return [
    {
      index,
      cause: 'totals',
      reason: `The statement's total of ${what} is ${formatRand(printed)}, but the rows come to ${formatRand(all)}.`,
      correction: { kind: 'missing', before: index, amount: cents(printed - all) },
    },
  ];
}

function checkCount(
  what: string,
  printed: number | null,
  rows: readonly StatementRow[],
  index: number,
): readonly StatementBreak[] {
  const withoutFees = rows.filter((row) => !row.isFee).length;
  if (printed === null || printed === rows.length || printed === withoutFees) return [];
  const reason = `The statement counts ${printed} rows of ${what}, but ${rows.length} were read.`;
  return [{ index, cause: 'count', reason, correction: null }];
}

const totalOf = (rows: readonly StatementRow[]): Cents => absolute(sum(rows.map(({ amount }) => amount)));
