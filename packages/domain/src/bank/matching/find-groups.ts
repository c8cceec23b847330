import { absolute, type Cents } from '../../kernel/money.ts';
import { dateEvidence } from './date-evidence.ts';
import { groupBy } from './group-by.ts';
import type { KnownDocument, KnownTransaction } from './known-sides.ts';
import type { MatchMemory } from './match-memory.ts';
import type { MatchSuggestion } from './match-types.ts';
import { nameEvidence } from './score-pair.ts';

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
 * One payment for several documents of one of the suppliers that it names, which add up to it exactly. Documents that
 * another transaction pays exactly are tried last.
 */
export function findSeveralDocuments(
  transaction: KnownTransaction,
  suppliers: readonly (readonly KnownDocument[])[],
  memory: MatchMemory,
  isPaid: (document: KnownDocument) => boolean,
): readonly MatchSuggestion[] {
  const paid = absolute(transaction.given.amount);
  return suppliers.flatMap((all) => {
    const documents = all.filter(
      (document) => isInRand(document) && dateEvidence(transaction.day - document.day, 'account') !== null,
    );
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

/** What a foreign document asks in its own currency is not added to rand. */
const isInRand = ({ given }: KnownDocument): boolean => given.foreign?.isRandKnown !== false;

/** Several payments, each naming the document's number, that add up to it exactly. */
export function findSeveralPayments(
  document: KnownDocument,
  transactions: readonly KnownTransaction[],
  memory: MatchMemory,
): readonly MatchSuggestion[] {
  if (!isInRand(document)) return [];
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
  return sum ? paymentsSuggestions(document, sum, 0.95) : [];
}

/** With the name alone, payments that add up are below what is accepted without a look. */
const NAMED_PAYMENTS_SCORE = 0.8;
/** Payments of different size that are tried against a document: with more, some would fit by chance. */
const MAX_DIFFERENT_PAYMENTS = 8;

/**
 * Several payments that may be parts of a document and add up to it exactly: as many equal ones as it takes, or two and
 * more of any size in one way only.
 */
export function findNamedPayments(
  document: KnownDocument,
  parts: readonly KnownTransaction[],
): readonly MatchSuggestion[] {
  if (parts.length < 2) return [];
  const asked = Math.abs(document.given.open);
  const bySize = groupBy(parts, ({ given }) => Math.abs(given.amount));
  const equal = [...bySize].find(([size, rows]) => rows.length > 1 && rows.length * size === asked)?.[1];
  const rows = equal ?? findSum(asked, nearest(document, parts));
  const day = rows?.[0] ? (dateEvidence(rows[0].day - document.day, 'account')?.strength ?? 0) : 0;
  return rows ? paymentsSuggestions(document, rows, NAMED_PAYMENTS_SCORE + 0.04 * day) : [];
}

const nearest = (document: KnownDocument, parts: readonly KnownTransaction[]): readonly Part<KnownTransaction>[] =>
  parts
    .toSorted((a, b) => Math.abs(a.day - document.day) - Math.abs(b.day - document.day))
    .slice(0, MAX_DIFFERENT_PAYMENTS)
    .map((transaction) => ({ size: Math.abs(transaction.given.amount), of: transaction }));

const paymentsSuggestions = (
  document: KnownDocument,
  rows: readonly KnownTransaction[],
  score: number,
): readonly MatchSuggestion[] =>
  rows.map((transaction) => ({
    kind: 'several-rows',
    transactionIds: [
      transaction.given.id,
      ...rows.filter((other) => other !== transaction).map(({ given }) => given.id),
    ],
    documentIds: [document.given.id],
    score,
    reasons: [{ code: 'PAYMENTS_ADD_UP', count: rows.length, amountCents: absolute(document.given.open) }],
    isAutomatic: false,
  }));

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
