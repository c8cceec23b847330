import { MAX_COSTS, netOfVat } from './amount-evidence.ts';
import { MAX_FOREIGN_SPREAD, type ShownAmount } from './foreign-evidence.ts';
import { groupBy } from './group-by.ts';
import { isSameSide, type KnownDocument, type KnownTransaction } from './known-sides.ts';
import type { MatchMemory } from './match-memory.ts';

/** Finds documents by amount, number or supplier, instead of comparing each transaction with each document. */
export interface DocumentIndex {
  readonly all: readonly KnownDocument[];
  /** Documents whose amount could fit the transaction, exactly or nearly. */
  byAmount(transaction: KnownTransaction): readonly KnownDocument[];
  /** Documents in another currency whose amount the transaction shows. */
  byShownAmount(transaction: KnownTransaction): readonly KnownDocument[];
  /** Documents whose number the transaction shows. */
  byNumber(transaction: KnownTransaction): readonly KnownDocument[];
  /** Documents of each supplier the transaction may name, by a matching rule or by a word. */
  bySupplier(transaction: KnownTransaction): readonly (readonly KnownDocument[])[];
}

/** Shorter words are not searched for. */
const MIN_WORD_LETTERS = 3;

/** Sort and group the documents once. */
export function indexDocuments(documents: readonly KnownDocument[], memory: MatchMemory): DocumentIndex {
  const ordered = documents.toSorted((a, b) => (a.given.id < b.given.id ? -1 : 1));
  const local = sizesOf(ordered.filter(({ given }) => given.foreign === null));
  const foreign = sizesOf(ordered.filter(({ given }) => given.foreign?.isRandKnown));
  const byShown = groupByMany(ordered, ({ given }) => (given.foreign ? [shownKey(given.foreign)] : []));
  const byNet = groupByMany(
    ordered.filter(({ given }) => given.foreign === null),
    ({ given }) => [netOfVat(Math.abs(given.open), given.vat)],
  );
  const byNumber = groupByMany(ordered, ({ numbers }) => numbers);
  const suppliers = groupBy(
    ordered.filter(({ key }) => key !== ''),
    ({ key }) => key,
  );
  const byWord = groupByMany([...suppliers.keys()], (key) => suppliers.get(key)?.[0]?.words ?? []);
  const byStart = groupByMany([...suppliers.keys()], (key) =>
    startsOf(suppliers.get(key)?.[0]?.words ?? []).slice(0, 1),
  );
  const ofSide = (transaction: KnownTransaction) => (document: KnownDocument) =>
    isSameSide(transaction.given, document.given);

  return {
    all: ordered,
    byAmount: (transaction) => {
      const paid = Math.abs(transaction.given.amount);
      const costs = Math.min(MAX_COSTS.cents, paid * MAX_COSTS.share * 1.05) + 10;
      const net = [paid - 1, paid, paid + 1].flatMap((amount) => byNet.get(amount) ?? []);
      const near = local.within(paid - costs, paid + costs);
      const abroad = foreign.within(paid * (1 - MAX_FOREIGN_SPREAD), paid * (1 + MAX_FOREIGN_SPREAD * 1.1));
      return [...near, ...abroad, ...net].filter(ofSide(transaction));
    },
    byShownAmount: (transaction) =>
      transaction.shown.flatMap((shown) => byShown.get(shownKey(shown)) ?? []).filter(ofSide(transaction)),
    byNumber: (transaction) =>
      [...transaction.numbers].flatMap((number) => byNumber.get(number) ?? []).filter(ofSide(transaction)),
    bySupplier: (transaction) => {
      const named = transaction.words
        .filter(({ length }) => length >= MIN_WORD_LETTERS)
        .flatMap((word) => byWord.get(word) ?? []);
      const begun = startsOf(transaction.words).flatMap((start) => byStart.get(start) ?? []);
      const keys = new Set([...memory.suppliersOf(transaction.key), ...named, ...begun]);
      return [...keys].map((key) => (suppliers.get(key) ?? []).filter(ofSide(transaction)));
    },
  };
}

const shownKey = ({ currency, amount }: ShownAmount): string => `${currency} ${amount}`;

/** Banks join words and cut them off: so many letters from the start of each word on are compared. */
const START_LETTERS = 6;

/** The first letters from each word on, without the spaces: `two oceans` begins `twooce` and `oceans`. */
const startsOf = (words: readonly string[]): readonly string[] =>
  words
    .map((_word, index) => words.slice(index).join('').slice(0, START_LETTERS))
    .filter(({ length }) => length === START_LETTERS);

/** Documents by size, for those between two amounts. */
function sizesOf(documents: readonly KnownDocument[]) {
  const sorted = documents.toSorted((a, b) => Math.abs(a.given.open) - Math.abs(b.given.open));
  const sizes = sorted.map(({ given }) => Math.abs(given.open));
  return {
    within: (from: number, to: number) => sorted.slice(lowerBound(sizes, from), lowerBound(sizes, Math.floor(to) + 1)),
  };
}

function groupByMany<Key, Value>(values: readonly Value[], keysOf: (value: Value) => readonly Key[]) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    for (const key of keysOf(value)) {
      const found = groups.get(key);
      if (found) found.push(value);
      else groups.set(key, [value]);
    }
  }
  return groups;
}

/** The first index whose size is not below. */
function lowerBound(sizes: readonly number[], size: number): number {
  let [low, high] = [0, sizes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sizes[middle] ?? 0) < size) low = middle + 1;
    else high = middle;
  }
  return low;
}
