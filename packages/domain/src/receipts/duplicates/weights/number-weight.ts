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
  /** One digit taken for another that looks like it, by how far the counters are apart then. */
  MISREAD_FAR: 8,
  MISREAD_TENS: 4,
  MISREAD_LAST: -3,
  /** Two digits taken for others that look like them. */
  MISREAD_TWICE: 5,
  MISREAD_LAST_TWO: -3,
  /** Counters of one series that are near each other: a later document. */
  NEXT: -10,
  /** Of one form, far apart. */
  OTHER: -10,
  /** Of two forms: another figure of the paper may have been taken for the number. */
  OTHER_FORM: -3,
} as const;

const MIN_LONG = 5;
const MIN_MEDIUM = 4;
/** A cut number has at least this many characters left. */
const MIN_CUT = 3;

/** Weigh two invoice numbers; 0 when one was not read. */
export function numberBits(a: string | null, b: string | null): number {
  const match = invoiceNumberMatch(a, b);
  if (match > 0) return sameBits(a ?? '');
  const [left, right] = [a, b].map((number) => replaceLookalikes(invoiceNumberKey(number ?? '')));
  if (!left || !right) return 0;
  if (areNeighbours(a, b)) return NUMBER_BITS.NEXT;
  const misread = misreadBits(left, right);
  if (misread !== null) return misread;
  if (isSameSeries(a, b)) return NUMBER_BITS.NEXT;
  return formOf(left) === formOf(right) ? NUMBER_BITS.OTHER : NUMBER_BITS.OTHER_FORM;
}

function sameBits(number: string): number {
  const { length } = invoiceNumberKey(number);
  if (length < MIN_MEDIUM) return NUMBER_BITS.SAME_SHORT;
  if (numberForm(number) === 'account') return NUMBER_BITS.SAME_ACCOUNT;
  return length < MIN_LONG ? NUMBER_BITS.SAME_MEDIUM : NUMBER_BITS.SAME_LONG;
}

/** The weight of two readings of one number; null when the difference is not one that a reader makes. */
function misreadBits(left: string, right: string): number | null {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < MIN_MEDIUM) return null;
  if (short.length === long.length) return replacedBits(short, long);
  if (editDistance(short, long) === 1) return NUMBER_BITS.LOST;
  return short.length >= MIN_CUT && (long.startsWith(short) || long.endsWith(short)) ? NUMBER_BITS.LOST : null;
}

function replacedBits(left: string, right: string): number | null {
  const places = [...left].flatMap((character, at) => (character === right[at] ? [] : [at]));
  const [first = 0, second = 0] = places;
  const areExchanged = second === first + 1 && left[first] === right[second] && left[second] === right[first];
  if (places.length === 2 && areExchanged)
    return second < left.length - 1 ? NUMBER_BITS.LOST : NUMBER_BITS.MISREAD_LAST;
  if (places.length > 2 || !places.every((at) => isConfused(left[at] ?? '', right[at] ?? ''))) return null;
  const fromEnd = left.length - 1 - first;
  if (places.length === 2) return fromEnd > 1 ? NUMBER_BITS.MISREAD_TWICE : NUMBER_BITS.MISREAD_LAST_TWO;
  return [NUMBER_BITS.MISREAD_LAST, NUMBER_BITS.MISREAD_TENS][fromEnd] ?? NUMBER_BITS.MISREAD_FAR;
}

/** `AAA9999`: which characters are letters, and how many digits follow each other. */
const formOf = (key: string): string => key.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');
