import { findMoney } from '../../amounts/find-money.ts';
import { findDates } from '../../dates/find-dates.ts';
import { findAll } from '../../find-all.ts';
import {
  adjacentSegment,
  extentOf,
  type Layout,
  overlapsAcross,
  type Place,
  type Segment,
  segmentsOf,
} from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoize } from '../../memoize.ts';

/** A printed number that can identify a document: digits, perhaps with letters and marks. */
export interface NumberText {
  /** As printed, with single spaces between its groups. */
  readonly text: string;
  readonly place: Place;
}

/** One word with letters, digits and marks. */
const WORD = String.raw`[A-Z0-9][A-Z0-9/\-_.#]{0,28}`;
/** Groups of digits with spaces between them, the first and the last of three or more. */
const GROUPS = String.raw`\d{3,}(?: \d{2,})*? \d{3,}(?! ?\d)`;
/** Capitals before the digits: `INV 2031`, `A 8040`. */
const LETTERED = String.raw`[A-Z]{1,4} (?=\d{4})${WORD}`;
/** Two numbers with a free-standing stroke between them: `2026 / 0041`. */
const STROKE = String.raw`[A-Z0-9]{1,8} / \d{2,8}`;
/** What may follow a number. */
const END = String.raw`(?=[\s;)*\]]|,(?!\d)|$)`;
/** A number at most this many characters wide apart from the next belongs together with it. */
const MAX_GROUP_GAP_CHARACTERS = 1.6;

/**
 * Find the number that begins at an offset, after marks and the word number. Null when there is none, or when what is
 * there is a date, a time or an amount.
 */
export function findNumberAt(segment: Segment, offset: number, locale: Locale): NumberText | null {
  const before = formsOf(locale).before.exec(segment.text.slice(offset))?.[0].length ?? 0;
  const start = offset + before;
  if (isMasked(segment.text.slice(offset, start))) return null;
  const rest = segment.text.slice(start);
  const match =
    matchLettered(rest, locale) ?? groupsBeforeDate(segment, start, locale) ?? formsOf(locale).number.exec(rest)?.[0];
  const raw = match && withoutFarGroups(segment, start, match);
  const text = raw?.replace(/[.,\-/_#]+$/, '');
  if (!raw || !text || !/\d/.test(text) || isMisreadWord(text)) return null;
  const from = start + raw.indexOf(text);
  const place = { segment, start: from, end: from + text.length };
  return isTyped(place, text, locale) ? null : { text, place };
}

/** Groups of three or more digits before a date, whose day is none of them: `327 7879 3751 20 March 2026`. */
function groupsBeforeDate(segment: Segment, start: number, locale: Locale): string | undefined {
  const date = typedPartsIn(locale)(segment).dates.find((one) => one.start > start);
  return date && /^\d{3,}(?: \d{3,})+(?= $)/.exec(segment.text.slice(start, date.start))?.[0];
}

/** Marks directly in front stand for digits that are hidden: `****4474`. */
const isMasked = (before: string): boolean => /[#*]{2,}$/.test(before);

/** One digit among small letters is a misread letter: `Tab1e`; small letters behind a day are those of an ordinal: `1st`. */
const isMisreadWord = (text: string): boolean =>
  /^[A-Za-z][a-z]+\d[a-z]*$/.test(text) || /^\d{1,2}[a-z]{2,3}$/.test(text);

/** Capitals and digits, unless the capitals are a word: `TILL 2031`. */
function matchLettered(text: string, locale: Locale): string | undefined {
  const match = formsOf(locale).lettered.exec(text)?.[0];
  const word = match?.split(' ')[0] ?? '';
  const isWord =
    /^(?:ID|NO|NR|REF)$/.test(word) ||
    word.match(locale.numberLabels.other) ||
    locale.dates.date.test(word.toLowerCase());
  return match && !isWord && !isCurrency(word, locale) ? match : undefined;
}

const isCurrency = (word: string, { currencies }: Locale): boolean =>
  currencies.some(({ code, symbols }) => code === word || symbols.includes(word));

/** Find all numbers of a segment that are no dates, times or amounts, from left to right. */
export const findNumbersIn = (segment: Segment, locale: Locale): readonly NumberText[] => numbersIn(locale)(segment);

const PRINTED_WORD = /\S+/g;

const numbersIn = memoize((locale: Locale) =>
  memoize((segment: Segment): readonly NumberText[] => {
    const found: NumberText[] = [];
    if (!/\d/.test(segment.text)) return found;
    for (const { index, 0: word } of findAll(segment.text, PRINTED_WORD)) {
      if (index < (found.at(-1)?.place.end ?? 0) || !/\d/.test(segment.text.slice(index))) continue;
      const number = findNumberAt(segment, index, locale);
      if (number && number.place.start < index + word.length) found.push(number);
    }
    return found;
  }),
);

const formsOf = memoize(({ documents, currencies, months }: Locale) => {
  const symbols = currencies.flatMap((one) => one.symbols.map((symbol) => symbol.replace(/[$.]/g, '\\$&')));
  return {
    before: new RegExp(
      String.raw`^[\s:.*=\-–>_#[]*(?:(?:${documents.numberWord.source})(?![a-z]|-\w)[.\s:#]*)?(?:\([^)]{0,20}\)[\s:]*)?`,
      'i',
    ),
    lettered: new RegExp(`^${LETTERED}${END}`),
    number: new RegExp(`^(?:${GROUPS}|${STROKE}|${WORD})${END}`, 'i'),
    /** A month behind one or two digits: a date without its year. */
    month: new RegExp(String.raw`^\s(?:${months.join('|')})(?![a-z])`, 'i'),
    amount: new RegExp(String.raw`^(?:${symbols.join('|')})?\d+[.,]\d{2}$`, 'i'),
  };
});

/** Groups in other columns are other numbers: cut a match where the gap is wider than a space. */
function withoutFarGroups(segment: Segment, start: number, raw: string): string {
  let end = raw.length;
  for (const { index } of raw.matchAll(/ /g)) {
    const left = extentOf({ segment, start, end: start + index });
    const right = extentOf({ segment, start: start + index + 1, end: start + index + 2 });
    const character = (left.x1 - left.x0) / Math.max(1, index);
    if (right.x0 - left.x1 > character * MAX_GROUP_GAP_CHARACTERS) {
      end = index;
      break;
    }
  }
  return raw.slice(0, end);
}

/** True for a date, a time or an amount, or a part of one. */
function isTyped({ segment, start, end }: Place, text: string, locale: Locale): boolean {
  if (formsOf(locale).amount.test(text) || /^\d{1,2}[:h]\d{2}/i.test(segment.text.slice(start))) return true;
  const { dates, amounts } = typedPartsIn(locale)(segment);
  const isDigits = /^\d+$/.test(text);
  if (isDigits && text.length <= 2 && formsOf(locale).month.test(segment.text.slice(end))) return true;
  // Recognition glues a date to the time after it: `17/01/201842153`.
  if (dates.some((date) => date.start === start && /^\d*$/.test(segment.text.slice(date.end, end)) && !isDigits))
    return true;
  // Eight digits in a row can be a day (`20260714`), but as well a number.
  if (dates.some((date) => date.start <= start && end <= date.end + 1 && !/^\d{8}$/.test(text))) return true;
  // `ZAR 52112.94` has a symbol that looks like the letters of a number.
  return amounts.some(
    ({ currency, ...amount }) => (isDigits || currency !== null) && amount.start <= start && end <= amount.end,
  );
}

/** Dates and amounts of the segments of a locale's documents; a segment is asked for each number in it. */
const typedPartsIn = memoize((locale: Locale) =>
  memoize((segment: Segment) => ({
    dates: findDates(segment.text, locale),
    amounts: findMoney(segment.text, locale).filter(({ hasCents }) => hasCents),
  })),
);

/** A number that continues on the next line: `4781 802` over `872345`, `INV-` over `2031`. */
export interface WholeNumber extends NumberText {
  /** Digits directly under it may belong to it. */
  readonly isPerhapsCut: boolean;
}

/** A number of groups has at least this many when it goes on below. */
const MIN_GROUPS_OVER_LINES = 3;
/** Lines below begin where the number or its line begins, and directly under it, within this many line heights. */
const MAX_SHIFT_HEIGHTS = 1;
const MAX_GAP_HEIGHTS = 1;

/** Complete a number at the end of its cell with the groups of digits under it, or as it is printed elsewhere. */
export function completeNumber(layout: Layout, number: NumberText): WholeNumber {
  const longer = /^\d[\d ]*$/.test(number.text)
    ? numbersOf(layout).find(({ text }) => text.startsWith(`${number.text} `))
    : undefined;
  return longer ? { ...number, text: longer.text, isPerhapsCut: false } : withLinesBelow(layout, number);
}

/** All numbers of a document in reading order. */
export const numbersOf = memoize((layout: Layout): readonly NumberText[] =>
  segmentsOf(layout).flatMap((segment) => findNumbersIn(segment, layout.locale)),
);

function withLinesBelow(layout: Layout, number: NumberText): WholeNumber {
  const { segment, end } = number.place;
  const tail = segment.text.slice(end);
  const isOpen = /^[-/]$/.test(tail.trim());
  if (!(tail.trim() === '' || isOpen) || !(isOpen || /^\d[\d ]*$/.test(number.text)))
    return { ...number, isPerhapsCut: false };
  const below = digitsBelow(layout, number);
  const groups = [number.text, ...below].join(' ').split(' ');
  const isWhole = isOpen ? below.length > 0 : below.length > 0 && groups.length >= MIN_GROUPS_OVER_LINES;
  if (!isWhole) return { ...number, isPerhapsCut: below.length > 0 };
  const text = isOpen ? `${number.text}${tail.trim()}${below[0]}` : groups.join(' ');
  return { ...number, text, isPerhapsCut: false };
}

/** The texts of cells with nothing but digits directly under a number, line after line. */
function digitsBelow(layout: Layout, { place }: NumberText): readonly string[] {
  const { rows, lineHeight } = layout;
  const { segment } = place;
  const starts = [extentOf(place).x0, segment.x0];
  const found: string[] = [];
  let last = segment;
  for (const row of rows.slice(segment.row + 1)) {
    if (row.page !== rows[segment.row]?.page || row.y0 - last.y1 > lineHeight * MAX_GAP_HEIGHTS) break;
    // Rows of another column may be between.
    const column = row.segments.filter((one) => overlapsAcross(one, segment));
    const under = column.find((one) => starts.some((x) => Math.abs(one.x0 - x) <= lineHeight * MAX_SHIFT_HEIGHTS));
    if (column.length === 0) continue;
    if (!under || !/^\d{3,}(?: \d{3,})*$/.test(under.text) || haveLabels(layout, segment, under)) break;
    found.push(under.text);
    last = under;
  }
  return found;
}

/** True for two values under each other with their labels to the left, which start or end together: `Acc no`, `Branch`. */
function haveLabels(layout: Layout, value: Segment, below: Segment): boolean {
  const [label, next] = [adjacentSegment(layout, value, -1), adjacentSegment(layout, below, -1)];
  if (!label || !next || !/\p{L}{2}/u.test(label.text) || !/\p{L}{2}/u.test(next.text)) return false;
  return Math.min(Math.abs(label.x0 - next.x0), Math.abs(label.x1 - next.x1)) < layout.lineHeight;
}

/** Shorter ones are a till, a cashier or a table. */
const MIN_CHARACTERS = 4;
/** From so many digits on, nothing else, a number is a bar code. */
const MIN_BAR_CODE_DIGITS = 12;

/** True for a number that can be a document's without any label: long enough, no bar code, no `Till28` or `Op279`. */
export function isWhole({ text }: NumberText, locale: Locale): boolean {
  if (text.length < MIN_CHARACTERS || (/^\d+$/.test(text) && text.length >= MIN_BAR_CODE_DIGITS)) return false;
  const [letters = ''] = /^[a-z]*(?=\d+$)/i.exec(text) ?? [];
  return letters === '' || letters.match(locale.numberLabels.other)?.[0] !== letters;
}
