import { FOREIGN_SPREAD, MAX_COSTS, netOfVat } from './amount-evidence.ts';
import { groupBy } from './group-by.ts';
import { isSameSide, type KnownDocument, type KnownRow } from './known-sides.ts';
import type { MatchMemory } from './match-memory.ts';

/** Documents found by what a row can tell, instead of comparing each with each. */
export interface DocumentIndex {
  /** Documents whose amount could fit the row, exactly or nearly. */
  byAmount(row: KnownRow): readonly KnownDocument[];
  /** Documents whose number stands in the row. */
  byNumber(row: KnownRow): readonly KnownDocument[];
  /** Documents of each supplier the row may name, by memory or by a word. */
  bySupplier(row: KnownRow): readonly (readonly KnownDocument[])[];
}

/** A shorter word is no word of a name to look for. */
const SHORTEST_WORD = 3;

/** Sorts and groups the documents once. */
export function indexDocuments(documents: readonly KnownDocument[], memory: MatchMemory): DocumentIndex {
  const ordered = documents.toSorted((a, b) => (a.given.id < b.given.id ? -1 : 1));
  const [foreign, local] = [true, false].map((isForeign) =>
    sizesOf(ordered.filter(({ given }) => given.isForeign === isForeign)),
  );
  const byNet = groupByMany(ordered, ({ given }) => [netOfVat(Math.abs(given.open), given.vat)]);
  const byNumber = groupByMany(ordered, ({ numbers }) => numbers);
  const suppliers = groupBy(
    ordered.filter(({ key }) => key !== ''),
    ({ key }) => key,
  );
  const byWord = groupByMany([...suppliers.keys()], (key) => suppliers.get(key)?.[0]?.words ?? []);
  const ofSide = (row: KnownRow) => (document: KnownDocument) => isSameSide(row.given, document.given);

  return {
    byAmount: (row) => {
      const paid = Math.abs(row.given.amount);
      const costs = Math.min(MAX_COSTS.cents, paid * MAX_COSTS.share * 1.05) + 10;
      const net = [paid - 1, paid, paid + 1].flatMap((amount) => byNet.get(amount) ?? []);
      const near = local?.within(paid - costs, paid + costs) ?? [];
      const abroad = foreign?.within(paid * (1 - FOREIGN_SPREAD), paid * (1 + FOREIGN_SPREAD * 1.1)) ?? [];
      return [...near, ...abroad, ...net].filter(ofSide(row));
    },
    byNumber: (row) => [...row.numbers].flatMap((number) => byNumber.get(number) ?? []).filter(ofSide(row)),
    bySupplier: (row) => {
      const named = row.words.filter(({ length }) => length >= SHORTEST_WORD).flatMap((word) => byWord.get(word) ?? []);
      const keys = new Set([...memory.suppliersOf(row.key), ...named]);
      return [...keys].map((key) => (suppliers.get(key) ?? []).filter(ofSide(row)));
    },
  };
}

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

/** The first place whose size is not below. */
function lowerBound(sizes: readonly number[], size: number): number {
  let [low, high] = [0, sizes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sizes[middle] ?? 0) < size) low = middle + 1;
    else high = middle;
  }
  return low;
}
