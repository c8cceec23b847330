import { plainWords } from '../../kernel/plain-words.ts';
import { MIN_MENDED, mend, type Vocabulary, vocabularyOf } from './mend-word.ts';

/** Words in a text with what they stand for. */
export interface FoundWords<Entry> {
  readonly entry: Entry;
  /** As they are listed. */
  readonly words: string;
  /** The place of the word that follows them in the text. */
  readonly end: number;
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
 * letters (`t0ner`). A word that is not listed says what its ending says (`mieliesaad` is seed). Where nothing is found, long
 * words with one letter wrong are mended (`statlonery`). It looks the text's word groups up, because it runs for every
 * line of every invoice.
 */
export function wordIndex<Entry extends Listing>(entries: readonly Entry[]): WordIndex<Entry> {
  const lists = listsOf(entries);
  let vocabulary: Vocabulary | null = null;
  return (text) => {
    const words = plainWords(text).map(readable);
    const stems = words.map(singular);
    const found = longestOf(stems, lists, words);
    if (found !== null || !stems.some((word) => word.length >= MIN_MENDED)) return found;
    vocabulary ??= vocabularyOf([...lists.exact.keys()].flatMap((words) => words.split(' ')));
    const mended = stems.map((word) => mend(word, vocabulary));
    return mended.some((word, index) => word !== stems[index]) ? longestOf(mended, lists) : null;
  };
}

/** What is listed, by the forms under which it is looked up. */
interface Lists<Entry> {
  readonly exact: ReadonlyMap<string, Listed<Entry>>;
  readonly blurred: ReadonlyMap<string, Listed<Entry>>;
  readonly endings: ReadonlyMap<string, Listed<Entry>>;
  /** Short names that end in an `s` and are no plurals: `SABS` is no brewery. */
  readonly names: ReadonlyMap<string, Listed<Entry>>;
  readonly maxWords: number;
}

interface Listed<Entry> {
  readonly entry: Entry;
  readonly words: string;
}

function listsOf<Entry extends Listing>(entries: readonly Entry[]): Lists<Entry> {
  const exact = new Map<string, Listed<Entry>>();
  const blurred = new Map<string, Listed<Entry>>();
  const endings = new Map<string, Listed<Entry>>();
  const names = new Map<string, Listed<Entry>>();
  let maxWords = 1;
  for (const entry of entries) {
    for (const words of entry.words) {
      const stems = words.split(' ').map(singular);
      maxWords = Math.max(maxWords, stems.length);
      if (SHORT_NAME.test(words) || NO_PLURALS.has(words)) setOnce(names, words, { entry, words });
      if (NO_PLURALS.has(words)) continue;
      setOnce(exact, stems.join(' '), { entry, words });
      setOnce(blurred, blur(stems.join(' ')), { entry, words });
    }
    for (const words of entry.endings ?? []) setOnce(endings, singular(words), { entry, words });
  }
  return { exact, blurred, endings, names, maxWords };
}

const SHORT_NAME = /^\w{3}s$/;

/** Names that without their `s` mean something else: the breweries are SAB, a team is no software. */
const NO_PLURALS = new Set(['sabs', 'teams']);

function longestOf<Entry>(
  stems: readonly string[],
  lists: Lists<Entry>,
  words: readonly string[] = stems,
): FoundWords<Entry> | null {
  let found: FoundWords<Entry> | null = null;
  for (const start of stems.keys())
    for (let end = start + 1; end <= Math.min(start + lists.maxWords, stems.length); end++) {
      const named = end === start + 1 ? lists.names.get(words[start] ?? '') : undefined;
      const listed = named ?? listedAs(stems.slice(start, end).join(' '), lists);
      if (listed && listed.words.length > (found?.words.length ?? 0)) found = { ...listed, end };
    }
  return found;
}

function listedAs<Entry>(key: string, { exact, blurred, endings }: Lists<Entry>): Listed<Entry> | undefined {
  const listed = exact.get(key);
  if (listed || key.length < MIN_BLURRED) return listed;
  return blurred.get(blur(key)) ?? (key.includes(' ') ? undefined : endingOf(key, endings));
}

function setOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The shortest words in which letters and digits are taken for each other: `a4` and `ssd` say too little. */
const MIN_BLURRED = 5;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '5': 's',
  '8': 'b',
  '2': 'z',
  ł: 'l',
};

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

/** A word whose last `s` was read as a digit, with the letter: `sweet5`. */
const readable = (word: string): string => (/^[a-z]{4,}5$/.test(word) ? `${word.slice(0, -1)}s` : word);

/** The shortest word that may be a plural: `gas` and `bus` are none. */
const MIN_PLURAL = 4;

/** A form that singular and plural share: `batteries` and `battery`, `boxes` and `box`, `tyres` and `tyre`. */
function singular(word: string): string {
  if (word.length < MIN_PLURAL || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|o)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
