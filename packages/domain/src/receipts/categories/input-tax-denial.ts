import type { InputTaxDenial } from '../../vat/claim/input-tax.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { hasWord, listed } from '../suppliers/word-list.ts';
import { deniedByCategory, type TaxCategoryCode } from './tax-categories.ts';

/** The words of denied purchases within categories whose VAT can otherwise be claimed. */
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
 * Find the denial of section 17(2) that applies to a purchase: by its category, otherwise by the supplier's name or an
 * item; null when none does. A category that a person chose decides about entertainment: meals during business travel
 * belong to the travel category, where they can be claimed.
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
