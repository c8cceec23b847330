import { editDistance } from '@tillslip/reading/compare-text';

/** How a value that was read compares with the expected one. */
export interface Comparison {
  readonly exact: boolean;
  readonly lenient: boolean;
}

/** A comparison without a difference between exact and lenient. */
export const same = (equal: boolean): Comparison => ({ exact: equal, lenient: equal });
/** Reduce a value to its letters a–z and digits, in lower case and without accents. */
export const plain = (text: string | number): string =>
  String(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const LEGAL =
  /\b(?:pty|ltd|limited|proprietary|cc|inc|incorporated|llc|gmbh|ag|bv|sarl|sas|co|company|corp|corporation|sdn|bhd|plc|npc|t\/a|s\.?a\.?r\.?l)\b/gi;
/** Reduce a name to its letters and digits, without its legal form. */
export const core = (text: string | number): string =>
  plain(
    String(text)
      .replace(/[().,]/g, ' ')
      .replace(LEGAL, ' '),
  );
const bare = (text: string): string => text.replace(/^(?:inv(?:oice)?|no|nr|number)+/, '');

/** Compare texts by their letters and digits. */
export const compareText = (truth: string | number, read: string | number): Comparison =>
  same(plain(truth) === plain(read));
/** Compare amounts to the cent. */
export const compareMoney = (truth: string | number, read: string | number): Comparison =>
  same(Math.round(Number(truth) * 100) === Math.round(Number(read) * 100));

/** Compare names and addresses: 85 % similar, one within the other, or equal apart from the legal form. */
export function compareName(truth: string | number, read: string | number): Comparison {
  const exact = plain(truth) === plain(read);
  const [a, b] = [core(truth), core(read)];
  const within = Math.min(a.length, b.length) >= 5 && (a.includes(b) || b.includes(a));
  const alike = a === b || similarity(plain(truth), plain(read)) >= 0.85 || similarity(a, b) >= 0.85;
  return { exact, lenient: exact || within || alike };
}

/** Whether two names mean the same business by the lenient measure. */
export const isSameName = (truth: string, read: string): boolean => compareName(truth, read).lenient;

/** Compare document numbers; leniently, without a word for *number* before them. */
export function compareNumber(truth: string | number, read: string | number): Comparison {
  const exact = plain(truth) === plain(read);
  return { exact, lenient: exact || bare(plain(truth)) === bare(plain(read)) };
}

/** Compare payment methods; leniently, one may contain the other. */
export function comparePayment(truth: string | number, read: string | number): Comparison {
  const [a, b] = [plain(truth), plain(read)];
  return { exact: a === b, lenient: a.includes(b) || b.includes(a) };
}

/** The share of letters that two texts have in common by edit distance: 1 for equal texts. */
export const similarity = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(1, a.length, b.length);
