import { editDistance } from '../edit-distance.ts';
import { MERCHANTS } from './merchants.ts';

/** Letters that may differ between a name and its reading, as a share of its length. */
const TOLERANCE = 0.18;
/** Shorter names (BP, KFC) must match exactly and alone. */
const FUZZY_FROM = 6;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/&/g, 'n')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const SPELLINGS = MERCHANTS.flatMap(({ name, spellings }) =>
  [name, ...spellings].map((spelling) => ({
    name,
    spelling: plain(spelling),
    joined: plain(spelling).replace(/ /g, ''),
  })),
).sort((a, b) => b.joined.length - a.joined.length);
/** Which of a reading's first letters are looked at, and where a spelling has them: in place, or one place off. */
const BEGINNINGS = [
  { read: [0, 1], wanted: [0, 1] },
  { read: [0, 2], wanted: [0, 2] },
  { read: [1, 2], wanted: [1, 2] },
  { read: [1, 2], wanted: [2, 3] },
  { read: [2, 3], wanted: [1, 2] },
] as const;

/** Exactly these short names, longest first. */
const SHORT = SPELLINGS.filter(({ joined }) => joined.length < FUZZY_FROM);
/** The longer ones by what two of their first letters can be read as; told before the expensive distance. */
const BY_BEGINNING = indexed(SPELLINGS.filter(({ joined }) => joined.length >= FUZZY_FROM));
const DOMAINS = MERCHANTS.flatMap(({ name, domains }) => domains.map((domain) => ({ name, domain })));

/** The well-known South African merchant a line begins with, through the usual reading errors; else null. */
export function matchMerchant(line: string): string | null {
  const text = plain(line);
  const joined = text.replace(/ /g, '');
  const long = alike(joined).find(({ joined: wanted }) => isLike(joined.slice(0, wanted.length), wanted));
  const short = SHORT.find(({ spelling }) => text === spelling || text.startsWith(`${spelling} `));
  return (long ?? short)?.name ?? null;
}

/**
 * The merchant's name as it is spelt, where a line is nothing but that name with a letter or two misread
 * (`C0STCCI`, `PICK N PAV`); null when the line is spelt rightly, or says more.
 */
export function respeltMerchant(line: string): string | null {
  const joined = plain(line).replace(/ /g, '');
  const found = alike(joined).find(
    ({ joined: wanted }) => Math.abs(wanted.length - joined.length) <= 1 && isLike(joined, wanted),
  );
  return found && found.joined !== joined ? found.name : null;
}

type Spelling = (typeof SPELLINGS)[number];

function beginning(text: string, [one, other]: readonly [number, number], kind: number): string {
  return `${kind}${text[one] ?? ''}${text[other] ?? ''}`;
}

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
const alike = (read: string): readonly Spelling[] =>
  [...new Set(BEGINNINGS.flatMap((one, kind) => BY_BEGINNING.get(beginning(read, one.read, kind)) ?? []))].sort(
    (a, b) => b.joined.length - a.joined.length,
  );

const isLike = (read: string, wanted: string): boolean =>
  Math.abs(read.length - wanted.length) <= Math.floor(wanted.length * TOLERANCE) &&
  editDistance(read, wanted) <= Math.floor(wanted.length * TOLERANCE);

/** The merchant whose web or e-mail domain a text carries: often the only legible trace of a logo. */
export function merchantByDomain(text: string): string | null {
  const lower = text.toLowerCase().replace(/\s+/g, '');
  return DOMAINS.find(({ domain }) => lower.includes(domain))?.name ?? null;
}
