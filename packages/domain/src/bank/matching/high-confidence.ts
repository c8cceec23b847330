import type { Cents } from '../../kernel/money.ts';
import { groupBy } from './group-by.ts';
import type { DocumentToMatch, MatchSuggestion, TransactionToMatch } from './match-types.ts';

/** An exact amount, the supplier's name or invoice number, and a usual day score this much together. */
const MIN_HIGH_CONFIDENCE_SCORE = 0.85;
/** Any other suggestion for the same transaction or document scores at least this much less. */
const MIN_LEAD = 0.1;

/**
 * The transactions whose first suggestion is sure enough to be accepted with all the others that are: the amounts
 * agree to the cent, the score is high, and neither the transactions nor the documents have another choice near it.
 * The two suggestions of one transfer, one for each transaction, do not compete with each other.
 */
export function findHighConfidence(
  suggestions: ReadonlyMap<string, readonly MatchSuggestion[]>,
  transactions: readonly TransactionToMatch[],
  documents: readonly DocumentToMatch[],
): ReadonlySet<string> {
  const amounts = new Map([
    ...transactions.map(({ id, amount }): [string, Cents] => [id, amount]),
    // What a foreign document asks in its own currency is no amount of rand.
    ...documents
      .filter(({ foreign }) => foreign?.isRandKnown !== false)
      .map(({ id, open }): [string, Cents] => [id, open]),
  ]);
  const all = [...suggestions.values()].flat();
  const touching = groupBy(
    all.flatMap((suggestion) => idsOf(suggestion).map((id) => ({ id, suggestion }))),
    ({ id }) => id,
  );
  const leads = (suggestion: MatchSuggestion) =>
    idsOf(suggestion).every((id) =>
      (touching.get(id) ?? []).every(
        ({ suggestion: other }) => isSame(other, suggestion) || other.score <= suggestion.score - MIN_LEAD,
      ),
    );
  const sure = [...suggestions].filter(([, [first]]) => {
    if (!first) return false;
    return first.isAutomatic || (first.score >= MIN_HIGH_CONFIDENCE_SCORE && isExact(first, amounts) && leads(first));
  });
  return new Set(sure.map(([transactionId]) => transactionId));
}

const idsOf = ({ transactionIds, documentIds }: MatchSuggestion): readonly string[] => [
  ...transactionIds,
  ...documentIds,
];

const isSame = (a: MatchSuggestion, b: MatchSuggestion): boolean =>
  a === b || idsOf(a).toSorted().join(' ') === idsOf(b).toSorted().join(' ');

function isExact({ transactionIds, documentIds, kind }: MatchSuggestion, amounts: ReadonlyMap<string, Cents>): boolean {
  if (kind === 'part-payment') return false;
  const total = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (amounts.get(id) ?? Number.NaN), 0);
  return total(transactionIds) + total(documentIds) === 0;
}
