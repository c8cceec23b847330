import type { ReviewItem } from '@tillslip/contract/receipts/review';
import { type FactName, factDefinition, factsOfGroup, isFactName } from '@tillslip/domain/receipts/facts/fact-schema';

/** Facts of almost every document: shown even if nothing about them is in doubt. */
const USUAL_FACTS = [...factsOfGroup('document'), ...factsOfGroup('amounts')].filter(
  (name) => !factDefinition(name).isRare,
);

/** Return the doubtful facts, lowest confidence first, and then the other usual ones in the order of the document. */
export function fieldOrder(doubts: ReviewItem['fields']): { first: FactName[]; rest: FactName[] } {
  const first = [...new Set(doubts.map(({ field }) => field).filter(isFactName))];
  return { first, rest: USUAL_FACTS.filter((name) => !first.includes(name)) };
}
