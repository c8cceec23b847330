import { editDistance } from '../compare-text.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { removeHeading } from './party-lines.ts';

/** A shorter name is a word of many documents. */
const MIN_NAME_LETTERS = 3;
/** Letters that text recognition may misread, as a share of a name. */
const MAX_MISREAD_SHARE = 0.18;
/** A till that cuts long names prints at least this many letters of them. */
const MIN_CUT_LETTERS = 10;
/** The first line of a name over two lines has at least this many letters. */
const MIN_FIRST_LINE_LETTERS = 4;

/** A name of ours, prepared for comparison: its words without legal form and articles, in the forms it is printed in. */
export type OwnName = readonly (readonly string[])[];

/** Prepare a name for comparison: the whole of it, and each side of "trading as". */
export const ownName = (name: string, locale: Locale): OwnName =>
  [name, ...name.split(locale.parties.tradingAs)]
    .map((form) => nameWords(form, locale))
    .filter((words) => words.join('').length >= MIN_NAME_LETTERS);

/** A line, prepared for comparison with names of ours. */
export interface PrintedName {
  /** The whole line. */
  readonly key: string;
  /** Every part of it that can be a name: without its heading, address, legal form and numbers. */
  readonly parts: readonly string[];
}

/** Prepare a line of a document for {@link matchOwnName}. */
export function printedName(line: string, locale: Locale): PrintedName {
  const text = removeHeading(line, locale) || line;
  const parts = partsOf(text, locale).map((part) => nameWords(part, locale).join(''));
  return { key: nameWords(text, locale).join(''), parts: [...new Set(parts)] };
}

/** How a line compares with a name of ours: it prints it, it is the first line of it, or neither. */
export type NameMatch = 'whole' | 'first-line' | null;

/**
 * Compare a line with a name of ours. Case, accents, punctuation, `(Pty) Ltd`, `and`, and what follows the name (an
 * address, a number) do not matter. A text layer is never misread, so there all letters must agree.
 *
 * @param legibility the recogniser's confidence in the line, 1 for a text layer.
 */
export function matchOwnName({ key, parts }: PrintedName, forms: OwnName, legibility: number): NameMatch {
  const isPrinted = (words: readonly string[]): boolean =>
    parts.some((part) => isSimilar(part, words.join(''), legibility) || isCut(part, words));
  if (forms.some(isPrinted)) return 'whole';
  const isFirst = key.length >= MIN_FIRST_LINE_LETTERS && forms.some((words) => words.join('').startsWith(key));
  return isFirst ? 'first-line' : null;
}

function isSimilar(printed: string, own: string, legibility: number): boolean {
  const maxErrors = legibility < 1 ? Math.floor(own.length * MAX_MISREAD_SHARE) : 0;
  return Math.abs(printed.length - own.length) <= maxErrors && editDistance(printed, own) <= maxErrors;
}

/** `KAROO CRAFTS & DESIGN STU`: cut within a word. A name that ends with a whole word may be another company's. */
function isCut(printed: string, own: readonly string[]): boolean {
  const ends = own.map((_, at) => own.slice(0, at + 1).join('').length);
  return printed.length >= MIN_CUT_LETTERS && own.join('').startsWith(printed) && !ends.includes(printed.length);
}

const BETWEEN_PARTS = /[,;|•·●:()[\]]|\s[-–—*]\s/;

/** The parts of a line that can be a name: all of it, and its pieces without registrations and other numbers. */
const partsOf = (text: string, locale: Locale): readonly string[] =>
  [text, ...text.split(BETWEEN_PARTS), ...text.split(locale.parties.tradingAs)].map((part) =>
    withoutNumbers(part, locale),
  );

/** Remove a tax number or another long number after a name, with its label. */
function withoutNumbers(text: string, { parties }: Locale): string {
  const label = parties.taxNumberLabel.exec(text)?.index ?? text.length;
  return text.slice(0, label).replace(/\s+\S*\d{3}.*$/, '');
}

/** The words by which a name is compared: lower case, without accents, legal form, articles and marks that look alike. */
function nameWords(name: string, { parties }: Locale): readonly string[] {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}|['’`.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const named = words.filter(
    (word) => !parties.companyForm.test(word) && !parties.article.test(word) && !parties.legalWord.test(word),
  );
  return (named.length > 0 ? named : words).map(foldMisread);
}

/** Marks that look alike count as one: `0` and `o`, `1`, `l` and `i`, `5` and `s`, `8` and `b`, `rn` and `m`. */
const foldMisread = (text: string): string =>
  text.replace(/0/g, 'o').replace(/[1l]/g, 'i').replace(/5/g, 's').replace(/8/g, 'b').replace(/rn/g, 'm');
