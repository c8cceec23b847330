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
export function suggestCorrection(transactions: readonly StatementTransaction[], link: BrokenLink): Correction {
  const indexes = Array.from({ length: link.to - link.from + 1 }, (_, offset) => link.from + offset);
  return (
    findSign(transactions, link, indexes) ??
    findDoubled(transactions, link, indexes) ??
    findBalanceDigit(transactions, link) ??
    findDigit(transactions, link, indexes) ??
    missing(link)
  );
}

/** The transaction, among these, whose turned sign closes the gap. */
export function findSign(
  transactions: readonly StatementTransaction[],
  { gap }: { gap: Cents },
  among: readonly number[],
): Correction | null {
  const row = among.find(
    (index) => isNear(gap, -2 * amountOf(transactions, index)) && amountOf(transactions, index) !== 0,
  );
  return row === undefined
    ? null
    : { code: 'WRONG_SIGN', at: row, amountCents: negate(cents(amountOf(transactions, row))) };
}

/** The transaction, among these, that repeats the one before it and whose removal closes the gap. */
export function findDoubled(
  transactions: readonly StatementTransaction[],
  { gap }: { gap: Cents },
  among: readonly number[],
): Correction | null {
  const row = among.find(
    (index) =>
      amountOf(transactions, index) !== 0 &&
      isNear(gap, -amountOf(transactions, index)) &&
      isRepeated(transactions, index),
  );
  return row === undefined ? null : { code: 'REPEATED', at: row };
}

function isRepeated(transactions: readonly StatementTransaction[], index: number): boolean {
  const transaction = transactions[index];
  const earlier = transactions.slice(Math.max(0, index - 60), index);
  return earlier.some(
    (other) =>
      other.date === transaction?.date &&
      other.amount === transaction?.amount &&
      other.description === transaction?.description,
  );
}

function findBalanceDigit(transactions: readonly StatementTransaction[], { to, gap }: BrokenLink): Correction | null {
  const [transaction, next] = [transactions[to], transactions[to + 1]];
  if (!transaction || transaction.balance === null) return null;
  const right = subtract(transaction.balance, gap);
  const nextFollows = next?.balance != null && isNear(next.balance, right + next.amount);
  const nextBreaks = next?.balance != null && !isNear(next.balance, transaction.balance + next.amount);
  return nextFollows && nextBreaks ? { code: 'WRONG_BALANCE_DIGIT', at: to, balanceCents: right } : null;
}

function findDigit(
  transactions: readonly StatementTransaction[],
  { gap }: BrokenLink,
  among: readonly number[],
): Correction | null {
  const row = among.find((index) => {
    const amount = amountOf(transactions, index);
    return isMisreading(cents(amount), cents(amount + gap));
  });
  return row === undefined
    ? null
    : { code: 'WRONG_DIGIT', at: row, amountCents: cents(amountOf(transactions, row) + gap) };
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

const amountOf = (transactions: readonly StatementTransaction[], index: number): number =>
  transactions[index]?.amount ?? 0;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= CONTINUITY_TOLERANCE_CENTS;
