import type { CategoryReason } from '../category-reason.ts';
import { type CategoryCode, NO_CATEGORY } from '../tax-categories.ts';

/** What the rules say of a purchase, and why. */
export interface Ruled {
  readonly code: CategoryCode;
  readonly why: CategoryReason['code'];
}

/** How much what the rules say counts beside the words, as chosen by the labelled sets that were left out. */
const RULES_SAY = 1.5;
/** Lists that are long, and categories that hang on what words cannot tell. */
const OF_CODE: Partial<Record<CategoryCode, number>> = {
  FOOD_BEVERAGE: 3,
  ENTERTAINMENT: 3,
  HOME_OFFICE: 4,
  CPD: 2,
  [NO_CATEGORY]: 2,
};
/** Several items that agree, and what the trade sells. */
const OF_REASON: Partial<Record<CategoryReason['code'], number>> = { ITEMS: 4, TRADE: 3 };

/** Weigh what the rules say against what the words say, as a logarithm. */
export const rulesSay = ({ code, why }: Ruled): number =>
  why === 'NOTHING_SAYS' ? 0 : Math.max(OF_CODE[code] ?? RULES_SAY, OF_REASON[why] ?? 0);
