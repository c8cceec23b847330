import { type DocumentIndex, indexDocuments } from './document-index.ts';
import { severalDocuments, severalRows } from './find-groups.ts';
import { findOwnPairs } from './find-own-pairs.ts';
import { groupBy } from './group-by.ts';
import { isSameSide, type KnownDocument, type KnownRow, knownDocument, knownRow } from './known-sides.ts';
import { type MatchMemory, recall } from './match-memory.ts';
import type { DocumentToMatch, MatchContext, MatchSuggestion, RowToMatch } from './match-types.ts';
import { type ScoredPair, scorePair, scorePart } from './score-pair.ts';

/** So many suggestions are offered for a row. */
const OFFERED = 3;
/** Weaker ones are not shown. */
const WEAKEST = 0.5;
/** A row and a document are each other's only choice when the next best is so much weaker. */
const CLEAR_LEAD = 0.1;

/**
 * Suggests for each bank row the documents it may have paid, the best first, with reasons.
 *
 * Automatic is only what was proved before: an exact amount, a usual day, a description that was accepted
 * for this supplier three times, and no other row or document that could be meant. Everything else is
 * offered. The order of rows, documents and memory does not matter.
 *
 * Spec: decision 11; 2 §4 (reconciliation); issue 7.
 */
export function matchRows(
  rows: readonly RowToMatch[],
  documents: readonly DocumentToMatch[],
  context: MatchContext,
): ReadonlyMap<string, readonly MatchSuggestion[]> {
  const memory = recall(context.learned);
  const known = rows.map(knownRow).toSorted(byId);
  const index = indexDocuments(documents.map(knownDocument), memory);
  const refused = new Set(context.rejected.map(({ rowId, documentId }) => pairKey(rowId, documentId)));
  const isRefused = (rowId: string, ids: readonly string[]) => ids.some((id) => refused.has(pairKey(rowId, id)));

  const pairs = known
    .flatMap((row) => pairsOf(row, index, memory))
    .filter(({ row, document }) => !isRefused(row.given.id, [document.given.id]));
  // A payment that fits one document exactly is not looked for among sums.
  const sure = pairs.filter(({ fit, isNamed }) => fit === 'exact' && isNamed);
  const [explained, paid] = [new Set(sure.map(({ row }) => row)), new Set(sure.map(({ document }) => document))];
  const unexplained = known.filter((row) => !explained.has(row));
  const suggestions = [
    ...withAutomatic(pairs),
    ...findOwnPairs(known),
    ...unexplained.flatMap((row) => severalDocuments(row, index, memory, (document) => paid.has(document))),
    ...paymentsInParts(known, index, memory),
  ].filter(({ rowIds, documentIds }) => rowIds.every((id) => !isRefused(id, documentIds)));
  return bestOfEach(known, suggestions);
}

const byId = (a: KnownRow, b: KnownRow): number => (a.given.id < b.given.id ? -1 : 1);
const pairKey = (rowId: string, documentId: string): string => `${rowId}\n${documentId}`;

function pairsOf(row: KnownRow, index: DocumentIndex, memory: MatchMemory): readonly ScoredPair[] {
  const numbered = index.byNumber(row);
  const candidates = new Set([...index.byAmount(row), ...numbered]);
  const whole = [...candidates].flatMap((document) => scorePair(row, document, memory) ?? []);
  const found = new Set(whole.map(({ document }) => document));
  const parts = new Set(numbered.filter((document) => !found.has(document)));
  return [...whole, ...[...parts].flatMap((document) => scorePart(row, document, memory) ?? [])];
}

/** A pair is automatic when it was proved before and neither side has another choice that comes near. */
function withAutomatic(pairs: readonly ScoredPair[]): readonly MatchSuggestion[] {
  const byRow = groupBy(pairs, ({ row }) => row);
  const byDocument = groupBy(pairs, ({ document }) => document);
  const leads = (pair: ScoredPair, among: readonly ScoredPair[]) =>
    among.every((other) => other === pair || other.score <= pair.score - CLEAR_LEAD);
  return pairs.map((pair) => ({
    kind: kindOf(pair),
    rowIds: [pair.row.given.id],
    documentIds: [pair.document.given.id],
    score: pair.score,
    reasons: pair.reasons,
    isAutomatic:
      pair.isProved && leads(pair, byRow.get(pair.row) ?? []) && leads(pair, byDocument.get(pair.document) ?? []),
  }));
}

function kindOf({ fit, document }: ScoredPair): MatchSuggestion['kind'] {
  if (fit === 'part') return 'part-payment';
  return document.given.open < 0 ? 'refund' : 'one-to-one';
}

/** Documents whose number stands in two rows or more. */
function paymentsInParts(
  rows: readonly KnownRow[],
  index: DocumentIndex,
  memory: MatchMemory,
): readonly MatchSuggestion[] {
  const rowsOf = new Map<KnownDocument, KnownRow[]>();
  for (const row of rows) {
    for (const document of new Set(index.byNumber(row))) {
      if (isSameSide(row.given, document.given)) rowsOf.set(document, [...(rowsOf.get(document) ?? []), row]);
    }
  }
  return [...rowsOf].flatMap(([document, own]) => (own.length > 1 ? severalRows(document, own, memory) : []));
}

/** The best of each row; equal scores by what they consist of, so that the order of the input never shows. */
function bestOfEach(
  rows: readonly KnownRow[],
  suggestions: readonly MatchSuggestion[],
): ReadonlyMap<string, readonly MatchSuggestion[]> {
  const byRow = groupBy(suggestions, ({ rowIds }) => rowIds[0] ?? '');
  return new Map(
    rows.map(({ given }) => {
      const own = (byRow.get(given.id) ?? []).filter(({ score }) => score >= WEAKEST);
      const ranked = own.toSorted((a, b) => b.score - a.score || (nameOf(a) < nameOf(b) ? -1 : 1));
      return [given.id, withoutRepeats(ranked.slice(0, OFFERED * 4)).slice(0, OFFERED)];
    }),
  );
}

const nameOf = ({ rowIds, documentIds }: MatchSuggestion): string => [...documentIds, ...rowIds].join(' ');

const withoutRepeats = (ranked: readonly MatchSuggestion[]): readonly MatchSuggestion[] =>
  ranked.filter((suggestion, index) => ranked.findIndex((other) => nameOf(other) === nameOf(suggestion)) === index);
