import { plainWords } from '../../kernel/plain-words.ts';

/** Words in a text with what they stand for. */
export interface FoundWords<Entry> {
  readonly entry: Entry;
  /** As they are listed. */
  readonly words: string;
}

/** A list of entries that can be searched for by the words of a text. */
export type WordIndex<Entry> = (text: string) => FoundWords<Entry> | null;

/** What can be found: by whole words, and by the words that end a longer one. */
interface Listing {
  readonly words: readonly string[];
  readonly endings?: readonly string[];
}

/**
 * Index entries by their words. A search returns the longest listed words that are in a text, whole and in their order,
 * in singular or plural; between equals the entry that is listed first. Digits that look like letters count as the
 * letters (`t0ner`). A word that is not listed says what its ending says (`mieliesaad` is seed). It looks the text's word
 * groups up, because it runs for every line of every invoice.
 */
export function wordIndex<Entry extends Listing>(entries: readonly Entry[]): WordIndex<Entry> {
  const index = new Map<string, FoundWords<Entry>>();
  const blurred = new Map<string, FoundWords<Entry>>();
  const endings = new Map<string, FoundWords<Entry>>();
  let maxWords = 1;
  for (const entry of entries) {
    for (const words of entry.words) {
      const stems = words.split(' ').map(singular);
      maxWords = Math.max(maxWords, stems.length);
      setOnce(index, stems.join(' '), { entry, words });
      setOnce(blurred, blur(stems.join(' ')), { entry, words });
    }
    for (const words of entry.endings ?? []) setOnce(endings, singular(words), { entry, words });
  }
  const listingOf = (key: string): FoundWords<Entry> | undefined => {
    const exact = index.get(key);
    if (exact) return exact;
    if (key.length < MIN_BLURRED) return undefined;
    return blurred.get(blur(key)) ?? (key.includes(' ') ? undefined : endingOf(key, endings));
  };
  return (text) => {
    const stems = plainWords(text).map(singular);
    let found: FoundWords<Entry> | null = null;
    for (const start of stems.keys())
      for (let end = start + 1; end <= Math.min(start + maxWords, stems.length); end++) {
        const listing = listingOf(stems.slice(start, end).join(' '));
        if (listing && listing.words.length > (found?.words.length ?? 0)) found = listing;
      }
    return found;
  };
}

function setOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The shortest words in which letters and digits are taken for each other: `a4` and `ssd` say too little. */
const MIN_BLURRED = 5;

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', '5': 's', '8': 'b', '2': 'z', ł: 'l' };

/** A form that a word shares with its likely misreadings: `d1esel` and `diesel`. */
const blur = (words: string): string => words.replace(/[01i582ł]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** The fewest letters before a listed ending. */
const MIN_BEFORE_ENDING = 3;

/** Find the longest listed ending of a word. */
function endingOf<Found>(word: string, endings: ReadonlyMap<string, Found>): Found | undefined {
  if (endings.size === 0) return undefined;
  for (let start = MIN_BEFORE_ENDING; start < word.length; start++) {
    const found = endings.get(word.slice(start));
    if (found) return found;
  }
  return undefined;
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
