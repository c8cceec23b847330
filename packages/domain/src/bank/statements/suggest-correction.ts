import { type Cents, cents, negate, subtract } from '../../kernel/money.ts';
import { CONTINUITY_TOLERANCE_CENTS } from './balance-chain.ts';
import type { Correction } from './statement-break.ts';
import type { StatementTransaction } from './statement-facts.ts';

/** Transactions that do not add up to the balance printed after them. */
export interface BrokenLink {
  readonly from: number;
  readonly to: number;
  readonly before: Cents;
  /** Printed less computed. */
  readonly gap: Cents;
}

/**
 * What would make a broken link hold, the likeliest first: a sign, a doubled transaction, a misread digit of the
 * balance (when the next transaction follows from the right one), a misread digit of an amount, a transaction that is
 * missing. Null when there is nothing to correct.
 *
 * A correction is a suggestion for a person who looks at the page; nothing here changes a transaction.
 */
export function suggestCorrection(rows: readonly StatementTransaction[], link: BrokenLink): Correction {
  const indexes = Array.from({ length: link.to - link.from + 1 }, (_, offset) => link.from + offset);
  return (
    findSign(rows, link, indexes) ??
    findDoubled(rows, link, indexes) ??
    findBalanceDigit(rows, link) ??
    findDigit(rows, link, indexes) ??
    missing(link)
  );
}

/** The transaction, among these, whose turned sign closes the gap. */
export function findSign(
  rows: readonly StatementTransaction[],
  { gap }: { gap: Cents },
  among: readonly number[],
): Correction | null {
  const row = among.find((index) => isNear(gap, -2 * amountOf(rows, index)) && amountOf(rows, index) !== 0);
  return row === undefined ? null : { code: 'WRONG_SIGN', at: row, amountCents: negate(cents(amountOf(rows, row))) };
}

/** The transaction, among these, that repeats the one before it and whose removal closes the gap. */
export function findDoubled(
  rows: readonly StatementTransaction[],
  { gap }: { gap: Cents },
  among: readonly number[],
): Correction | null {
  const row = among.find(
    (index) => amountOf(rows, index) !== 0 && isNear(gap, -amountOf(rows, index)) && isRepeated(rows, index),
  );
  return row === undefined ? null : { code: 'REPEATED', at: row };
}

function isRepeated(rows: readonly StatementTransaction[], index: number): boolean {
  const row = rows[index];
  const earlier = rows.slice(Math.max(0, index - 60), index);
  return earlier.some(
    (other) => other.date === row?.date && other.amount === row?.amount && other.description === row?.description,
  );
}

function findBalanceDigit(rows: readonly StatementTransaction[], { to, gap }: BrokenLink): Correction | null {
  const [row, next] = [rows[to], rows[to + 1]];
  if (!row || row.balance === null) return null;
  const right = subtract(row.balance, gap);
  const nextFollows = next?.balance != null && isNear(next.balance, right + next.amount);
  const nextBreaks = next?.balance != null && !isNear(next.balance, row.balance + next.amount);
  return nextFollows && nextBreaks ? { code: 'WRONG_BALANCE_DIGIT', at: to, balanceCents: right } : null;
}

function findDigit(
  rows: readonly StatementTransaction[],
  { gap }: BrokenLink,
  among: readonly number[],
): Correction | null {
  const row = among.find((index) => {
    const amount = amountOf(rows, index);
    return isMisreading(cents(amount), cents(amount + gap));
  });
  return row === undefined ? null : { code: 'WRONG_DIGIT', at: row, amountCents: cents(amountOf(rows, row) + gap) };
}

/** The link's first transaction cannot follow from the balance before it: one is missing between them. */
const missing = ({ from, gap }: BrokenLink): Correction => ({ code: 'MISSING', at: from, amountCents: gap });

/**
 * Could one number be the other misread: one digit for another, two neighbours swapped, or one lost or
 * doubled? Signs must agree.
 */
export function isMisreading(read: Cents, right: Cents): boolean {
  if (read < 0 !== right < 0 || right === 0 || read === right) return false;
  const [a, b] = [String(Math.abs(read)), String(Math.abs(right))];
  if (a.length === b.length) {
    const at = [...a].flatMap((digit, index) => (digit === b[index] ? [] : [index]));
    const [first = 0, second = 0] = at;
    return (
      at.length === 1 || (at.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first])
    );
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
}

const amountOf = (rows: readonly StatementTransaction[], index: number): number => rows[index]?.amount ?? 0;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= CONTINUITY_TOLERANCE_CENTS;
