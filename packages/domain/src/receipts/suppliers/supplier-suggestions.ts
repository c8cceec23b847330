import type { DocumentFacts } from '../facts/document-facts.ts';
import { supplierKey } from './supplier-key.ts';
import { hasWord, listed } from './word-list.ts';

/** Words of addresses, English and Afrikaans. A line with one is an address rather than a name. */
const ADDRESS_WORDS = listed(`
  street, str, straat, road, rd, weg, avenue, ave, laan, drive, dr, rylaan, lane, crescent, boulevard, blvd, close,
  po box, p o box, posbus, private bag, shop no, shop, unit, floor, erf, corner, cnr, h v, suite`);

/**
 * Suggest other names for the supplier from what a reader saw, without the lines of the document, addresses, the
 * buyer's name and numbers.
 */
export function supplierSuggestions(
  seen: readonly string[],
  facts: Pick<DocumentFacts, 'lineItems' | 'supplierAddress' | 'recipientName' | 'recipientAddress'>,
): string[] {
  const others = [facts.supplierAddress, facts.recipientName, facts.recipientAddress];
  const said = [...facts.lineItems.map(({ description }) => description), ...others].map((text) =>
    supplierKey(text ?? ''),
  );
  return seen.filter((name) => {
    const key = supplierKey(name);
    const isSaidElsewhere = said.some((text) => text === key || (text !== '' && hasWord(text, key)));
    return /\p{L}{2}/u.test(key) && !isSaidElsewhere && !isAddress(key);
  });
}

/** Check for an address word together with a number: `Street Wise` is a name, `12 Long Street` is not. */
const isAddress = (key: string): boolean => /\d/.test(key) && ADDRESS_WORDS.some((word) => hasWord(key, word));
