import { editDistance } from '../compare-text.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';

/** Letters that may differ between a name and its reading, as a share of its length. */
const MAX_ERROR_SHARE = 0.18;
/** Shorter names (BP, KFC) must match exactly and alone. */
const MIN_FUZZY_LETTERS = 6;
/** A line is nothing but a name when it has at most so many letters more or less. */
const MAX_EXTRA_LETTERS = 1;

/** The known supplier a line begins with, through the usual reading errors; null for none. */
export function matchSupplier(line: string, locale: Locale): string | null {
  const { short } = indexOf(locale);
  const text = plain(line);
  const joined = withoutSpaces(text);
  const long = alike(joined, locale).find((one) => isLike(joined.slice(0, one.joined.length), one.joined));
  const exact = short.find(({ spelling }) => text === spelling || text.startsWith(`${spelling} `));
  return (long ?? exact)?.name ?? null;
}

/**
 * The known supplier's name as it is spelt, where a line is nothing but that name with a letter or two misread
 * (`C0STCCI`, `PICK N PAV`); null when the line is spelt rightly, or says more.
 */
export function respellSupplier(line: string, locale: Locale): string | null {
  const joined = withoutSpaces(plain(line));
  const found = alike(joined, locale).find(
    (one) => Math.abs(one.joined.length - joined.length) <= MAX_EXTRA_LETTERS && isLike(joined, one.joined),
  );
  return found && found.joined !== joined ? found.name : null;
}

/** The known supplier whose web or mail domain a text carries: often the only legible trace of a logo. */
export function supplierByDomain(text: string, { suppliers }: Locale): string | null {
  const lower = text.toLowerCase().replace(/\s+/g, '');
  return suppliers.find(({ domains }) => domains.some((domain) => lower.includes(domain)))?.name ?? null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/&/g, 'n')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const withoutSpaces = (text: string): string => text.replace(/ /g, '');

interface Spelling {
  readonly name: string;
  readonly spelling: string;
  /** Without spaces. */
  readonly joined: string;
}

/** The spellings of all known suppliers, made ready once for each locale. */
interface SpellingIndex {
  /** Exactly these short names, longest first. */
  readonly short: readonly Spelling[];
  /** The longer ones by what two of their first letters can be read as: tested before the expensive distance. */
  readonly byBeginning: ReadonlyMap<string, readonly Spelling[]>;
}

const indexOf = memoize(({ suppliers }: Locale): SpellingIndex => {
  const spellings = suppliers
    .flatMap(({ name, spellings: others }) =>
      [name, ...others].map((text) => ({ name, spelling: plain(text), joined: withoutSpaces(plain(text)) })),
    )
    .sort((a, b) => b.joined.length - a.joined.length);
  return {
    short: spellings.filter(({ joined }) => joined.length < MIN_FUZZY_LETTERS),
    byBeginning: indexed(spellings.filter(({ joined }) => joined.length >= MIN_FUZZY_LETTERS)),
  };
});

/** Which of a reading's first letters are looked at, and where a spelling has them: in place, or one place off. */
const BEGINNINGS = [
  { read: [0, 1], wanted: [0, 1] },
  { read: [0, 2], wanted: [0, 2] },
  { read: [1, 2], wanted: [1, 2] },
  { read: [1, 2], wanted: [2, 3] },
  { read: [2, 3], wanted: [1, 2] },
] as const;

const beginning = (text: string, [one, other]: readonly [number, number], kind: number): string =>
  `${kind}${text[one] ?? ''}${text[other] ?? ''}`;

function indexed(spellings: readonly Spelling[]): ReadonlyMap<string, readonly Spelling[]> {
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

/** The spellings that begin as a reading does, longest first. */
function alike(read: string, locale: Locale): readonly Spelling[] {
  const { byBeginning } = indexOf(locale);
  const found = BEGINNINGS.flatMap((one, kind) => byBeginning.get(beginning(read, one.read, kind)) ?? []);
  return [...new Set(found)].sort((a, b) => b.joined.length - a.joined.length);
}

function isLike(read: string, wanted: string): boolean {
  const maxErrors = Math.floor(wanted.length * MAX_ERROR_SHARE);
  return Math.abs(read.length - wanted.length) <= maxErrors && editDistance(read, wanted) <= maxErrors;
}
