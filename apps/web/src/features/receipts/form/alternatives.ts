import type { ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** An alternative reading as its input holds it: days as `YYYY-MM-DD`, amounts as `1204.35`, a rate as `15`. */
export function alternativeValue(field: string, alternative: string): string {
  if (field.endsWith('Date')) return parseCalendarDate(alternative) ?? alternative;
  if (field === 'vatRate') return alternative.replace(/\s*%$/, '').replace(',', '.');
  if (!field.endsWith('Cents')) return alternative;
  const amount = parseRand(alternative);
  return amount === null ? alternative : formatDecimal(amount);
}

const STREET =
  /\b(street|straat|str|road|rd|weg|avenue|ave|laan|drive|rylaan|crescent|close|lane|p\.? ?o\.? box|posbus|tel|fax|www|e-?mail)\b/i;
/** Words printed on forms, which readers find next to a name. */
const FORM_WORDS =
  /^(issued|due|from|to|bill(ed)? to|date|number|invoice|tax invoice|receipt|slip|page|total|vat|qty|description|amount)\b[:.]?$/i;
const POSTAL_CODE = /\b\d{4}\s*$/;
const HAS_THREE_DIGITS = /\d.*\d.*\d/;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Return the other readings of a field that are worth offering, without the current one. For a supplier's name this
 * leaves out line items, the buyer and address lines, which are printed near it but are not names.
 */
export function plausibleAlternatives(
  field: string,
  alternatives: readonly string[],
  { current, facts }: { current: string; facts: Pick<ReceiptFacts, 'supplierAddress' | 'recipientName' | 'lineItems'> },
): string[] {
  const others = [...new Set(alternatives)].filter((text) => plain(text) !== plain(current) && text.trim() !== '');
  if (field !== 'supplierName') return others;
  const notNames = new Set(
    [facts.recipientName ?? '', ...facts.lineItems.map(({ description }) => description)].map(plain),
  );
  const address = plain(facts.supplierAddress ?? '');
  return others.filter((text) => {
    const words = plain(text);
    return !notNames.has(words) && !address.includes(words) && !isClearlyNotName(text);
  });
}

const isClearlyNotName = (text: string): boolean =>
  FORM_WORDS.test(text.trim()) || STREET.test(text) || POSTAL_CODE.test(text) || HAS_THREE_DIGITS.test(text);
