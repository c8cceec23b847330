import type { StatementLine } from './statement-line.ts';

/** The words of a registration number for VAT, in English and Afrikaans, with the number behind them. */
const LABELLED = /\b(?:vat|btw)\b[^0-9]{0,40}((?:\d[ ]?){10})(?!\d)/gi;
/** The number of the bank's customer, which may be printed on a statement as well. */
const OF_CUSTOMER = /\b(?:customer|client|your|account holder|kliënt|klient|rekeninghouer|u btw)\b/i;

/**
 * The bank's own VAT registration number as it stands on a statement, ten digits; with it the statement is the
 * tax invoice for its charges. Null where none stands there, or more than one could be meant.
 *
 * Spec: SA A3 (bank charges: the statement is the tax invoice), A7 (ten digits that begin with 4).
 */
export function findBankVatNumber(lines: readonly Pick<StatementLine, 'text'>[]): string | null {
  const found = lines
    .filter(({ text }) => !OF_CUSTOMER.test(text))
    .flatMap(({ text }) => [...text.matchAll(LABELLED)].map(([, digits = '']) => digits.replaceAll(' ', '')))
    .filter((number) => number.startsWith('4'));
  const [number, ...others] = new Set(found);
  return number !== undefined && others.length === 0 ? number : null;
}
