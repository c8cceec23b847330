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
 * List what would make a broken link hold, the likeliest first: a sign, a doubled transaction, a misread digit of the
 * balance (when the next transaction follows from the right one), a misread digit of an amount, and last a transaction
 * that is missing.
 *
 * A correction is a suggestion for a person who looks at the page; nothing here changes a transaction. Which one is
 * offered is decided by proving again (`offerCorrection`).
 */
export function listCorrections(
  transactions: readonly StatementTransaction[],
  link: BrokenLink,
): readonly Correction[] {
  const indexes = Array.from({ length: link.to - link.from + 1 }, (_, offset) => link.from + offset);
  return [
    ...findSigns(transactions, link, indexes),
    ...findDoubled(transactions, link, indexes),
    ...findBalanceDigit(transactions, link),
    ...findDigits(transactions, link, indexes),
    missing(link),
  ];
}

/**
 * Leave out the corrections of amounts where a transaction of the link may be there twice: the gap may come from it as
 * well, so that an amount that happens to close it says nothing, and neither does a missing transaction.
 */
export function tellingCorrections(
  transactions: readonly StatementTransaction[],
  { from, to }: Pick<BrokenLink, 'from' | 'to'>,
  corrections: readonly Correction[],
): readonly Correction[] {
  const isDoubtful = transactions.some((_, index) => index >= from && index <= to && isRepeated(transactions, index));
  const ofAmounts = corrections.filter(({ code }) => code === 'WRONG_SIGN' || code === 'WRONG_DIGIT');
  if (!isDoubtful || ofAmounts.length === 0) return corrections;
  return corrections.filter((correction) => correction.code !== 'MISSING' && !ofAmounts.includes(correction));
}

/** The transactions, among these, whose turned sign closes the gap. */
function findSigns(
  transactions: readonly StatementTransaction[],
  { gap }: BrokenLink,
  among: readonly number[],
): readonly Correction[] {
  return among
    .filter((index) => isNear(gap, -2 * amountOf(transactions, index)) && amountOf(transactions, index) !== 0)
    .map((at) => ({ code: 'WRONG_SIGN', at, amountCents: negate(cents(amountOf(transactions, at))) }));
}

/** The transactions, among these, that repeat one before them and whose removal closes the gap. */
function findDoubled(
  transactions: readonly StatementTransaction[],
  { gap }: BrokenLink,
  among: readonly number[],
): readonly Correction[] {
  return among
    .filter(
      (index) =>
        amountOf(transactions, index) !== 0 &&
        isNear(gap, -amountOf(transactions, index)) &&
        isRepeated(transactions, index),
    )
    .map((at) => ({ code: 'REPEATED', at }));
}

/** Two transactions that are alike end on different balances; one that was read twice ends on the same. */
function isRepeated(transactions: readonly StatementTransaction[], index: number): boolean {
  const transaction = transactions[index];
  const earlier = transactions.slice(Math.max(0, index - 60), index);
  return earlier.some(
    (other) =>
      other.date === transaction?.date &&
      other.amount === transaction?.amount &&
      other.description === transaction?.description &&
      (other.balance === null || transaction.balance === null || other.balance === transaction.balance),
  );
}

function findBalanceDigit(
  transactions: readonly StatementTransaction[],
  { to, gap }: BrokenLink,
): readonly Correction[] {
  const [transaction, next] = [transactions[to], transactions[to + 1]];
  if (!transaction || transaction.balance === null) return [];
  const right = subtract(transaction.balance, gap);
  const nextFollows = next?.balance != null && isNear(next.balance, right + next.amount);
  const nextBreaks = next?.balance != null && !isNear(next.balance, transaction.balance + next.amount);
  return nextFollows && nextBreaks ? [{ code: 'WRONG_BALANCE_DIGIT', at: to, balanceCents: right }] : [];
}

function findDigits(
  transactions: readonly StatementTransaction[],
  { gap }: BrokenLink,
  among: readonly number[],
): readonly Correction[] {
  const rightOf = (index: number) => cents(amountOf(transactions, index) + gap);
  return among
    .filter((index) => isMisreading(cents(amountOf(transactions, index)), rightOf(index)))
    .map((at) => ({ code: 'WRONG_DIGIT', at, amountCents: rightOf(at) }));
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

/** At most this many digits of an amount are lost, or are strangers in it. */
const MAX_LOST_DIGITS = 2;

/** Whether a text that cannot be read as an amount could be what is left of this one: its digits are in order. */
export function couldBeLeftOf(printed: string, amount: Cents): boolean {
  const [left, whole] = [printed.replace(/\D/g, ''), String(Math.abs(amount))];
  if (left === '' || Math.abs(whole.length - left.length) > MAX_LOST_DIGITS) return false;
  return isInOrder(left, whole) || isInOrder(whole, left);
}

/** Whether all digits of the one are in the other, in the same order. */
function isInOrder(few: string, many: string): boolean {
  let at = 0;
  for (const digit of many) if (digit === few[at]) at++;
  return at === few.length;
}

const amountOf = (transactions: readonly StatementTransaction[], index: number): number =>
  transactions[index]?.amount ?? 0;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= CONTINUITY_TOLERANCE_CENTS;
