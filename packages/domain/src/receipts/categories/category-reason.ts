import type { Coded } from '../../kernel/coded.ts';

/** The reasons for a category, with the parameters their texts need. */
export const CATEGORY_REASONS = {
  CHOSEN: {},
  NOTHING_SAYS: {},
  SUPPLIER_NAME: { words: 'text' },
  ITEM: { item: 'text' },
  ITEMS: { named: 'number', items: 'number', example: 'text' },
  /** Labelled purchases with such words are mostly of this category. */
  WORDS: { words: 'text' },
  /** A person of this company filed this supplier, or this item of it, so before. */
  LEARNED: { supplier: 'text' },
  /** Of a company's own category: a person chose it for the whole document. */
  CHOSEN_FOR_ALL: {},
  /** Of a company's own category: what it was is known, and none of the company's categories is for it. */
  NOT_LISTED: {},
  /** The company's trade buys it to sell again or to serve. */
  TRADE: { trade: 'text' },
} as const;

/** The reason for a category. */
export type CategoryReason = Coded<typeof CATEGORY_REASONS>;
