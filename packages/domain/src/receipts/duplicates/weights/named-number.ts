import { invoiceNumberKey } from '../../suppliers/supplier-key.ts';
import type { DuplicateEvidence } from '../duplicate-facts.ts';
import type { DuplicatePair } from '../duplicate-pair.ts';
import { isOrder, listsPayment, namesNumberOf, paperKind } from '../duplicate-paper.ts';
import { NUMBER_BITS, numberBits } from './number-weight.ts';

/** A number shorter than this is not told from a quantity or an amount. */
const MIN_NAMED_NUMBER = 5;

/**
 * Whether the lines of a paper name the number of another one: the same; or in a receipt, whose lines are payments and
 * not goods, one that was misread, or another of its form, so that something else was paid. Null when they name none.
 */
export function namedNumber(paper: DuplicateEvidence, other: DuplicateEvidence): 'same' | 'near' | 'other' | null {
  if (namesNumberOf(paper, other)) return 'same';
  if (!listsPayment(paper)) return null;
  const number = invoiceNumberKey(other.invoiceNumber ?? '');
  const named = (paper.lineItems ?? []).flatMap(({ description }) => description.match(/\S*\d{3}\S*/g) ?? []);
  const said = invoicesNamedIn(paper);
  if (said.includes(number)) return 'same';
  if ([...named, ...said].some((text) => numberBits(text, other.invoiceNumber) >= NUMBER_BITS.MISREAD_TENS))
    return 'near';
  if (said.length > 0 && number !== '' && number.length <= MIN_NAMED_NUMBER) return 'other';
  const isOther = number.length >= MIN_NAMED_NUMBER && named.some((text) => isOfForm(invoiceNumberKey(text), number));
  return isOther ? 'other' : null;
}

/** `Payment of invoice no. 733`, `Beneficiary reference 05640`. */
const NAMED_INVOICE =
  /\b(?:invoice|inv|faktuur|fakt|(?:beneficiary|their|payment) ref(?:erence)?)\b\.?\s*(?:(?:no|nr|number|nommer)\b)?[\s.:#]*(\S*\d\S*)/gi;

/** The numbers, in the form in which they are compared, that the lines of a paper say are an invoice's. */
const invoicesNamedIn = ({ lineItems = [] }: DuplicateEvidence): string[] =>
  lineItems.flatMap(({ description }) =>
    [...description.matchAll(NAMED_INVOICE)].map(([, text = '']) => invoiceNumberKey(text)),
  );

/** Whether one of two papers names the number of the other. */
export const namesOther = ({ a, b }: Pick<DuplicatePair, 'a' | 'b'>): boolean =>
  namesNumberOf(a, b) || namesNumberOf(b, a);

/** As many digits, after the same letters or none. */
const isOfForm = (text: string, number: string): boolean =>
  formOf(text) === formOf(number) || (/^\d{5,}$/.test(text) && formOf(text) === formOf(number.replace(/^\D+/, '')));

const formOf = (key: string): string => key.replace(/\d/g, '9');

/** At most so many numbers are looked up. */
const MAX_NAMED = 50;

/** Return what may be the numbers of other papers in the lines of one, in the form in which numbers are compared. */
export function namedNumbers({ lineItems = [] }: Pick<DuplicateEvidence, 'lineItems'>): string[] {
  const keys = lineItems.flatMap(({ description }) => {
    const words = description.split(/\s+/).map(invoiceNumberKey);
    return words.flatMap((word, at) => [word, `${words[at - 1] ?? ''}${word}`]);
  });
  return [...new Set(keys)].filter((key) => key.length >= MIN_NAMED_NUMBER && /\d{3}/.test(key)).slice(0, MAX_NAMED);
}

/** Whether the lines of an invoice name an order or a delivery that is numbered like the other paper and is another one. */
export const namesAnotherOrder = ({ a, b, isOrderAndInvoice }: DuplicatePair): boolean =>
  isOrderAndInvoice && (isOrder(paperKind(a)) ? isOfAnother(b, a) : isOfAnother(a, b));

function isOfAnother(invoice: DuplicateEvidence, { invoiceNumber }: DuplicateEvidence): boolean {
  const number = invoiceNumberKey(invoiceNumber ?? '');
  const letters = /^[A-Z]{2,}(?=\d{3})/.exec(number)?.[0];
  if (letters === undefined) return false;
  const named = namedNumbers(invoice).filter((key) => key.startsWith(letters) && key.length === number.length);
  return named.length > 0 && named.every((key) => numberBits(key, number) < NUMBER_BITS.MISREAD_TENS);
}
