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
const DOMAINS = MERCHANTS.flatMap(({ name, domains }) => domains.map((domain) => ({ name, domain })));

/** The well-known South African merchant a line begins with, through the usual reading errors; else null. */
export function matchMerchant(line: string): string | null {
  const text = plain(line);
  const joined = text.replace(/ /g, '');
  for (const { name, spelling, joined: wanted } of SPELLINGS) {
    if (wanted.length < FUZZY_FROM) {
      if (text === spelling || text.startsWith(`${spelling} `)) return name;
    } else if (isLike(joined.slice(0, wanted.length), wanted)) return name;
  }
  return null;
}

/**
 * The merchant's name as it is spelt, where a line is nothing but that name with a letter or two misread
 * (`C0STCCI`, `PICK N PAV`); null when the line is spelt rightly, or says more.
 */
export function respeltMerchant(line: string): string | null {
  const joined = plain(line).replace(/ /g, '');
  const found = SPELLINGS.find(
    ({ joined: wanted }) =>
      wanted.length >= FUZZY_FROM && Math.abs(wanted.length - joined.length) <= 1 && isLike(joined, wanted),
  );
  return found && found.joined !== joined ? found.name : null;
}

/** Of the first three letters two are right, or they stand one place off: told before the expensive distance. */
const begins = (read: string, wanted: string): boolean =>
  Number(read[0] === wanted[0]) + Number(read[1] === wanted[1]) + Number(read[2] === wanted[2]) > 1 ||
  (read[1] === wanted[2] && read[2] === wanted[3]) ||
  (read[2] === wanted[1] && read[3] === wanted[2]);

const isLike = (read: string, wanted: string): boolean =>
  begins(read, wanted) && editDistance(read, wanted) <= Math.floor(wanted.length * TOLERANCE);

/** The merchant whose web or e-mail domain a text carries: often the only legible trace of a logo. */
export function merchantByDomain(text: string): string | null {
  const lower = text.toLowerCase().replace(/\s+/g, '');
  return DOMAINS.find(({ domain }) => lower.includes(domain))?.name ?? null;
}
