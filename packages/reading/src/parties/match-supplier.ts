import { editDistance } from '../compare-text.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize, memoizeText } from '../memoize.ts';

/** Letters that may differ between a name and its reading, as a share of its length. */
const MAX_ERROR_SHARE = 0.18;
/** Shorter names (BP, KFC) must match exactly and alone. */
const MIN_FUZZY_LETTERS = 6;
/** A line is just a name when its length differs by at most this many letters. */
const MAX_EXTRA_LETTERS = 1;

/** Return the known supplier a line begins with, allowing common reading errors; null for none. */
export const matchSupplier = memoizeText((line: string, locale: Locale): string | null => {
  const { short } = spellingIndex(locale);
  const text = normalizeName(line);
  const joined = removeSpaces(text);
  const long = findSimilar(joined, locale).find((one) => isSimilar(joined.slice(0, one.joined.length), one.joined));
  const exact = short.find(({ spelling }) => text === spelling || text.startsWith(`${spelling} `));
  return (long ?? exact)?.name ?? null;
});

/**
 * Return the known supplier's spelling of a line that is just that name with a letter or two misread (`C0STCCI`,
 * `PICK N PAV`); null when the line is spelt correctly or contains more.
 */
export function respellSupplier(line: string, locale: Locale): string | null {
  const joined = removeSpaces(normalizeName(line));
  const found = findSimilar(joined, locale).find(
    (one) => Math.abs(one.joined.length - joined.length) <= MAX_EXTRA_LETTERS && isSimilar(joined, one.joined),
  );
  return found && found.joined !== joined ? found.name : null;
}

/** Return the known supplier whose web or mail domain a text contains: often the only legible trace of a logo. */
export function findSupplierByDomain(text: string, { suppliers }: Locale): string | null {
  const lower = text.toLowerCase().replace(/\s+/g, '');
  return suppliers.find(({ domains }) => domains.some((domain) => lower.includes(domain)))?.name ?? null;
}

const normalizeName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/&/g, 'n')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const removeSpaces = (text: string): string => text.replace(/ /g, '');

interface Spelling {
  readonly name: string;
  readonly spelling: string;
  /** Without spaces. */
  readonly joined: string;
}

/** The spellings of all known suppliers, prepared once per locale. */
interface SpellingIndex {
  /** Short names, which must match exactly, longest first. */
  readonly short: readonly Spelling[];
  /** Longer names by two of their first letters: a cheap filter before the edit distance. */
  readonly byBeginning: ReadonlyMap<string, readonly Spelling[]>;
}

const spellingIndex = memoize(({ suppliers }: Locale): SpellingIndex => {
  const spellings = suppliers
    .flatMap(({ name, spellings: others }) =>
      [name, ...others].map((text) => ({
        name,
        spelling: normalizeName(text),
        joined: removeSpaces(normalizeName(text)),
      })),
    )
    .sort((a, b) => b.joined.length - a.joined.length);
  return {
    short: spellings.filter(({ joined }) => joined.length < MIN_FUZZY_LETTERS),
    byBeginning: buildIndex(spellings.filter(({ joined }) => joined.length >= MIN_FUZZY_LETTERS)),
  };
});

/** Pairs of first letters to compare, with their positions in the spelling: the same, or shifted by one. */
const BEGINNINGS = [
  { read: [0, 1], wanted: [0, 1] },
  { read: [0, 2], wanted: [0, 2] },
  { read: [1, 2], wanted: [1, 2] },
  { read: [1, 2], wanted: [2, 3] },
  { read: [2, 3], wanted: [1, 2] },
] as const;

const beginning = (text: string, [one, other]: readonly [number, number], kind: number): string =>
  `${kind}${text[one] ?? ''}${text[other] ?? ''}`;

function buildIndex(spellings: readonly Spelling[]): ReadonlyMap<string, readonly Spelling[]> {
  const index = new Map<string, Spelling[]>();
  for (const spelling of spellings) {
    for (const [kind, { wanted }] of BEGINNINGS.entries()) {
      const key = beginning(spelling.joined, wanted, kind);
      const same = index.get(key);
      if (same) same.push(spelling);
      else index.set(key, [spelling]);
    }
  }
  return index;
}

/** Return the spellings that share first letters with a reading, longest first. */
function findSimilar(read: string, locale: Locale): readonly Spelling[] {
  const { byBeginning } = spellingIndex(locale);
  const found = BEGINNINGS.flatMap((one, kind) => byBeginning.get(beginning(read, one.read, kind)) ?? []);
  return [...new Set(found)].sort((a, b) => b.joined.length - a.joined.length);
}

function isSimilar(read: string, wanted: string): boolean {
  const maxErrors = Math.floor(wanted.length * MAX_ERROR_SHARE);
  return Math.abs(read.length - wanted.length) <= maxErrors && editDistance(read, wanted) <= maxErrors;
}
