import { absolute, type Cents } from '../../kernel/money.ts';
import { dateEvidence } from './date-evidence.ts';
import type { DocumentIndex } from './document-index.ts';
import type { KnownDocument, KnownTransaction } from './known-sides.ts';
import type { MatchMemory } from './match-memory.ts';
import type { MatchSuggestion } from './match-types.ts';
import { MIN_NAME_SHARE, nameEvidence } from './score-pair.ts';

/** A part of a sum: its size in cents, and what it is the amount of. */
interface Part<T> {
  readonly size: number;
  readonly of: T;
}

/** How many parts are tried, and how many of them a sum may have: more would fit by chance. */
const LIMITS = [
  { parts: 40, atATime: 3 },
  { parts: 14, atATime: 5 },
];

/** A sum with only the name is good evidence, but never as good as a single document. */
const GROUP_SCORE = 0.82;
const NUMBER_SCORE = 0.1;

/**
 * One payment for several documents of one supplier that add up to it exactly. Documents that another transaction
 * pays exactly are tried last.
 */
export function findSeveralDocuments(
  transaction: KnownTransaction,
  index: DocumentIndex,
  memory: MatchMemory,
  isPaid: (document: KnownDocument) => boolean,
): readonly MatchSuggestion[] {
  const paid = absolute(transaction.given.amount);
  return index.bySupplier(transaction).flatMap((all) => {
    const [one] = all;
    if (!one || nameEvidence(transaction, one, memory).strength < MIN_NAME_SHARE) return [];
    const documents = all.filter((document) => dateEvidence(transaction.day - document.day, 'account') !== null);
    const ranked = documents.toSorted(
      (a, b) => Number(isPaid(a)) - Number(isPaid(b)) || (a.given.date > b.given.date ? -1 : 1),
    );
    const sum = findSum(
      paid,
      ranked.map((document) => ({ size: Math.abs(document.given.open), of: document })),
    );
    return sum ? [documentsSuggestion(transaction, sum, paid, memory)] : [];
  });
}

function documentsSuggestion(
  transaction: KnownTransaction,
  documents: readonly KnownDocument[],
  paid: Cents,
  memory: MatchMemory,
): MatchSuggestion {
  const numbered = documents.filter((document) => nameEvidence(transaction, document, memory).hasNumber).length;
  const supplier = documents[0]?.given.supplierName ?? '';
  return {
    kind: 'several-documents',
    transactionIds: [transaction.given.id],
    documentIds: documents.map(({ given }) => given.id).toSorted(),
    score: Math.min(0.98, GROUP_SCORE + numbered * NUMBER_SCORE),
    reasons: [{ code: 'DOCUMENTS_ADD_UP', count: documents.length, supplier, amountCents: paid }],
    isAutomatic: false,
  };
}

/** Several payments, each naming the document's number, that add up to it exactly. */
export function findSeveralPayments(
  document: KnownDocument,
  transactions: readonly KnownTransaction[],
  memory: MatchMemory,
): readonly MatchSuggestion[] {
  const asked = Math.abs(document.given.open);
  const own = transactions.filter((transaction) => {
    const name = nameEvidence(transaction, document, memory);
    return (
      name.hasNumber &&
      Math.abs(transaction.given.amount) < asked &&
      dateEvidence(transaction.day - document.day, 'account') !== null
    );
  });
  const sum = findSum(
    asked,
    own.map((transaction) => ({ size: Math.abs(transaction.given.amount), of: transaction })),
  );
  if (!sum) return [];
  return sum.map((transaction) => ({
    kind: 'several-rows',
    transactionIds: [
      transaction.given.id,
      ...sum.filter((other) => other !== transaction).map(({ given }) => given.id),
    ],
    documentIds: [document.given.id],
    score: 0.95,
    reasons: [{ code: 'PAYMENTS_ADD_UP', count: sum.length, amountCents: absolute(document.given.open) }],
    isAutomatic: false,
  }));
}

/**
 * The parts that add up to a sum exactly, two or more; null when there are none, or more than one way:
 * then it is unknown which is meant.
 */
function findSum<T>(sum: number, parts: readonly Part<T>[]): readonly T[] | null {
  const usable = parts.filter(({ size }) => size > 0 && size < sum);
  const ways = LIMITS.map((limit) => waysTo(sum, usable, limit)).find((found) => found.length > 0) ?? [];
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** At most two ways: more than one is already too many. */
function waysTo<T>(sum: number, all: readonly Part<T>[], limit: (typeof LIMITS)[number]): readonly (readonly T[])[] {
  const usable = all.slice(0, limit.parts);
  const ways: (readonly T[])[] = [];
  const add = (from: number, rest: number, chosen: readonly T[]): void => {
    if (ways.length > 1) return;
    if (rest === 0 && chosen.length > 1) ways.push(chosen);
    if (rest <= 0 || chosen.length === limit.atATime) return;
    for (let index = from; index < usable.length; index++) {
      const part = usable[index];
      if (part && part.size <= rest) add(index + 1, rest - part.size, [...chosen, part.of]);
    }
  };
  add(0, sum, []);
  return ways;
}
