import { formatRand } from '../../kernel/format-rand.ts';
import { absolute, type Cents } from '../../kernel/money.ts';
import { dateEvidence } from './date-evidence.ts';
import type { DocumentIndex } from './document-index.ts';
import { findSum } from './find-sum.ts';
import type { KnownDocument, KnownRow } from './known-sides.ts';
import type { MatchMemory } from './match-memory.ts';
import type { MatchCandidate } from './match-types.ts';
import { NAMED, nameEvidence } from './score-pair.ts';

/** A sum that fits by name alone is good evidence, but never as good as one document. */
const GROUP_SCORE = 0.82;
const NUMBER_SCORE = 0.1;

/**
 * One payment for several documents of one supplier that add up to it exactly. Documents that another row
 * pays by itself are looked at last.
 */
export function severalDocuments(
  row: KnownRow,
  index: DocumentIndex,
  memory: MatchMemory,
  isPaid: (document: KnownDocument) => boolean,
): readonly MatchCandidate[] {
  const paid = absolute(row.given.amount);
  return index.bySupplier(row).flatMap((all) => {
    const [one] = all;
    if (!one || nameEvidence(row, one, memory).strength < NAMED) return [];
    const documents = all.filter((document) => dateEvidence(row.day - document.day, 'account') !== null);
    const ranked = documents.toSorted(
      (a, b) => Number(isPaid(a)) - Number(isPaid(b)) || (a.given.date > b.given.date ? -1 : 1),
    );
    const sum = findSum(
      paid,
      ranked.map((document) => ({ size: Math.abs(document.given.open), of: document })),
    );
    return sum ? [documentsSuggestion(row, sum, paid, memory)] : [];
  });
}

function documentsSuggestion(
  row: KnownRow,
  documents: readonly KnownDocument[],
  paid: Cents,
  memory: MatchMemory,
): MatchCandidate {
  const numbered = documents.filter((document) => nameEvidence(row, document, memory).hasNumber).length;
  const merchant = documents[0]?.given.merchant ?? '';
  return {
    kind: 'several-documents',
    rowIds: [row.given.id],
    documentIds: documents.map(({ given }) => given.id).toSorted(),
    score: Math.min(0.98, GROUP_SCORE + numbered * NUMBER_SCORE),
    reasons: () => [`${documents.length} documents of ${merchant} come to ${formatRand(paid)}.`],
    isAutomatic: false,
  };
}

/** Several payments, each naming the document's number, that add up to it exactly. */
export function severalRows(
  document: KnownDocument,
  rows: readonly KnownRow[],
  memory: MatchMemory,
): readonly MatchCandidate[] {
  const asked = Math.abs(document.given.open);
  const own = rows.filter((row) => {
    const name = nameEvidence(row, document, memory);
    return (
      name.hasNumber && Math.abs(row.given.amount) < asked && dateEvidence(row.day - document.day, 'account') !== null
    );
  });
  const sum = findSum(
    asked,
    own.map((row) => ({ size: Math.abs(row.given.amount), of: row })),
  );
  if (!sum) return [];
  return sum.map((row) => ({
    kind: 'several-rows',
    rowIds: [row.given.id, ...sum.filter((other) => other !== row).map(({ given }) => given.id)],
    documentIds: [document.given.id],
    score: 0.95,
    reasons: () => [
      `${sum.length} payments come to the ${formatRand(absolute(document.given.open))} of this document.`,
    ],
    isAutomatic: false,
  }));
}
