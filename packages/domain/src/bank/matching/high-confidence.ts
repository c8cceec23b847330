import type { Cents } from '../../kernel/money.ts';
import { groupBy } from './group-by.ts';
import type { DocumentToMatch, MatchSuggestion, RowToMatch } from './match-types.ts';

/** An exact amount with the supplier's name, or its number, and a usual day comes to this. */
const SURE = 0.85;
/** No other suggestion for the same row or document comes nearer than this. */
const CLEAR_LEAD = 0.1;

/**
 * The rows whose first suggestion is sure enough to be accepted with all the others that are: the amounts
 * agree to the cent, the score is high, and neither the rows nor the documents have another choice near it.
 * Suggestions that are one and the same (the two rows of a transfer) do not stand in each other's way.
 */
export function highConfidenceRows(
  suggestions: ReadonlyMap<string, readonly MatchSuggestion[]>,
  rows: readonly RowToMatch[],
  documents: readonly DocumentToMatch[],
): ReadonlySet<string> {
  const amounts = new Map([
    ...rows.map(({ id, amount }): [string, Cents] => [id, amount]),
    ...documents.map(({ id, open }): [string, Cents] => [id, open]),
  ]);
  const all = [...suggestions.values()].flat();
  const touching = groupBy(
    all.flatMap((suggestion) => idsOf(suggestion).map((id) => ({ id, suggestion }))),
    ({ id }) => id,
  );
  const leads = (suggestion: MatchSuggestion) =>
    idsOf(suggestion).every((id) =>
      (touching.get(id) ?? []).every(
        ({ suggestion: other }) => isSame(other, suggestion) || other.score <= suggestion.score - CLEAR_LEAD,
      ),
    );
  const sure = [...suggestions].filter(([, [first]]) => {
    if (!first) return false;
    return first.isAutomatic || (first.score >= SURE && isExact(first, amounts) && leads(first));
  });
  return new Set(sure.map(([rowId]) => rowId));
}

const idsOf = ({ rowIds, documentIds }: MatchSuggestion): readonly string[] => [...rowIds, ...documentIds];

const isSame = (a: MatchSuggestion, b: MatchSuggestion): boolean =>
  a === b || idsOf(a).toSorted().join(' ') === idsOf(b).toSorted().join(' ');

function isExact({ rowIds, documentIds, kind }: MatchSuggestion, amounts: ReadonlyMap<string, Cents>): boolean {
  if (kind === 'part-payment') return false;
  const total = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (amounts.get(id) ?? Number.NaN), 0);
  return total(rowIds) + total(documentIds) === 0;
}
