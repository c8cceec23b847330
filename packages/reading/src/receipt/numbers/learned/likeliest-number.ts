import { containsEitherWay, toAlphanumeric } from '../../../compare-text.ts';
import type { Layout } from '../../../layout/text-row.ts';
import { readTrees, weighByTrees } from '../../../learned/weigh-trees.ts';
import type { ScoredNumber } from '../rank-numbers.ts';
import { numberFeatures } from './number-features.ts';
import { NUMBER_TREES } from './number-trees.gen.ts';
import { type PageNumber, pageNumbers } from './page-numbers.ts';

/** A number with a score of the rules from here stays. */
const MAX_RULE_SCORE = 5;
/** What was learned must put another number this far ahead of that of the rules. */
const MIN_LEARNED_LEAD = 2;
/** Where the rules find no number, what was learned must be this sure: many papers print none. */
const MIN_LIKELIHOOD = 1;

let trees: ReturnType<typeof readTrees> | undefined;

/**
 * Find the number of the page that is more likely the document's than the one the rules chose, as learned from composed
 * papers, among all numbers and not only those with a label. Null where the rules are sure or agree, or what was learned
 * is not sure. What is found is never more than a guess.
 *
 * @param best the number the rules chose; undefined where they found none
 * @param likelihoodOf how likely a number is the document's; more is likelier
 */
export function findLikelierNumber(
  layout: Layout,
  best: ScoredNumber | undefined,
  likelihoodOf = learnedLikelihood,
): PageNumber | null {
  if (best && isSure(best)) return null;
  const weighed = pageNumbers(layout).map((number) => ({ number, likelihood: likelihoodOf(layout, number) }));
  const [first] = [...weighed].sort((a, b) => b.likelihood - a.likelihood);
  if (!first) return null;
  if (!best) return first.likelihood >= MIN_LIKELIHOOD ? first.number : null;
  if (containsEitherWay(first.number.text, best.number)) return null;
  const same = weighed.filter(({ number }) => toAlphanumeric(number.text) === toAlphanumeric(best.number));
  // What the rules put together from several places is no number of the page.
  const own = Math.max(MIN_LIKELIHOOD - MIN_LEARNED_LEAD, ...same.map(({ likelihood }) => likelihood));
  return first.likelihood - own >= MIN_LEARNED_LEAD ? first.number : null;
}

/** True for a number in the best place with the best label, and for one that is named as the title names the paper. */
const isSure = ({ score, features }: ScoredNumber): boolean => score >= MAX_RULE_SCORE || features.fitsTitle === 1;

function learnedLikelihood(layout: Layout, number: PageNumber): number {
  trees ??= readTrees(NUMBER_TREES);
  return weighByTrees(numberFeatures(layout, number), trees);
}
