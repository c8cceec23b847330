import { invoiceNumberKey } from '../suppliers/supplier-key.ts';

/** Letters that look like digits in a photo: with these replaced, `INV-1O0` is `INV-100`. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };

/** The match of numbers that differ only in look-alikes: likely one document read twice. */
const LOOKALIKE_MATCH = 0.9;

/**
 * Return how well two invoice numbers match: 1 if they are the same apart from case, punctuation and leading zeros,
 * 0.9 if only look-alike characters differ, otherwise 0. Similar numbers do not match: a supplier's next invoice
 * differs in one digit, and monthly invoices for one amount would all be duplicates.
 */
export function invoiceNumberMatch(a: string | null, b: string | null): number {
  const [left, right] = [invoiceNumberKey(a ?? ''), invoiceNumberKey(b ?? '')];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  return replaceLookalikes(left) === replaceLookalikes(right) ? LOOKALIKE_MATCH : 0;
}

/** Leading zeros are removed last, because a leading `O` may be one. */
const replaceLookalikes = (key: string): string =>
  [...key]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')
    .replace(/^0+(?=.)/, '');
