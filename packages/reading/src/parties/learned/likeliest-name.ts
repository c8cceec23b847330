import { containsEitherWay } from '../../compare-text.ts';
import { readTrees, weighByTrees } from '../../learned/weigh-trees.ts';
import type { RankedName } from '../rank-suppliers.ts';
import { SUPPLIER_TREES } from './supplier-trees.gen.ts';

/** A line that the rules put this many points ahead stays ahead. */
const MAX_RULE_LEAD = 8;
/** What was learned must put another line this far ahead. */
const MIN_LEARNED_LEAD = 0.5;

let trees: ReturnType<typeof readTrees> | undefined;

/**
 * Put the line first that most likely names the seller, as learned from composed papers: from what the rules know of each
 * line, but not from the score they give it, and from its place and print. Where the rules are sure or what was learned is
 * not, and for all other lines, the order of the rules stays.
 *
 * @param ranked lines that can name the seller, best first by the rules
 * @param likelihoodOf how likely a line names the seller; more is likelier
 */
export function likeliestFirst(
  ranked: readonly [RankedName, ...RankedName[]],
  likelihoodOf: (one: RankedName) => number = learnedLikelihood,
): readonly [RankedName, ...RankedName[]] {
  const [first] = ranked;
  let best = first;
  let most = likelihoodOf(first) + MIN_LEARNED_LEAD;
  for (const one of ranked.filter((other) => isRival(first, other))) {
    const likelihood = likelihoodOf(one);
    if (likelihood >= most) [best, most] = [one, likelihood];
  }
  return [best, ...ranked.filter((one) => one !== best)];
}

/** True for another name that could be it. */
const isRival = (first: RankedName, other: RankedName): boolean =>
  first.score - other.score < MAX_RULE_LEAD &&
  !isSellerByWords(first.features) &&
  !isSomebodyElse(other.features) &&
  !isUnderSender(first, other) &&
  !containsEitherWay(first.name, other.name);

/** True for the name under the line of a sender: the address of a window envelope. */
const isUnderSender = (first: RankedName, other: RankedName): boolean =>
  first.features.senderLine === 1 && first.features.street === 1 && other.features.underSender === 1;

/**
 * True for the seller by the words of the document: who signed, is named at the foot under a letterhead that is a picture,
 * is below a heading like `From`, has the web address, or is on the list of suppliers.
 */
const isSellerByWords = ({ signed, logoName, headed, domain, known }: RankedName['features']): boolean =>
  signed + logoName + headed + domain + known > 0;

/** True for what is not the seller by its own words: a manager, a customer, an owner, the merchant of a card machine. */
const isSomebodyElse = ({ prose, namedCustomer, owner, merchant }: RankedName['features']): boolean =>
  prose + namedCustomer + owner + merchant > 0;

function learnedLikelihood(one: RankedName): number {
  trees ??= readTrees(SUPPLIER_TREES);
  return weighByTrees(knownOf(one), trees);
}

/** All that is learned from. */
export const knownOf = ({ features, place }: RankedName): Readonly<Record<string, number>> => ({
  ...features,
  ...place,
});
