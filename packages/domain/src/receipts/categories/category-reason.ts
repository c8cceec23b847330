import type { Coded } from '../../kernel/coded.ts';

/** The reasons for a category, with the parameters their texts need. */
export const CATEGORY_REASONS = {
  CHOSEN: {},
  NOTHING_SAYS: {},
  SUPPLIER_NAME: { words: 'text' },
  ITEM: { item: 'text' },
  ITEMS: { named: 'number', items: 'number', example: 'text' },
  /** A person of this company filed this supplier, or this item of it, so before. */
  LEARNED: { supplier: 'text' },
  /** The company's trade buys it to sell again or to serve. */
  TRADE: { trade: 'text' },
} as const;

/** The reason for a category. */
export type CategoryReason = Coded<typeof CATEGORY_REASONS>;
