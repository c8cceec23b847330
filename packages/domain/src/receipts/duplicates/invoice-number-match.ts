import { invoiceNumberKey } from '../suppliers/supplier-key.ts';

/** Letters that a camera takes for digits: compared after this, `INV-1O0` is `INV-100`. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };

/** How alike two numbers are that only differ in look-alikes: one paper read twice. */
const LOOKALIKE_MATCH = 0.9;

/**
 * How well two invoice numbers agree: 1 the same but for case, punctuation and leading zeros, 0.9 when
 * only look-alike characters differ, else 0. Never by closeness: a supplier's next invoice differs in
 * one digit, and monthly invoices of one amount would all be called duplicates.
 */
export function invoiceNumberMatch(a: string | null, b: string | null): number {
  const [left, right] = [invoiceNumberKey(a ?? ''), invoiceNumberKey(b ?? '')];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;
  return withoutLookalikes(left) === withoutLookalikes(right) ? LOOKALIKE_MATCH : 0;
}

/** Leading zeros go last: a leading `O` may have been one. */
const withoutLookalikes = (key: string): string =>
  [...key]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')
    .replace(/^0+(?=.)/, '');
