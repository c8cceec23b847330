import type { DocumentFacts, LineFacts } from '../facts/document-facts.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { hasWord } from '../suppliers/word-list.ts';
import { ITEM_KEYWORDS } from './item-keywords.ts';
import { MERCHANT_PATTERNS, type MerchantPattern } from './supplier-patterns.ts';
import { DEFAULT_TAX_CATEGORY, type TaxCategoryCode } from './tax-categories.ts';

/** A category, and a sentence saying why it was chosen. */
export interface ReasonedCategory {
  readonly code: TaxCategoryCode;
  readonly reason: string;
}

/**
 * The South African tax category of a purchase: by the merchant, else by what was bought, else office
 * supplies. At a shop that sells everything the goods are asked before the merchant.
 *
 * Spec: 1 §5.9.
 */
export function categorise(facts: Pick<DocumentFacts, 'supplierName' | 'lineItems'>): ReasonedCategory {
  const merchant = merchantPattern(facts.supplierName ?? '');
  if (merchant && !merchant.sellsEverything) return byMerchant(merchant);
  return itemCategory(facts.lineItems) ?? (merchant ? byMerchant(merchant) : NOTHING_KNOWN);
}

const NOTHING_KNOWN: ReasonedCategory = {
  code: DEFAULT_TAX_CATEGORY,
  reason: 'Neither the supplier nor the items say what it was for.',
};

const byMerchant = ({ code, words }: FoundMerchant): ReasonedCategory => ({
  code,
  reason: `The supplier's name contains "${words}".`,
});

/** A kind of merchant with the words that told it. */
interface FoundMerchant extends Omit<MerchantPattern, 'words'> {
  readonly words: string;
}

/** The kind of merchant by the longest words found in the name; the first listed between equals. */
function merchantPattern(name: string): FoundMerchant | null {
  const key = supplierKey(name);
  let found: FoundMerchant | null = null;
  for (const pattern of MERCHANT_PATTERNS)
    for (const words of pattern.words)
      if (words.length > (found?.words.length ?? 0) && hasWord(key, words)) found = { ...pattern, words };
  return found;
}

/**
 * The category most items speak for; null when none does. An item speaks once for each category it
 * names; between equals the one listed first in `ITEM_KEYWORDS` wins.
 */
function itemCategory(lines: readonly LineFacts[]): ReasonedCategory | null {
  const items = lines.map(({ description }) => supplierKey(description));
  let [best, most]: [ReasonedCategory | null, number] = [null, 0];
  for (const { code, words } of ITEM_KEYWORDS) {
    const named = lines.filter((_line, index) => words.some((word) => hasWord(items[index] ?? '', word)));
    if (named.length > most) [best, most] = [{ code, reason: reasonOf(named, lines.length) }, named.length];
  }
  return best;
}

const reasonOf = ([first, ...more]: readonly LineFacts[], of: number): string =>
  more.length === 0
    ? `Told from the item "${first?.description.trim()}".`
    : `Told from ${more.length + 1} of ${of} items, such as "${first?.description.trim()}".`;
