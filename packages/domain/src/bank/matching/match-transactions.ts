import { type DocumentIndex, indexDocuments } from './document-index.ts';
import { collectRates, type SeenRates } from './exchange-rates.ts';
import { findNamedPayments, findSeveralDocuments, findSeveralPayments } from './find-groups.ts';
import { findReturned, isCertainReturn } from './find-returned.ts';
import { findTransfers } from './find-transfers.ts';
import { groupBy } from './group-by.ts';
import {
  isSameSide,
  type KnownDocument,
  type KnownTransaction,
  knownDocument,
  knownTransaction,
} from './known-sides.ts';
import { type MatchMemory, recall } from './match-memory.ts';
import type { DocumentToMatch, MatchContext, MatchSuggestion, TransactionToMatch } from './match-types.ts';
import { type CompanyKnowledge, isNamedIn, mayBePartOf, type ScoredPair, scorePair, scorePart } from './score-pair.ts';

/** Suggestions shown for one transaction. */
const MAX_SUGGESTIONS = 3;
/** Suggestions with a lower score are not shown. */
const MIN_SCORE = 0.5;
/** A transaction and a document are each other's only choice when the next best scores this much less. */
const MIN_LEAD = 0.1;

/**
 * Suggest for each transaction the documents it may have paid, the best first, with reasons.
 *
 * Only a match confirmed before is made automatically: an exact amount, a usual day, a description that was accepted
 * for this supplier three times, and no other transaction or document that could be meant. Everything else is
 * suggested. The order of transactions, documents and rules does not matter.
 *
 * Spec: decision 11; 2 §4 (reconciliation); issue 7.
 */
export function matchTransactions(
  transactions: readonly TransactionToMatch[],
  documents: readonly DocumentToMatch[],
  context: MatchContext,
): ReadonlyMap<string, readonly MatchSuggestion[]> {
  const memory = recall(context.learned);
  const known = transactions.map(knownTransaction).toSorted(byId);
  const index = indexDocuments(documents.map(knownDocument), memory);
  const refused = new Set(context.rejected.map(({ transactionId, documentId }) => pairKey(transactionId, documentId)));
  const isRefused = (transactionId: string, ids: readonly string[]) =>
    ids.some((id) => refused.has(pairKey(transactionId, id)));

  const knowledge = { memory, rates: seenRates(known, index.all) };
  const returns = findReturned(known);
  const returned = new Set(returns.filter(isCertainReturn).flatMap(({ transactionIds }) => transactionIds));
  const pairs = known
    .flatMap((transaction) => pairsOf(transaction, index, knowledge))
    .filter(({ transaction, document }) => !isRefused(transaction.given.id, [document.given.id]))
    .map((pair) => (returned.has(pair.transaction.given.id) ? afterReturn(pair) : pair));
  // A payment that fits one document exactly is not tried against sums.
  const sure = pairs.filter(
    ({ fit, isNamed, transaction }) => fit === 'exact' && isNamed && !returned.has(transaction.given.id),
  );
  const [explained, paid] = [
    new Set(sure.map(({ transaction }) => transaction)),
    new Set(sure.map(({ document }) => document)),
  ];
  const unexplained = known.filter((transaction) => !explained.has(transaction) && !returned.has(transaction.given.id));
  const isPaid = (document: KnownDocument) => paid.has(document);
  const named = new Map(unexplained.map((transaction) => [transaction, namedSuppliers(transaction, index, memory)]));
  const suggestions = [
    ...withAutomatic(pairs),
    ...withAutomatic(namedPairs(named, knowledge, { pairs, isPaid })),
    ...findTransfers(known),
    ...returns,
    ...[...named].flatMap(([transaction, all]) => findSeveralDocuments(transaction, all, memory, isPaid)),
    ...paymentsInParts(known, index, memory),
    ...namedParts(named, memory, isPaid),
  ].filter(({ transactionIds, documentIds }) => transactionIds.every((id) => !isRefused(id, documentIds)));
  return bestOfEach(known, suggestions);
}

const byId = (a: KnownTransaction, b: KnownTransaction): number => (a.given.id < b.given.id ? -1 : 1);
const pairKey = (transactionId: string, documentId: string): string => `${transactionId}\n${documentId}`;

/** The rates at which rows show that they were paid, and those of rand values that a person entered. */
const seenRates = (transactions: readonly KnownTransaction[], documents: readonly KnownDocument[]): SeenRates =>
  collectRates([
    ...transactions.flatMap(({ given, day, shown }) =>
      shown.map(({ currency, amount }) => ({ currency, day, rate: Math.abs(given.amount) / amount })),
    ),
    ...documents.flatMap(({ given: { open, foreign }, day }) =>
      foreign?.isRandKnown ? [{ currency: foreign.currency, day, rate: Math.abs(open) / foreign.amount }] : [],
    ),
  ]);

/** What the bank returned paid nothing, so a document it would have paid is less likely by so much. */
const AFTER_RETURN = 0.8;
const afterReturn = (pair: ScoredPair): ScoredPair => ({
  ...pair,
  score: pair.score * AFTER_RETURN,
  isAutoMatch: false,
});

function pairsOf(
  transaction: KnownTransaction,
  index: DocumentIndex,
  knowledge: CompanyKnowledge,
): readonly ScoredPair[] {
  const { memory } = knowledge;
  const numbered = index.byNumber(transaction);
  const candidates = new Set([...index.byAmount(transaction), ...index.byShownAmount(transaction), ...numbered]);
  const whole = [...candidates].flatMap((document) => scorePair(transaction, document, knowledge) ?? []);
  const found = new Set(whole.map(({ document }) => document));
  const parts = new Set(numbered.filter((document) => !found.has(document)));
  return [...whole, ...[...parts].flatMap((document) => scorePart(transaction, document, memory) ?? [])];
}

/** Transactions with the documents of each supplier that they name. */
type NamedSuppliers = ReadonlyMap<KnownTransaction, readonly (readonly KnownDocument[])[]>;

const namedSuppliers = (transaction: KnownTransaction, index: DocumentIndex, memory: MatchMemory) =>
  index.bySupplier(transaction).filter(([one]) => one && isNamedIn(transaction, one, memory));

/** Days before and after a document in which one of its supplier is compared with a payment that names it. */
const NAMED_DAYS = { before: 7, after: 35 };

/**
 * Payments that nothing fits exactly, with the documents of suppliers that they name: more was paid at the till, or in
 * another currency. Documents that another transaction pays exactly are left out.
 */
function namedPairs(
  named: NamedSuppliers,
  knowledge: CompanyKnowledge,
  known: { readonly pairs: readonly ScoredPair[]; readonly isPaid: (document: KnownDocument) => boolean },
): readonly ScoredPair[] {
  const found = new Set(
    known.pairs.map(({ transaction, document }) => pairKey(transaction.given.id, document.given.id)),
  );
  return [...named].flatMap(([transaction, suppliers]) =>
    suppliers
      .flat()
      .filter(
        (document) =>
          document.day - transaction.day <= NAMED_DAYS.before &&
          transaction.day - document.day <= NAMED_DAYS.after &&
          !known.isPaid(document) &&
          !found.has(pairKey(transaction.given.id, document.given.id)),
      )
      .flatMap((document) => scorePair(transaction, document, knowledge) ?? []),
  );
}

/** A pair is automatic when it was confirmed before and neither side has another choice that comes near. */
function withAutomatic(pairs: readonly ScoredPair[]): readonly MatchSuggestion[] {
  const byRow = groupBy(pairs, ({ transaction }) => transaction);
  const byDocument = groupBy(pairs, ({ document }) => document);
  const leads = (pair: ScoredPair, among: readonly ScoredPair[]) =>
    among.every((other) => other === pair || other.score <= pair.score - MIN_LEAD);
  return pairs.map((pair) => ({
    kind: kindOf(pair),
    transactionIds: [pair.transaction.given.id],
    documentIds: [pair.document.given.id],
    score: pair.score,
    reasons: pair.reasons,
    isAutomatic:
      pair.isAutoMatch &&
      leads(pair, byRow.get(pair.transaction) ?? []) &&
      leads(pair, byDocument.get(pair.document) ?? []),
  }));
}

function kindOf({ fit, document }: ScoredPair): MatchSuggestion['kind'] {
  if (fit === 'part') return 'part-payment';
  return document.given.open < 0 ? 'refund' : 'one-to-one';
}

/** Suggest payments in parts for documents whose number two transactions or more show. */
function paymentsInParts(
  transactions: readonly KnownTransaction[],
  index: DocumentIndex,
  memory: MatchMemory,
): readonly MatchSuggestion[] {
  const rowsOf = new Map<KnownDocument, KnownTransaction[]>();
  for (const transaction of transactions) {
    for (const document of new Set(index.byNumber(transaction))) {
      if (isSameSide(transaction.given, document.given))
        rowsOf.set(document, [...(rowsOf.get(document) ?? []), transaction]);
    }
  }
  return [...rowsOf].flatMap(([document, own]) => (own.length > 1 ? findSeveralPayments(document, own, memory) : []));
}

/** Documents of a supplier that a payment may be a part of: a few are tried. */
const MAX_PART_DOCUMENTS = 10;

const nearestOf = (transaction: KnownTransaction, documents: readonly KnownDocument[]): readonly KnownDocument[] =>
  documents.length <= MAX_PART_DOCUMENTS
    ? documents
    : documents
        .toSorted((a, b) => Math.abs(transaction.day - a.day) - Math.abs(transaction.day - b.day))
        .slice(0, MAX_PART_DOCUMENTS);

/** Suggest part payments and payments in parts that name the supplier of a document, and no number. */
function namedParts(
  named: NamedSuppliers,
  memory: MatchMemory,
  isPaid: (document: KnownDocument) => boolean,
): readonly MatchSuggestion[] {
  const rowsOf = new Map<KnownDocument, KnownTransaction[]>();
  for (const [transaction, suppliers] of named) {
    const may = suppliers.flat().filter((document) => !isPaid(document) && mayBePartOf(transaction, document, memory));
    for (const document of nearestOf(transaction, may)) {
      const rows = rowsOf.get(document);
      if (rows) rows.push(transaction);
      else rowsOf.set(document, [transaction]);
    }
  }
  return [...rowsOf].flatMap(([document, rows]) => [
    ...withAutomatic(rows.flatMap((transaction) => scorePart(transaction, document, memory) ?? [])),
    ...findNamedPayments(document, rows),
  ]);
}

/** The best of each transaction; equal scores by what they consist of, so that the order of the input never shows. */
function bestOfEach(
  transactions: readonly KnownTransaction[],
  suggestions: readonly MatchSuggestion[],
): ReadonlyMap<string, readonly MatchSuggestion[]> {
  const byRow = groupBy(suggestions, ({ transactionIds }) => transactionIds[0] ?? '');
  return new Map(
    transactions.map(({ given }) => {
      const own = (byRow.get(given.id) ?? []).filter(({ score }) => score >= MIN_SCORE);
      const ranked = own.toSorted((a, b) => b.score - a.score || (nameOf(a) < nameOf(b) ? -1 : 1));
      return [given.id, withoutRepeats(ranked.slice(0, MAX_SUGGESTIONS * 4)).slice(0, MAX_SUGGESTIONS)];
    }),
  );
}

const nameOf = ({ transactionIds, documentIds }: MatchSuggestion): string =>
  [...documentIds, ...transactionIds].join(' ');

const withoutRepeats = (ranked: readonly MatchSuggestion[]): readonly MatchSuggestion[] =>
  ranked.filter((suggestion, index) => ranked.findIndex((other) => nameOf(other) === nameOf(suggestion)) === index);
