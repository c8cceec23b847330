import { invoiceNumberKey } from '../../suppliers/supplier-key.ts';
import { editDistance, isConfused } from '../edit-distance.ts';
import {
  areNeighbours,
  invoiceNumberMatch,
  isSameSeries,
  numberForm,
  replaceLookalikes,
} from '../invoice-number-match.ts';

/** What two invoice numbers say of one paper, against another purchase at the same supplier. Unit: bits. */
export const NUMBER_BITS = {
  /** The same, by its length; an account's number comes with every bill. */
  SAME_LONG: 14,
  SAME_MEDIUM: 9,
  SAME_SHORT: 3,
  SAME_ACCOUNT: 2,
  /** A digit or an end that was not read, or two exchanged: no later document is numbered so. */
  LOST: 8,
  /** The counter alone, of one whose letters and zeros stand before it: `208` of `INV-000208`. */
  BARE_COUNTER: 6,
  /** One digit taken for another that looks like it, by how far the counters are apart then. */
  MISREAD_FAR: 8,
  MISREAD_TENS: 4,
  MISREAD_LAST: -3,
  /** Two digits taken for others that look like them. */
  MISREAD_TWICE: 5,
  MISREAD_LAST_TWO: -3,
  /** An account's number or a counter that comes again with a later bill. */
  SAME_AGAIN: 6,
  /** Counters of one series that are near each other: a later document. */
  NEXT: -12,
  /** Of one form, far apart. */
  OTHER: -10,
  /** Of two forms: another figure of the paper may have been taken for the number. */
  OTHER_FORM: -3,
  /** One of them is an order's, a job's or a customer's by its letters. */
  OTHER_KIND: 0,
} as const;

/** A digit taken for one that does not look like it, by digit. Unit: bits. */
export const UNLIKE_BITS = -3;

/** A digit was taken for another, and the later paper has the lower number: no later purchase is numbered so. Unit: bits. */
export const REVERSED_BITS = 3;

const MIN_LONG = 5;
const MIN_MEDIUM = 4;
/** A cut number has at least this many characters left. */
const MIN_CUT = 3;

/** What is known of two papers beside their numbers. */
interface NumberContext {
  /** From the first paper to the second; null when one is not dated. */
  readonly days?: number | null;
  /** Both are from a till, which has no accounts. */
  readonly areSlips?: boolean;
  /** What the same number weighs, if it comes again. Unit: bits. */
  readonly again?: number | null;
}

/** Weigh two invoice numbers; 0 when one was not read. */
export function numberBits(
  a: string | null,
  b: string | null,
  { days = null, areSlips = false, again = null }: NumberContext = {},
): number {
  const match = invoiceNumberMatch(a, b);
  if (match > 0) return Math.min(again ?? NUMBER_BITS.SAME_LONG, sameBits(a ?? '', areSlips));
  const [left, right] = [a, b].map((number) => replaceLookalikes(invoiceNumberKey(number ?? '')));
  if (!left || !right) return 0;
  if (isBareCounter(a, b) || isBareCounter(b, a)) return NUMBER_BITS.BARE_COUNTER;
  const misread = misreadBits(left, right, isSameSeries(a, b));
  const isReversed = misread !== null && areReversed(left, right, days);
  if (areNeighbours(a, b) && !isReversed) return NUMBER_BITS.NEXT;
  if (misread !== null && !areSlips && isAccount(a, b)) return Math.min(misread, NUMBER_BITS.SAME_ACCOUNT);
  if (misread !== null) return misread + (isReversed ? REVERSED_BITS : 0);
  if (isSameSeries(a, b)) return NUMBER_BITS.NEXT;
  if (formOf(left) === formOf(right) || areOneCounter(left, right)) return NUMBER_BITS.OTHER;
  return isOfOtherKind(a) !== isOfOtherKind(b) ? NUMBER_BITS.OTHER_KIND : NUMBER_BITS.OTHER_FORM;
}

/** Whether a number is the counter of the other without its letters and the zeros before it. */
const isBareCounter = (bare: string | null, whole: string | null): boolean =>
  COUNTER_ONLY.test(bare?.trim() ?? '') &&
  invoiceNumberKey(bare ?? '') === /^\p{L}+[\s./-]*0+(\d{3,})$/u.exec(whole?.trim() ?? '')?.[1];
const COUNTER_ONLY = /^\d+$/;

/** Letters of a number that is not the paper's own. */
const OTHER_KIND =
  /^(PO|P\/O|ORD|ORDER|JOB|JC|REQ|REF|CUST|CUS|CLIENT|ACC|ACCT|ACCOUNT|REK|DEBTOR|KLANT|VEH|REG)[^A-Z]*\d/;
const isOfOtherKind = (number: string | null): boolean => OTHER_KIND.test(number?.trim().toUpperCase() ?? '');

/** Whether the counters go down while the days go up. Numbers of two lengths do not tell. */
const areReversed = (left: string, right: string, days: number | null): boolean =>
  days !== null && days !== 0 && left.length === right.length && (left < right ? days < 0 : days > 0);

const isAccount = (a: string | null, b: string | null): boolean =>
  [a, b].some((number) => numberForm(number) === 'account');

function sameBits(number: string, areSlips: boolean): number {
  const { length } = invoiceNumberKey(number);
  if (length < MIN_MEDIUM) return NUMBER_BITS.SAME_SHORT;
  if (!areSlips && numberForm(number) === 'account') return NUMBER_BITS.SAME_ACCOUNT;
  return length < MIN_LONG ? NUMBER_BITS.SAME_MEDIUM : NUMBER_BITS.SAME_LONG;
}

/**
 * The weight of two readings of one number; null when the difference is not one that a reader makes, or of two numbers
 * of one series, not one that a reader makes often.
 */
function misreadBits(left: string, right: string, areOneSeries: boolean): number | null {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < MIN_MEDIUM) return null;
  if (short.length === long.length) return replacedBits(short, long, areOneSeries);
  if (editDistance(short, long) === 1) return NUMBER_BITS.LOST;
  return short.length >= MIN_CUT && (long.startsWith(short) || long.endsWith(short)) ? NUMBER_BITS.LOST : null;
}

function replacedBits(left: string, right: string, areOneSeries: boolean): number | null {
  const places = [...left].flatMap((character, at) => (character === right[at] ? [] : [at]));
  const [first = 0, second = 0] = places;
  const areExchanged = second === first + 1 && left[first] === right[second] && left[second] === right[first];
  if (places.length === 2 && areExchanged)
    return second < left.length - 1 ? NUMBER_BITS.LOST : NUMBER_BITS.MISREAD_LAST;
  const areDigits = places.every((at) => /^\d\d$/.test(`${left[at]}${right[at]}`));
  const unlike = places.filter((at) => !isConfused(left[at] ?? '', right[at] ?? '')).length;
  if (places.length > 2 || !areDigits || (unlike > 0 && areOneSeries)) return null;
  return unlike * UNLIKE_BITS + replacedAt(left.length - 1 - first, places.length);
}

function replacedAt(fromEnd: number, count: number): number {
  if (count === 2) return fromEnd > 1 ? NUMBER_BITS.MISREAD_TWICE : NUMBER_BITS.MISREAD_LAST_TWO;
  return [NUMBER_BITS.MISREAD_LAST, NUMBER_BITS.MISREAD_TENS][fromEnd] ?? NUMBER_BITS.MISREAD_FAR;
}

/** `INV9` and `INV10`: the counter of the same letters went on to another length. */
const COUNTER = /^(\p{L}+)\d+$/u;

function areOneCounter(left: string, right: string): boolean {
  const letters = COUNTER.exec(left)?.[1];
  return letters !== undefined && letters === COUNTER.exec(right)?.[1];
}

/** `AAA9999`: which characters are letters, and how many digits follow each other. */
const formOf = (key: string): string => key.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');
