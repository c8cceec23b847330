import type { InputTaxDenial } from '../../vat/claim/input-tax.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { hasWord, listed } from '../suppliers/word-list.ts';
import { deniedByCategory, type TaxCategoryCode } from './tax-categories.ts';

/** Words that tell a denied purchase inside a category whose VAT may otherwise be claimed. */
const DENIED_WORDS: readonly { readonly denial: InputTaxDenial; readonly words: readonly string[] }[] = [
  {
    denial: 'motor-car',
    words: listed(`
      avis, europcar, hertz, tempest, first car rental, budget car, car rental, car hire, vehicle rental,
      motorhuur, sedan, hatchback, double cab`),
  },
  {
    denial: 'club-subscription',
    words: listed('club membership, golf club, country club, gym, virgin active, planet fitness'),
  },
  { denial: 'medical-scheme', words: listed('medical scheme, medical aid, mediese fonds') },
];

/**
 * The rule of section 17(2) that denies the VAT on a purchase: that of its category, else what the
 * supplier's name or an item says. Null when none does. A person who chose the category has the last
 * word on entertainment: meals while away on business belong to travel, where they may be claimed.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(2).
 */
export function inputTaxDenial(
  { supplierName, lineItems }: Pick<DocumentFacts, 'supplierName' | 'lineItems'>,
  categoryCode: TaxCategoryCode,
): InputTaxDenial | null {
  const ofCategory = deniedByCategory(categoryCode);
  if (ofCategory !== null) return ofCategory;
  const keys = [supplierName ?? '', ...lineItems.map(({ description }) => description)].map(supplierKey);
  const found = DENIED_WORDS.find(({ words }) => words.some((word) => keys.some((key) => hasWord(key, word))));
  return found?.denial ?? null;
}
