import { invoiceNumberKey } from '../suppliers/supplier-key.ts';
import { editDistance, isConfused, onlyDifference } from './edit-distance.ts';

/** Letters that look like digits in a photo: with these replaced, `INV-1O0` is `INV-100`. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', T: '7', B: '8' };

/** The match of numbers that differ only in look-alikes: likely one document read twice. */
const LOOKALIKE_MATCH = 0.9;

/**
 * Return how well two invoice numbers match: 1 if they are the same apart from case, punctuation and leading zeros,
 * 0.9 if only look-alike characters or the zeros before a counter differ, otherwise 0. Similar numbers do not match: a supplier's next invoice
 * differs in one digit, and monthly invoices for one amount would all be duplicates.
 */
export function invoiceNumberMatch(a: string | null, b: string | null): number {
  const [left, right] = [invoiceNumberKey(a ?? ''), invoiceNumberKey(b ?? '')];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  const isAlike = replaceLookalikes(left) === replaceLookalikes(right) || partsOf(a) === partsOf(b);
  return isAlike ? LOOKALIKE_MATCH : 0;
}

/** The letters and counters of a number, each without leading zeros: `INV26-0347` is `INV26-347`. */
const partsOf = (number: string | null): string =>
  ((number ?? '').toUpperCase().match(/\p{L}+|\d+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/, '')).join(' ');

/** Return a key with look-alikes as digits. Leading zeros are removed last, because a leading `O` may be one. */
export const replaceLookalikes = (key: string): string =>
  [...key]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')
    .replace(/^0+(?=.)/, '');

/** Two readings of one number have at least this many characters in common, or the number is too short to say. */
const MIN_MISREAD_LENGTH = 4;

/**
 * Check for two readings of one number that differ in one character: a digit taken for another, or one that was not
 * read. `last`: the difference is in the last digit, where a supplier's next numbers differ too, so that all else must
 * agree. Numbers that follow each other are two numbers: null.
 */
export function numberMisreading(a: string | null, b: string | null): 'inside' | 'last' | null {
  const [left, right] = [replaceLookalikes(invoiceNumberKey(a ?? '')), replaceLookalikes(invoiceNumberKey(b ?? ''))];
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < MIN_MISREAD_LENGTH || editDistance(short, long) !== 1) return null;
  if (short.length < long.length) return 'inside';
  const place = onlyDifference(short, long) ?? 0;
  if (place < short.length - 1) return 'inside';
  return isConfused(short[place] ?? '', long[place] ?? '') && !areNextDigits(short, long) ? 'last' : null;
}

/** Check for two readings of a number of two or three characters: of a sole trader, who does not write so many invoices a day. */
export function isShortMisread(a: string | null, b: string | null): boolean {
  const [left, right] = [invoiceNumberKey(a ?? ''), invoiceNumberKey(b ?? '')];
  const place = left.length > 1 && left.length < MIN_MISREAD_LENGTH ? onlyDifference(left, right) : null;
  return place !== null && isConfused(left[place] ?? '', right[place] ?? '') && !areNeighbours(a, b);
}

/** Numbers of one series that are at most this far apart are two documents, whatever else they share. */
const MAX_STEP = 1_000;

/** Check for two numbers of one series: the same letters around counters that are near each other. */
export function isSameSeries(a: string | null, b: string | null): boolean {
  return isStep(a, b, MAX_STEP);
}

/** Documents issued one after the other, or nearly so. */
const MAX_NEIGHBOUR_STEP = 3;

/** Check for two numbers of one series that follow each other, perhaps with one or two between them. */
export const areNeighbours = (a: string | null, b: string | null): boolean => isStep(a, b, MAX_NEIGHBOUR_STEP);

function isStep(a: string | null, b: string | null, most: number): boolean {
  const [left, right] = [counterOf(a), counterOf(b)];
  if (left === null || right === null) return false;
  const step = Math.abs(left.counter - right.counter);
  if (left.form === right.form) return step > 0 && step <= Math.min(most, stepOf(left.counter, right.counter));
  const isBare = left.form === '' || right.form === '';
  return isBare && step > 0 && step <= Math.min(most, MAX_BARE_STEP) && areOfOneLength(left.counter, right.counter);
}

/** Short counters are near each other by chance: at most a twentieth apart, but a hundred in any case. */
const stepOf = (a: number, b: number): number => Math.max(100, Math.max(a, b) / 20);

/** Numbers of which one was read without its letters are of one series if they are this near, and long enough. */
const MAX_BARE_STEP = 30;
const areOfOneLength = (a: number, b: number): boolean =>
  String(a).length === String(b).length && String(a).length >= MIN_MISREAD_LENGTH;

interface Counter {
  /** The letters and digits before it. */
  readonly form: string;
  readonly counter: number;
  /** How many digits it is printed with. */
  readonly digits: number;
}

function counterOf(number: string | null): Counter | null {
  const parts = /^(.*?)(\d+)\D*$/.exec(number?.trim().toUpperCase() ?? '');
  const [form, digits] = [parts?.[1]?.replace(/[^\p{L}\p{N}]/gu, ''), parts?.[2]];
  return form === undefined || digits === undefined ? null : { form, counter: Number(digits), digits: digits.length };
}

/** `99850` and `100310` are of one series: counters of two lengths differ by more than a tenth. */
const FAR_SHARE = 10;

/** Check for numbers of two series: other letters, or counters of other lengths. */
export function areOfTwoSeries(a: string | null, b: string | null): boolean {
  const [left, right] = [counterOf(a), counterOf(b)];
  if (left === null || right === null) return false;
  if (left.form !== right.form) return true;
  const isFar = Math.abs(left.counter - right.counter) * FAR_SHARE > Math.max(left.counter, right.counter);
  return isFar && left.digits !== right.digits;
}

/** Counters of documents issued one after the other. */
const areNextDigits = (a: string, b: string): boolean =>
  Math.abs(Number(a.slice(-1)) - Number(b.slice(-1))) <= MAX_NEIGHBOUR_STEP;

/** What a number can be told to be by its form. */
export type NumberForm = 'invoice' | 'account' | 'counter';

const INVOICE_FORM = /^(INV|INVOICE|IN|TI|SI|IV|CI|CN|FAK|FACT|DOC|BILL)(NO|NR)?\d/;
/** A year and a counter: `2026-0412`. */
const YEAR_FORM = /^20\d\d[-/ ]\d{2,6}$/;
const ACCOUNT_FORM =
  /^(ACC|ACCT|ACCOUNT|AC|CUST|CUS|CLI|CLIENT|TEN|TENANT|UNIT|LEASE|RENT|MEM|POL|POLICY|SUB|CONTRACT|REK)(NO|NR)?\d/;
/** Account numbers of municipalities, banks and networks are this long. */
const MIN_ACCOUNT_DIGITS = 8;

/** Return whether a number is an invoice's, an account's that comes with every bill, or a counter that tells neither. */
export function numberForm(number: string | null): NumberForm {
  const key = invoiceNumberKey(number ?? '');
  if (ACCOUNT_FORM.test(key)) return 'account';
  if (INVOICE_FORM.test(key) || YEAR_FORM.test(number?.trim() ?? '')) return 'invoice';
  return /^\d+$/.test(key) && key.length >= MIN_ACCOUNT_DIGITS ? 'account' : 'counter';
}

/** A number this short is a table's, a day's or a till's, and comes again. */
const MAX_SHORT_LENGTH = 3;

/** A counter printed with so many digits is none of these: `00262`. */
const PADDED_COUNTER = /^0\d{4,}$/;

/** Check for a number that is too short to identify a document. */
export const isShortNumber = (number: string | null): boolean =>
  invoiceNumberKey(number ?? '').length <= MAX_SHORT_LENGTH && !PADDED_COUNTER.test(number?.trim() ?? '');
