import { plainWords } from '../../kernel/plain-words.ts';

/** Words in a text with what they stand for. */
export interface FoundWords<Entry> {
  readonly entry: Entry;
  /** As they are listed. */
  readonly words: string;
}

/** A list of entries that can be searched for by the words of a text. */
export type WordIndex<Entry> = (text: string) => FoundWords<Entry> | null;

/**
 * Index entries by their words. A search returns the longest listed words that are in a text, whole and in their order,
 * in singular or plural; between equals the entry that is listed first. It looks the text's word groups up, because it
 * runs for every line of every invoice.
 */
export function wordIndex<Entry extends { readonly words: readonly string[] }>(
  entries: readonly Entry[],
): WordIndex<Entry> {
  const index = new Map<string, FoundWords<Entry>>();
  let maxWords = 1;
  for (const entry of entries)
    for (const words of entry.words) {
      const stems = words.split(' ').map(singular);
      maxWords = Math.max(maxWords, stems.length);
      const key = stems.join(' ');
      if (!index.has(key)) index.set(key, { entry, words });
    }
  return (text) => {
    const stems = plainWords(text).map(singular);
    let found: FoundWords<Entry> | null = null;
    for (const start of stems.keys())
      for (let end = start + 1; end <= Math.min(start + maxWords, stems.length); end++) {
        const listing = index.get(stems.slice(start, end).join(' '));
        if (listing && listing.words.length > (found?.words.length ?? 0)) found = listing;
      }
    return found;
  };
}

/** The shortest word that may be a plural: `gas` and `bus` are none. */
const MIN_PLURAL = 4;

/** A form that singular and plural share: `batteries` and `battery`, `boxes` and `box`, `tyres` and `tyre`. */
function singular(word: string): string {
  if (word.length < MIN_PLURAL || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|o)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
