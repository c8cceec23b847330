import { plainWords } from '../../../kernel/plain-words.ts';
import type { LineFacts } from '../../facts/document-facts.ts';

/** What a category is learned and told from. */
export interface WordedPurchase {
  readonly supplierName: string | null;
  readonly lineItems: readonly Pick<LineFacts, 'description' | 'totalCents'>[];
  /** The trade of the company, as a person describes it; null when nobody has. */
  readonly trade: string | null;
}

/** How strongly each word, pair of words and part of a word speaks, by its key. */
export type PurchaseFeatures = ReadonlyMap<number, number>;

/** Where a word stands: what a roof supplier sells is not what is sold to a roofer. */
type Place = 'line' | 'supplier' | 'trade';

/** Keys are hashes below this: two of the learned ones in a hundred share theirs with another. */
const KEYS = 4_194_304;

/** How much whole words count beside all parts of words together. */
const WHOLE_WORD = 0.35;
const ALL_PARTS = 3;
/** The letters of a part of a word, with the spaces around it. */
const MIN_PART = 2;
const MAX_PART = 6;
/** Lines beyond these say nothing new. */
const MAX_LINES = 60;

/**
 * Measure what a purchase says: the words of its lines, their pairs, the words of the supplier and the trade, and the
 * parts of the words, by which `Loodgietersware` is like `Loodgieter`. A line counts by its share of the amount.
 */
export function purchaseFeatures(purchase: WordedPurchase): PurchaseFeatures {
  const features = new Map<number, number>();
  const parts = new Map<number, number>();
  for (const { words, share } of linesOf(purchase)) {
    const strength = WHOLE_WORD * Math.min(1, share);
    for (const [place, word] of words.entries()) {
      raise(features, keyOfWord('line', word), strength);
      if (place > 0) raise(features, keyOfWord('line', `${words[place - 1]} ${word}`), strength);
      addParts(parts, word, share);
    }
  }
  for (const word of wordsOf(purchase.supplierName)) {
    raise(features, keyOfWord('supplier', word), WHOLE_WORD);
    addParts(parts, word, 1);
  }
  for (const word of wordsOf(purchase.trade)) raise(features, keyOfWord('trade', word), WHOLE_WORD);
  return withParts(features, parts);
}

/** The keys that a word of a place speaks by: the whole word's, and those of its parts. */
export function keysOfWord(place: Place, word: string): readonly number[] {
  const parts = new Map<number, number>();
  if (place !== 'trade') addParts(parts, word, 1);
  return [keyOfWord(place, word), ...parts.keys()];
}

/** The words of a text as they are learned: every number is one. */
export const wordsOf = (text: string | null): string[] =>
  plainWords(text ?? '').map((word) => word.replace(/\d+/g, '0'));

/** The words of each line, and how strongly they count: 1 where all lines cost the same. */
function linesOf({ lineItems }: WordedPurchase) {
  const lines = lineItems.slice(0, MAX_LINES);
  const amounts = lines.map(({ totalCents }) => Math.abs(totalCents ?? 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return lines.map(({ description }, index) => ({
    words: wordsOf(description),
    share: total === 0 ? 1 : Math.sqrt(((amounts[index] ?? 0) * lines.length) / total),
  }));
}

function raise(features: Map<number, number>, key: number, strength: number): void {
  features.set(key, Math.max(features.get(key) ?? 0, strength));
}

/** Count the parts of a word. */
function addParts(parts: Map<number, number>, word: string, share: number): void {
  const text = ` ${word} `;
  for (let start = 0; start < text.length - 1; start++) {
    let hash = SEED_OF_PARTS;
    for (let end = start; end < Math.min(text.length, start + MAX_PART); end++) {
      hash = hashOn(hash, text.charCodeAt(end));
      if (end - start + 1 >= MIN_PART) add(parts, keyOf(hash), share);
    }
  }
}

function add(parts: Map<number, number>, key: number, share: number): void {
  parts.set(key, (parts.get(key) ?? 0) + share);
}

/** Add the parts of all words: together they count the same in a long and a short document. */
function withParts(features: Map<number, number>, parts: ReadonlyMap<number, number>): PurchaseFeatures {
  const strengths = [...parts].map(([key, count]) => [key, count >= 1 ? 1 + Math.log(count) : count] as const);
  const length = Math.sqrt(strengths.reduce((sum, [, strength]) => sum + strength * strength, 0));
  for (const [key, strength] of strengths)
    if (length > 0) features.set(key, (features.get(key) ?? 0) + (ALL_PARTS * strength) / length);
  return features;
}

const SEEDS: Readonly<Record<Place, number>> = { line: 0x811c9dc5, supplier: 0x2b992ddf, trade: 0x5f356495 };
const SEED_OF_PARTS = 0x1b873593;

function keyOfWord(place: Place, word: string): number {
  let hash = SEEDS[place];
  for (let index = 0; index < word.length; index++) hash = hashOn(hash, word.charCodeAt(index));
  return keyOf(hash);
}

/** One step of FNV-1a in 32 bits. */
const hashOn = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

const keyOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % KEYS;
