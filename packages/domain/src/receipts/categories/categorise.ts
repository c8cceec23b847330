import type { Coded } from '../../kernel/coded.ts';
import type { DocumentFacts, LineFacts } from '../facts/document-facts.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { hasWord } from '../suppliers/word-list.ts';
import { ITEM_KEYWORDS } from './item-keywords.ts';
import { SUPPLIER_PATTERNS, type SupplierPattern } from './supplier-patterns.ts';
import { DEFAULT_TAX_CATEGORY, type TaxCategoryCode } from './tax-categories.ts';

/** Why a category was chosen, with what the words need. */
export const CATEGORY_REASONS = {
  CHOSEN: {},
  NOTHING_SAYS: {},
  SUPPLIER_NAME: { words: 'text' },
  ITEM: { item: 'text' },
  ITEMS: { named: 'number', items: 'number', example: 'text' },
} as const;

/** Why a category was chosen. */
export type CategoryReason = Coded<typeof CATEGORY_REASONS>;

/** A category, and why it was chosen. */
export interface ReasonedCategory {
  readonly code: TaxCategoryCode;
  readonly reason: CategoryReason;
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
  reason: { code: 'NOTHING_SAYS' },
};

const byMerchant = ({ code, words }: FoundMerchant): ReasonedCategory => ({
  code,
  reason: { code: 'SUPPLIER_NAME', words },
});

/** A kind of merchant with the words that told it. */
interface FoundMerchant extends Omit<SupplierPattern, 'words'> {
  readonly words: string;
}

/** The kind of merchant by the longest words found in the name; the first listed between equals. */
function merchantPattern(name: string): FoundMerchant | null {
  const key = supplierKey(name);
  let found: FoundMerchant | null = null;
  for (const pattern of SUPPLIER_PATTERNS)
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

function reasonOf([first, ...more]: readonly LineFacts[], items: number): CategoryReason {
  const example = first?.description.trim() ?? '';
  return more.length === 0
    ? { code: 'ITEM', item: example }
    : { code: 'ITEMS', named: more.length + 1, items, example };
}
