import type { CategoryCode } from '../tax-categories.ts';
import { CATEGORY_WEIGHTS } from './category-weights.gen.ts';
import { keysOfWord, purchaseFeatures, type WordedPurchase, wordsOf } from './purchase-features.ts';
import { type CategoryWeights, readWeights } from './read-weights.ts';

/** How likely each category is by the words alone: logarithms of shares that add up to one. */
export type CategoryOdds = ReadonlyMap<CategoryCode, number>;

let read: CategoryWeights | null = null;

/** The learned weights, read when the first purchase is weighed. */
const weights = (): CategoryWeights => {
  read ??= readWeights(CATEGORY_WEIGHTS);
  return read;
};

/** Weigh the categories of a purchase by its words, as labelled purchases use them. */
export function weighCategories(purchase: WordedPurchase): CategoryOdds {
  const { codes, start, rows, table, step } = weights();
  const sums = Float64Array.from(start);
  for (const [key, strength] of purchaseFeatures(purchase)) {
    const row = rows.get(key);
    if (row === undefined) continue;
    for (let place = 0; place < codes.length; place++)
      sums[place] = (sums[place] ?? 0) + strength * step * (table[row * codes.length + place] ?? 0);
  }
  const shares = [...sums].map((sum) => 1 / (1 + Math.exp(-sum)));
  const total = shares.reduce((all, share) => all + share, 0);
  return new Map(codes.map((code, place) => [code, Math.log((shares[place] ?? 0) / total)]));
}

/** Words of a document that are named as a reason. */
const MAX_NAMED = 3;
const MIN_LETTERS = 3;

/** Find the words that speak most for one category and against another: of the lines, then of the supplier. */
export function wordsFor(purchase: WordedPurchase, code: CategoryCode, against: CategoryCode): string[] {
  const lines = purchase.lineItems.flatMap(({ description }) => wordsOf(description));
  const said = new Map<string, number>();
  for (const word of lines) said.set(word, speech('line', word, code, against));
  for (const word of wordsOf(purchase.supplierName))
    said.set(word, Math.max(said.get(word) ?? Number.NEGATIVE_INFINITY, speech('supplier', word, code, against)));
  const speaking = [...said].filter(
    ([word, weight]) => weight > 0 && /^\p{L}+$/u.test(word) && word.length >= MIN_LETTERS,
  );
  return speaking
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_NAMED)
    .map(([word]) => word);
}

/** How much more a word says for one category than for another. */
function speech(place: 'line' | 'supplier', word: string, code: CategoryCode, against: CategoryCode): number {
  const { codes, rows, table } = weights();
  const [one, other] = [codes.indexOf(code), codes.indexOf(against)];
  return keysOfWord(place, word).reduce((sum, key) => {
    const row = rows.get(key);
    return row === undefined
      ? sum
      : sum + (table[row * codes.length + one] ?? 0) - (table[row * codes.length + other] ?? 0);
  }, 0);
}
