import type { Cents } from '../../kernel/money.ts';
import { plainWords } from '../../kernel/plain-words.ts';
import type { DuplicateEvidence, LineEvidence } from './duplicate-facts.ts';
import { likeness } from './edit-distance.ts';

/**
 * Whether two documents list the same goods. `same`: two or more lines with the same amounts, or nearly all lines with
 * the same words; `alike`: a single line with the same words; `unknown`: one says nothing of its goods.
 */
export type LineAgreement = 'same' | 'alike' | 'different' | 'unknown';

/** At least this share of the lines with the same words are the same goods, and below the other share, other goods. */
const MIN_SAME_WORDS = 0.75;
const MIN_COMMON_WORDS = 0.34;
/** Below this share of common amounts, as many lines are two baskets. One misread amount of two is no evidence. */
const MIN_COMMON_AMOUNTS = 0.5;
/** Two readings of one word. */
const MIN_WORD_LIKENESS = 0.7;
/** Two readings of one description. */
const MIN_WHOLE_LIKENESS = 0.8;
/** A till prints at least this many letters of a word. */
const MIN_ABBREVIATION = 3;
/** Prices with and without VAT: 15 % and, before April 2018, 14 %. */
const PRICE_FACTORS = [1, 1.15, 1 / 1.15, 1.14, 1 / 1.14];
/** Words of a line that does not say what was bought. */
const SAYS_NOTHING =
  /^(goods?|sales?|items?|total|purchases?|supplied|supply|services?|rendered|as|per|slip|receipt|invoice|no|nr|general|dept|department|misc|sundr(y|ies)|amount|vat|incl|excl|the|and|of|for|your|our|\d+)$/;

/** Compare the lines of two documents by their amounts, with or without VAT, and by their words. */
export function compareLines(a: DuplicateEvidence, b: DuplicateEvidence): LineAgreement {
  const [left, right] = [a.lineItems ?? [], b.lineItems ?? []];
  const [amounts, words] = [commonAmounts(left, right), commonWords(left, right)];
  if (hasSameAmounts(a, b)) return 'same';
  if (words !== null && words < MIN_COMMON_WORDS) return 'different';
  if (amounts !== null && amounts < MIN_COMMON_AMOUNTS && left.length > 1 && (words ?? 0) < 1) return 'different';
  if (words === null || words < MIN_SAME_WORDS) return 'unknown';
  return Math.min(left.length, right.length) > 1 ? 'same' : 'alike';
}

/** Whether two or more lines, as many on both, have the same amounts. */
export const hasSameAmounts = ({ lineItems: a = [] }: DuplicateEvidence, { lineItems: b = [] }: DuplicateEvidence) =>
  Math.min(a.length, b.length) > 1 && commonAmounts(a, b) === 1;

/** The share of amounts that occur on both, of as many lines; null for another number of lines. */
function commonAmounts(left: readonly LineEvidence[], right: readonly LineEvidence[]): number | null {
  const lines = amountsOf(left).length;
  if (lines === 0 || lines !== amountsOf(right).length) return null;
  return (amountsInCommon(left, right)?.length ?? 0) / lines;
}

/** Return the amounts that occur on both, with or without VAT; null when one states none. */
export function amountsInCommon(left: readonly LineEvidence[], right: readonly LineEvidence[]): Cents[] | null {
  const [ours, theirs] = [amountsOf(left), amountsOf(right)];
  if (ours.length === 0 || theirs.length === 0) return null;
  const found = PRICE_FACTORS.map((factor) => commonAt(ours, theirs, factor));
  return found.reduce((most, some) => (some.length > most.length ? some : most));
}

function commonAt(ours: readonly Cents[], theirs: readonly Cents[], factor: number): Cents[] {
  const remaining = [...theirs];
  const tolerance = factor === 1 ? 0 : 1;
  return ours.filter((amount) => {
    const at = remaining.findIndex((other) => Math.abs(Math.round(amount * factor) - other) <= tolerance);
    if (at >= 0) remaining.splice(at, 1);
    return at >= 0;
  });
}

const amountsOf = (lines: readonly LineEvidence[]): Cents[] =>
  lines.map(({ totalCents }) => totalCents).filter((amount) => amount !== null);

/** Return the share of the shorter list's lines whose words are on the other one; null when one has no words. */
export function commonWords(left: readonly LineEvidence[], right: readonly LineEvidence[]): number | null {
  const [ours, theirs] = [wordsOf(left), wordsOf(right)].toSorted((a, b) => a.length - b.length);
  if (!ours || !theirs || ours.length === 0) return null;
  return ours.filter((words) => theirs.some((other) => isSameText(words, other))).length / ours.length;
}

const wordsOf = (lines: readonly LineEvidence[]): string[][] =>
  lines
    .map(({ description }) =>
      plainWords(description)
        .map(withLetters)
        .filter((word) => !SAYS_NOTHING.test(word)),
    )
    .filter((words) => words.length > 0);

/** Digits inside a word are letters that were read badly: `pl0te`; `2m`, `m12` and `50kg` are figures. */
const withLetters = (word: string): string =>
  word.replace(/(?<=\p{L})[01358](?=\p{L})/gu, (digit) => LETTERS[digit] ?? digit);
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', 8: 'b' };

/** At least half of the shorter text's words are in the other, and more than half if it has only two. */
function isSameText(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const common = short.filter((word) => long.some((other) => isSameWord(word, other))).length;
  if (common * 2 > short.length || (common * 2 === short.length && short.length > 2)) return true;
  return common > 0 && isSameWhole(short.join(''), long.join(''));
}

/** Two words of which one was read badly, as `clutch ki`: nearly all letters agree, and all figures. */
const isSameWhole = (short: string, long: string): boolean =>
  short.replace(/\D/g, '') === long.replace(/\D/g, '') && likeness(short, long) >= MIN_WHOLE_LIKENESS;

function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= MIN_ABBREVIATION && long.startsWith(short)) return true;
  return /\d/.test(short) ? short === long : likeness(a, b) >= MIN_WORD_LIKENESS;
}

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;
const DATED = /\b20\d\d[-/](\d\d)\b/g;
const WEEK = /\b(?:week|wk)\s*(\d{1,2})\b/gi;

/** Whether both documents name the months, weeks or days that they charge, and have none in common. */
export function haveOtherPeriods(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  return areApart(periodsOf(a), periodsOf(b)) || areApart(rangesOf(a), rangesOf(b));
}

const areApart = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size > 0 && right.size > 0 && ![...left].some((period) => right.has(period));

/** `11-18 May`: the first day and the month. */
const DAYS = new RegExp(`\\b(\\d{1,2})\\s*(?:-|–|to|tot)\\s*\\d{1,2}\\s+${MONTH.source.slice('\\b'.length)}`, 'gi');

const rangesOf = (paper: DuplicateEvidence): ReadonlySet<string> =>
  new Set(
    [...textOf(paper).matchAll(DAYS)].map(([, day, month = '']) => `${Number(day)} ${month.slice(0, 3).toLowerCase()}`),
  );

const textOf = ({ lineItems = [], invoiceTitle }: DuplicateEvidence): string =>
  [invoiceTitle ?? '', ...lineItems.map(({ description }) => description)].join('\n');

/** Whether both name a month or week that they charge, and the same. */
export function haveSamePeriod(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [left, right] = [periodsOf(a), periodsOf(b)];
  return [...left].some((period) => right.has(period));
}

function periodsOf(paper: DuplicateEvidence): Set<string> {
  const text = textOf(paper);
  const named = [...text.matchAll(MONTH)].map(([, name = '']) => name.slice(0, 3).toLowerCase());
  const dated = [...text.matchAll(DATED)].map(([, month]) => MONTH_NAMES[Number(month) - 1] ?? '');
  const weeks = [...text.matchAll(WEEK)].map(([, week]) => `week ${Number(week)}`);
  return new Set([...named, ...dated, ...weeks].filter((period) => period !== ''));
}
