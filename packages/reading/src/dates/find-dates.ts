import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { findAll } from '../find-all.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize, memoizeText } from '../memoize.ts';

/** A date written in a text. */
export interface DateText {
  readonly date: CalendarDate;
  readonly start: number;
  readonly end: number;
  /** The other reading of 03/04/2025 when day and month could be swapped. */
  readonly swapped: CalendarDate | null;
}

/**
 * Find the dates written in a text, in order.
 *
 * `03/04/2025` is 3 April unless `isMonthFirst`; when only one order gives a real date, that one is used. A two-digit
 * year is 20xx. Impossible dates (31/02) are ignored.
 */
export const findDates = (text: string, locale: Locale, isMonthFirst = false): readonly DateText[] =>
  (isMonthFirst ? findMonthFirst : findDayFirst)(text, locale);

const findDayFirst = memoizeText((text: string, locale: Locale) => findInOrder(text, locale, false));
const findMonthFirst = memoizeText((text: string, locale: Locale) => findInOrder(text, locale, true));

function findInOrder(text: string, locale: Locale, isMonthFirst: boolean): readonly DateText[] {
  // No date has fewer than three digits; this rules out most lines.
  if (!/\d\D*\d\D*\d/.test(text)) return [];
  const found: DateText[] = [];
  const legible = repairSlots(text);
  for (const pattern of patternsOf(locale)) {
    for (const match of findAll(legible, pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const read = readMatch(match.groups ?? {}, locale, isMonthFirst);
      if (read) found.push({ ...read, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * A four-digit year, or two digits. Glued to a time (`25Mar 20189:27PM`, `17/01/201842153`), the year ends where the
 * time begins. An 8 or 9 in second place (`2817`) can only be a misread zero.
 */
const YEAR = String.raw`2[089][0-4]\d(?!\d{3})|20[0-4]\d(?=\d{5,6}(?!\d))|\d\d(?!\d|[.,]\d)|\d\d(?=,\d\d:\d\d)|[0-4]\d(?=\d{1,2}:\d\d)`;
const GAP = String.raw`[\s\-/.,'_]*`;

/** Numeric dates, the most reliable format first. */
const IN_DIGITS: readonly RegExp[] = [
  /(?<!\d)(?<year>20[0-4]\d)\s?(?<mark>[-/.])\s?(?<month>\d{1,2})\s?\k<mark>\s?(?<day>\d{1,2})(?!\d)/g,
  /(?<!\d)(?<year>20[0-4]\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)/g,
  new RegExp(
    String.raw`(?<![\d.,])(?<first>\d{1,2})\s?(?<mark>[-/.'])\s?(?<second>\d{1,2})\s?\k<mark>\s?(?<year>${YEAR})`,
    'g',
  ),
  /(?<![\d.,])(?<first>\d{1,2})\s?[-/.,]\s?(?<second>\d{1,2})\s?[-/.,]\s?(?<year>20[0-4]\d)(?!\d{3})/g,
  /(?<![\d.,])(?<first>\d{2})[-/.](?<second>\d{2})[A-Za-z|](?<year>20[0-4]\d)(?!\d)/g,
  /(?<!\d)(?<year>2[89][0-4]\d)(?<mark>[-/])(?<month>\d{2})\k<mark>(?<day>\d{2})(?!\d)/g,
  /(?<![\d.,/-])(?<first>\d{2}) (?<second>\d{2}) (?<year>20[0-4]\d)(?!\d)/g,
];

/** Dates with a month name in any language of the locale. */
const patternsOf = memoize((locale: Locale): readonly RegExp[] => {
  const name = `(?<name>${locale.months.join('|')})`;
  const month = `${name}(?![a-z])`;
  const ordinal = `(?:${locale.dates.ordinal.source})?`;
  return [
    ...IN_DIGITS,
    new RegExp(String.raw`(?<!\d)(?<day>\d{1,2})\s?${ordinal}${GAP}(?:of\s)?${month}${GAP}(?<year>${YEAR})`, 'gi'),
    new RegExp(String.raw`(?<![a-z])${month}${GAP}(?<day>\d{1,2})${ordinal}[\s\-/.,']+(?<year>${YEAR})`, 'gi'),
    new RegExp(String.raw`(?<!\d)(?<year>20[0-4]\d)[\s\-/.]${name}[\s\-/.](?<day>\d{1,2})(?!\d)`, 'gi'),
  ];
});

/** Letters where only digits can be: `1S/11/2O17`. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8', Z: '2' };
const SLOT =
  /(?<![A-Za-z\d])[\dOoIlSBZ|]{1,2}([-/.])[\dOoIlSBZ|]{1,2}\1(?:[\dOoIlSBZ|]{4}|[\dOoIlSBZ|]{2})(?![A-Za-z\d])/g;
/** A candidate with a smaller share of digits is a part number, not a date. */
const MIN_DIGIT_SHARE = 0.5;

/** Repair misread digits; the length of the text does not change. */
const repairSlots = (text: string): string =>
  text.replace(SLOT, (slot) =>
    slot.replace(/\D/g, '').length > slot.length * MIN_DIGIT_SHARE
      ? slot.replace(/[OoIlSBZ|]/g, (letter) => MISREAD[letter] ?? letter)
      : slot,
  );

type Parts = Readonly<Record<string, string | undefined>>;
type Reading = Pick<DateText, 'date' | 'swapped'> | null;

function readMatch(parts: Parts, locale: Locale, isMonthFirst: boolean): Reading {
  const { year = '', day = '', month, name = '', first, second } = parts;
  if (first !== undefined && second !== undefined) return parseDayAndMonth(year, first, second, isMonthFirst);
  const date = toDate(year, month ?? String(monthNumber(name, locale)), day);
  return date && { date, swapped: null };
}

function parseDayAndMonth(year: string, first: string, second: string, isMonthFirst: boolean): Reading {
  const dayFirst = toDate(year, second, first);
  const monthFirst = toDate(year, first, second);
  const [date, other] = isMonthFirst ? [monthFirst ?? dayFirst, dayFirst] : [dayFirst ?? monthFirst, monthFirst];
  return date && { date, swapped: other && other !== date ? other : null };
}

/** Return the month (1 to 12) whose name a text begins with, in any language of the locale; 0 for none. */
export const monthNumber = (name: string, locale: Locale): number =>
  monthPatterns(locale).findIndex((month) => month.test(name)) + 1;

const monthPatterns = memoize(({ months }: Locale) => months.map((month) => new RegExp(`^(?:${month})`, 'i')));

function toDate(year: string, month: string, day: string): CalendarDate | null {
  const text = `20${year.slice(-2)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}
