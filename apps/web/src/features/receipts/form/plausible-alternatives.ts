import type { ReceiptFacts } from '@tillslip/contract/receipt-schemas';

const STREET =
  /\b(street|straat|str|road|rd|weg|avenue|ave|laan|drive|rylaan|crescent|close|lane|p\.? ?o\.? box|posbus|tel|fax|www|e-?mail)\b/i;
/** Words of the form itself, which readers find beside a name. */
const FORM_WORDS =
  /^(issued|due|from|to|bill(ed)? to|date|number|invoice|tax invoice|receipt|slip|page|total|vat|qty|description|amount)\b[:.]?$/i;
const POSTAL_CODE = /\b\d{4}\s*$/;
const MOSTLY_FIGURES = /\d.*\d.*\d/;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The other readings of a field that a person might mean, without the one that stands. For a supplier's name the
 * lines of goods, the buyer and the lines of an address are left out: they stand near it, but name nobody.
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
    return !notNames.has(words) && !address.includes(words) && !looksLikeNoName(text);
  });
}

const looksLikeNoName = (text: string): boolean =>
  FORM_WORDS.test(text.trim()) || STREET.test(text) || POSTAL_CODE.test(text) || MOSTLY_FIGURES.test(text);
