import { type CategoryCode, NO_CATEGORY } from '../tax-categories.ts';
import type { WordedPurchase } from './purchase-features.ts';
import { type Ruled, rulesSay } from './rules-say.ts';
import { weighCategories, wordsFor } from './weigh-categories.ts';

/** A category that words speak for, and the words. */
export interface WordedCategory {
  readonly code: CategoryCode;
  readonly words: readonly string[];
}

/** Below this share of a whole the words decide nothing. */
const MIN_LOG_SHARE = Math.log(0.3);

/**
 * Find the category that the words of a purchase speak for more than the rules for theirs; null where the rules stand. The
 * words are weighed as in the labelled purchases, so that goods which no list has are told by others like them. That none
 * fits hangs on the trade, so for an unknown one words never say it.
 */
export function likeliestCategory(purchase: WordedPurchase, ruled: Ruled): WordedCategory | null {
  const odds = weighCategories(purchase);
  let [best, most] = [ruled.code, (odds.get(ruled.code) ?? Number.NEGATIVE_INFINITY) + rulesSay(ruled)];
  for (const [code, share] of odds)
    if (share > most && !(code === NO_CATEGORY && purchase.trade === null)) [best, most] = [code, share];
  if (best === ruled.code || most < MIN_LOG_SHARE) return null;
  const words = wordsFor(purchase, best, ruled.code);
  return words.length === 0 ? null : { code: best, words };
}
