import type { Coded } from '../../kernel/coded.ts';
import type { DocumentFacts, LineFacts } from '../facts/document-facts.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { hasWord } from '../suppliers/word-list.ts';
import { ITEM_KEYWORDS } from './item-keywords.ts';
import { SUPPLIER_PATTERNS, type SupplierPattern } from './supplier-patterns.ts';
import { DEFAULT_TAX_CATEGORY, type TaxCategoryCode } from './tax-categories.ts';

/** The reasons for a category, with the parameters their texts need. */
export const CATEGORY_REASONS = {
  CHOSEN: {},
  NOTHING_SAYS: {},
  SUPPLIER_NAME: { words: 'text' },
  ITEM: { item: 'text' },
  ITEMS: { named: 'number', items: 'number', example: 'text' },
} as const;

/** The reason for a category. */
export type CategoryReason = Coded<typeof CATEGORY_REASONS>;

/** A category with its reason. */
export interface ReasonedCategory {
  readonly code: TaxCategoryCode;
  readonly reason: CategoryReason;
}

/**
 * Find the South African tax category of a purchase: by the supplier, otherwise by the items, otherwise office
 * supplies. At a shop that sells everything the items decide before the supplier.
 *
 * Spec: 1 §5.9.
 */
export function categorise(facts: Pick<DocumentFacts, 'supplierName' | 'lineItems'>): ReasonedCategory {
  const supplier = findSupplierPattern(facts.supplierName ?? '');
  if (supplier && !supplier.sellsEverything) return categoriseBySupplier(supplier);
  return itemCategory(facts.lineItems) ?? (supplier ? categoriseBySupplier(supplier) : NOTHING_KNOWN);
}

const NOTHING_KNOWN: ReasonedCategory = {
  code: DEFAULT_TAX_CATEGORY,
  reason: { code: 'NOTHING_SAYS' },
};

const categoriseBySupplier = ({ code, words }: FoundSupplier): ReasonedCategory => ({
  code,
  reason: { code: 'SUPPLIER_NAME', words },
});

/** A kind of supplier with the words that matched its name. */
interface FoundSupplier extends Omit<SupplierPattern, 'words'> {
  readonly words: string;
}

/** Find the kind of supplier by the longest words in the name; the first listed wins between equals. */
function findSupplierPattern(name: string): FoundSupplier | null {
  const key = supplierKey(name);
  let found: FoundSupplier | null = null;
  for (const pattern of SUPPLIER_PATTERNS)
    for (const words of pattern.words)
      if (words.length > (found?.words.length ?? 0) && hasWord(key, words)) found = { ...pattern, words };
  return found;
}

/**
 * Find the category that most items match; null when none match. An item counts once for each category it matches;
 * between equals the one listed first in `ITEM_KEYWORDS` wins.
 */
function itemCategory(lines: readonly LineFacts[]): ReasonedCategory | null {
  const items = lines.map(({ description }) => supplierKey(description));
  let [best, bestCount]: [ReasonedCategory | null, number] = [null, 0];
  for (const { code, words } of ITEM_KEYWORDS) {
    const named = lines.filter((_line, index) => words.some((word) => hasWord(items[index] ?? '', word)));
    if (named.length > bestCount) [best, bestCount] = [{ code, reason: itemReason(named, lines.length) }, named.length];
  }
  return best;
}

function itemReason([first, ...more]: readonly LineFacts[], items: number): CategoryReason {
  const example = first?.description.trim() ?? '';
  return more.length === 0
    ? { code: 'ITEM', item: example }
    : { code: 'ITEMS', named: more.length + 1, items, example };
}
