import type { Layout } from '../../layout/text-row.ts';
import { readTrees, weighByTrees } from '../../learned/weigh-trees.ts';
import type { ScoredDate } from '../choose-date.ts';
import type { PageDates } from '../page-dates.ts';
import { dateFeatures } from './date-features.ts';
import { DATE_TREES } from './date-trees.gen.ts';

/** A date that the rules put this many points ahead stays ahead. */
const MAX_RULE_LEAD = 3;
/** What was learned must put another date this far ahead. */
const MIN_LEARNED_LEAD = 1;

let trees: ReturnType<typeof readTrees> | undefined;

/**
 * Put the date first that is most likely the document's own, as learned from composed papers: from where each stands, what
 * is beside it and which others there are, but not from the score of the rules. Where the rules are sure or what was
 * learned is not, and for all other dates, the order of the rules stays.
 *
 * @param likelihoodOf how likely a date is the document's own; more is likelier
 */
export function likeliestDateFirst(
  layout: Layout,
  page: PageDates,
  likelihoodOf: (one: ScoredDate) => number = (one) => learnedLikelihood(layout, one, page),
): readonly ScoredDate[] {
  const { ranked } = page;
  const [first] = ranked;
  const rivals = first ? ranked.filter((one) => isRival(first, one)) : [];
  if (!first || rivals.length === 0) return ranked;
  let best = first;
  let most = likelihoodOf(first) + MIN_LEARNED_LEAD;
  for (const one of rivals) {
    const likelihood = likelihoodOf(one);
    if (likelihood >= most) [best, most] = [one, likelihood];
  }
  return [best, ...ranked.filter((one) => one !== best)];
}

/** True for another date that could be it: a date without a word for one does not replace that of the invoice by its label. */
const isRival = (first: ScoredDate, other: ScoredDate): boolean =>
  other.date !== first.date &&
  first.score - other.score < MAX_RULE_LEAD &&
  (first.features.issued === 0 || other.features.issued + other.features.dated > 0);

function learnedLikelihood(layout: Layout, one: ScoredDate, page: PageDates): number {
  trees ??= readTrees(DATE_TREES);
  return weighByTrees(dateFeatures(layout, one, page), trees);
}
