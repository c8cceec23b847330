import type { DocumentFacts, LineFacts } from './document-facts.ts';
import { ITEM_KEYWORDS } from './item-keywords.ts';
import { merchantKey } from './merchant-key.ts';
import { MERCHANT_PATTERNS, type MerchantPattern } from './merchant-patterns.ts';
import { DEFAULT_TAX_CATEGORY, type TaxCategoryCode } from './tax-categories.ts';
import { hasWord } from './word-list.ts';

/**
 * The South African tax category of a purchase: by the merchant, else by what was bought, else office
 * supplies. At a shop that sells everything the goods are asked before the merchant.
 *
 * Spec: 1 §5.9.
 */
export function categorise(facts: Pick<DocumentFacts, 'supplierName' | 'lineItems'>): TaxCategoryCode {
  const merchant = merchantPattern(facts.supplierName ?? '');
  if (merchant && !merchant.sellsEverything) return merchant.code;
  return itemCategory(facts.lineItems) ?? merchant?.code ?? DEFAULT_TAX_CATEGORY;
}

/** The kind of merchant by the longest words found in the name; the first listed between equals. */
function merchantPattern(name: string): MerchantPattern | null {
  const key = merchantKey(name);
  let [found, length]: [MerchantPattern | null, number] = [null, 0];
  for (const pattern of MERCHANT_PATTERNS)
    for (const words of pattern.words)
      if (words.length > length && hasWord(key, words)) [found, length] = [pattern, words.length];
  return found;
}

/**
 * The category most items speak for; null when none does. An item speaks once for each category it
 * names; between equals the one listed first in `ITEM_KEYWORDS` wins.
 */
function itemCategory(lines: readonly LineFacts[]): TaxCategoryCode | null {
  const items = lines.map(({ description }) => merchantKey(description));
  let [best, most]: [TaxCategoryCode | null, number] = [null, 0];
  for (const { code, words } of ITEM_KEYWORDS) {
    const votes = items.filter((item) => words.some((word) => hasWord(item, word))).length;
    if (votes > most) [best, most] = [code, votes];
  }
  return best;
}
