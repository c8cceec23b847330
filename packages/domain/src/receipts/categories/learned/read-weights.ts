import type { CategoryCode } from '../tax-categories.ts';

/** Weights that were learned from labelled purchases, as text. */
export interface LearnedWeights {
  /** The categories, in the order of the columns. */
  readonly codes: readonly CategoryCode[];
  /** What is said of each category before a word is read. */
  readonly start: readonly number[];
  /** What a weight of 1 in the table stands for. */
  readonly step: number;
  /** The keys of the rows in rising order, each as its distance from the one before (see `readDistances`). */
  readonly keys: string;
  /** The table row by row, a byte for each weight, -128 to 127, as base64. */
  readonly table: string;
}

/** Weights as they are looked up. */
export interface CategoryWeights extends Pick<LearnedWeights, 'codes' | 'start' | 'step'> {
  /** The row of each key. */
  readonly rows: ReadonlyMap<number, number>;
  readonly table: Int8Array;
}

/** Read weights from their text. @throws when the table has not one weight for each key and category. */
export function readWeights({ codes, start, step, keys, table }: LearnedWeights): CategoryWeights {
  const read = new Int8Array(bytesOf(table));
  const rows = new Map(readDistances(bytesOf(keys)).map((key, row) => [key, row]));
  if (read.length !== rows.size * codes.length || start.length !== codes.length)
    throw new Error('The learned weights are cut short');
  return { codes, start, step, rows, table: read };
}

/** Read keys from the distances between them: seven bits a byte, the lowest first, and 128 more where another follows. */
function readDistances(bytes: Uint8Array): number[] {
  const keys: number[] = [];
  let [key, distance, place] = [0, 0, 1];
  for (const byte of bytes) {
    distance += (byte & 127) * place;
    place *= 128;
    if (byte >= 128) continue;
    key += distance;
    keys.push(key);
    [distance, place] = [0, 1];
  }
  return keys;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The value of each letter, by its character code. */
const VALUES = new Uint8Array(128);
for (const [value, letter] of [...LETTERS].entries()) VALUES[letter.charCodeAt(0)] = value;

/** The bytes of a base64 text without padding. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, count, place] = [0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    bits = ((bits << 6) | (VALUES[text.charCodeAt(index)] ?? 0)) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[place++] = bits >> count;
  }
  return bytes;
}
