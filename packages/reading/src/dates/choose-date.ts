import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { findMoney } from '../amounts/find-money.ts';
import { itemHeadings } from '../layout/item-columns.ts';
import { adjacentSegment, extentOf, type Layout, type Place, type Row, type Segment } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { flag, weigh } from '../weigh.ts';
import { findDateOverLines } from './dates-over-lines.ts';
import { type DateText, findDates } from './find-dates.ts';

/** A date on the document with its score for the date that is looked for. */
export interface ScoredDate {
  readonly date: CalendarDate;
  readonly swapped: CalendarDate | null;
  readonly place: Place;
  readonly features: DateFeatures;
  readonly score: number;
  /** The words that name it, in lower case. */
  readonly label: string;
  /** A label calls it the document's date, or the time of the sale is beside it. */
  readonly isNamed: boolean;
}

/** How to interpret the dates of a document. */
export interface DateOptions {
  /** Read 03/04 as 4 March. */
  readonly isMonthFirst: boolean;
  /** A credit note prints the date of the invoice it corrects, which is not its own. */
  readonly isCorrection: boolean;
}

/** `17:42` anywhere on the row; `17.42` only right beside the date, because it may be an amount. */
const TIME = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d/;
const TIME_BESIDE = /^\W{1,4}(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d.,])/;

/** The weight of each feature when choosing the document's own date. */
export const DATE_WEIGHTS: Readonly<Record<keyof DateFeatures, number>> = {
  depth: -1,
  issued: 4,
  dated: 2.5,
  ofSomethingElse: -3,
  withTime: 1.2,
  inTable: -1.5,
  ofCorrectedInvoice: -8,
};

type DateFeatures = ReturnType<typeof featuresOf>;

/** Rank the dates that can be the document's date, best first. */
export function rankDates(layout: Layout, options: DateOptions): readonly ScoredDate[] {
  const all = resolveSwapped(findAllDates(layout, options.isMonthFirst));
  return all
    .map((one) => {
      const { found, segment, row, label } = one;
      const features = featuresOf(layout, one, { ...options, isInColumn: isOverDates(layout, one, all) });
      return {
        date: found.date,
        swapped: found.swapped,
        place: placeOf(one),
        label,
        isNamed: isNamed(label, layout.locale) || hasTime(row, segment, found),
        features,
        score: weigh(features, DATE_WEIGHTS),
      };
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * Find the due date among ranked dates: the latest labelled as due, because an account also repeats old due dates.
 * Null when none is.
 */
export function findDueDate(ranked: readonly ScoredDate[], { dates }: Locale): ScoredDate | null {
  const due = ranked.filter((one) => dates.due.test(one.label) && !dates.issued.test(one.label));
  return due.sort((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null;
}

/** True when a label assigns a date to something other than the document: a delivery, a due date. */
export const isOfSomethingElse = (label: string, { dates }: Locale): boolean =>
  dates.due.test(label) || dates.other.test(label);

interface FoundDate {
  readonly found: DateText;
  readonly segment: Segment;
  readonly row: Row;
  /** The date with the weekday before it, which a heading may be over. */
  readonly whole: Place;
  readonly label: string;
}

function findAllDates(layout: Layout, isMonthFirst: boolean): readonly FoundDate[] {
  return layout.rows.flatMap((row) =>
    row.segments.flatMap((segment) => {
      const whole = findDates(segment.text, layout.locale, isMonthFirst);
      const last = whole.length === 0 ? findDateOverLines(layout, segment) : null;
      const dates = last ? [...whole, last] : whole;
      return dates.map((found, at) => {
        const from = dates[at - 1]?.end ?? 0;
        const own = withoutWeekday(toLabel(segment.text.slice(from, found.start)), layout.locale);
        const whole = { segment, start: own === '' ? from : found.start, end: found.end };
        return { found, segment, row, whole, label: labelOf(layout, row, { own, whole, from }) };
      });
    }),
  );
}

/** Resolve `3/5/26` to 5 March when the document also prints `5 March 2026`. */
function resolveSwapped(dates: readonly FoundDate[]): readonly FoundDate[] {
  const clear = new Set(dates.filter(({ found }) => found.swapped === null).map(({ found }) => found.date));
  return dates.map((one) => {
    const { swapped, date } = one.found;
    if (swapped === null || (!clear.has(date) && !clear.has(swapped))) return one;
    return { ...one, found: { ...one.found, date: clear.has(date) ? date : swapped, swapped: null } };
  });
}

/** Rows between two dates of a column. */
const MAX_ROWS_BETWEEN = 2;

/** True for the first of several dates in a column that have no label of a date: its heading is that of the column. */
function isOverDates(layout: Layout, one: FoundDate, all: readonly FoundDate[]): boolean {
  const { dates } = layout.locale;
  if (one.label !== findHeadingAbove(layout, one.row, one.whole)) return false;
  const { x0, x1 } = extentOf(one.whole);
  return all.some((other) => {
    const rows = other.row.index - one.row.index;
    const below = extentOf(other.whole);
    return (
      rows > 0 &&
      other.whole.start === 0 &&
      rows <= MAX_ROWS_BETWEEN &&
      other.row.page === one.row.page &&
      ![dates.issued, dates.date, dates.due, dates.other].some((words) => words.test(other.label)) &&
      below.x0 < x1 &&
      below.x1 > x0
    );
  });
}

const placeOf = ({ segment, found }: FoundDate): Place => ({ segment, start: found.start, end: found.end });

interface DateContext extends DateOptions {
  readonly isInColumn: boolean;
}

function featuresOf(
  layout: Layout,
  { found, segment, row, label }: FoundDate,
  { isCorrection, isInColumn }: DateContext,
) {
  const { dates } = layout.locale;
  const isIssued = dates.issued.test(label);
  return {
    depth: row.index / Math.max(1, layout.rows.length - 1),
    issued: flag(isIssued),
    dated: flag(!isIssued && !isInColumn && dates.date.test(label)),
    ofSomethingElse: flag(!isIssued && isOfSomethingElse(label, layout.locale)),
    withTime: flag(hasTime(row, segment, found)),
    inTable: flag(isPricedLine(layout, row)),
    ofCorrectedInvoice: flag(isCorrection && dates.invoice.test(namedInvoice(layout, row, label))),
  };
}

/** Return the label of a date, with the line above one such as *Dated*, which leaves unsaid what was. */
const namedInvoice = ({ rows, locale }: Layout, row: Row, label: string): string =>
  locale.dates.ofLineAbove.test(label) ? `${rows[row.index - 1]?.text.toLowerCase() ?? ''} ${label}` : label;

/** True for a row with an amount below the heading of an item table: its date belongs to one line. */
function isPricedLine(layout: Layout, row: Row): boolean {
  const [heading] = itemHeadings(layout);
  return heading !== undefined && row.index > heading.index && hasAmount(layout, row);
}

const isNamed = (label: string, locale: Locale): boolean =>
  locale.dates.issued.test(label) || (locale.dates.date.test(label) && !isOfSomethingElse(label, locale));

const hasTime = (row: Row, segment: Segment, found: DateText): boolean => {
  const [before, after] = [row.text.slice(0, segment.start + found.start), row.text.slice(segment.start + found.end)];
  return TIME.test(`${before} ${after}`) || TIME_BESIDE.test(after);
};

/** The words of a date's own cell, the date, and where the one before it ends. */
interface DateInCell {
  readonly own: string;
  readonly whole: Place;
  readonly from: number;
}

/** Return the words before a date in its row, or the heading above it. */
function labelOf(layout: Layout, row: Row, { own, whole, from }: DateInCell): string {
  const { namesDay } = layout.locale.dates;
  if (hasWords(own)) return own;
  const left = from > 0 ? '' : labelToTheLeft(layout, whole.segment);
  const above = findHeadingAbove(layout, row, whole);
  // In a boxed form, the cell to the left belongs to another box.
  if (namesDay.test(above) && !namesDay.test(left)) return above;
  return hasWords(left) ? left : above;
}

/** Return the words of the cell before a date; a weekday in a cell of its own belongs to the date. */
function labelToTheLeft(layout: Layout, segment: Segment): string {
  const beside = adjacentSegment(layout, segment, -1);
  const text = toLabel(beside?.text ?? '');
  const left = withoutWeekday(text, layout.locale);
  return beside && text !== '' && left === '' ? labelToTheLeft(layout, beside) : left;
}

const withoutWeekday = (label: string, locale: Locale): string => label.replace(weekdayAtEnd(locale), '').trim();

const weekdayAtEnd = memoize(
  ({ dates }: Locale) => new RegExp(String.raw`(?<![\p{L}\d])(?:${dates.weekday.source})[\s,.]*$`, 'u'),
);

/** Words further from a date belong to something else. */
const MAX_LABEL_LENGTH = 40;

const toLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\d/.:-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-MAX_LABEL_LENGTH);

const hasWords = (text: string): boolean => /[a-z]{2}/.test(text);

/** A heading is at most this many line heights above a date; rows of other columns may be between. */
const MAX_HEIGHTS_ABOVE = 3;
/** A heading has at most this many lines: `Payment` over `due`. */
const MAX_HEADING_LINES = 2;

/**
 * The words over a date in its column, from the nearest row that has some, and from the heading over that. A line of text
 * over a heading does not belong to it.
 */
function findHeadingAbove(layout: Layout, row: Row, place: Place): string {
  const { rows, lineHeight } = layout;
  const { x0, x1 } = extentOf(place);
  const lines: string[] = [];
  for (const above of rows.slice(0, row.index).reverse()) {
    if (above.page !== row.page || row.y0 - above.y1 > lineHeight * MAX_HEIGHTS_ABOVE) break;
    const over = above.segments.filter((one) => one.x0 < x1 && one.x1 > x0);
    const tokens = over.flatMap((one) => one.tokens).filter((token) => token.x0 < x1 && token.x1 > x0);
    if (tokens.length === 0) continue;
    const text = toLabel(tokens.map((token) => token.text).join(' '));
    if (!hasWords(text) || tokens.some((token) => /\d/.test(token.text)) || lines.length === MAX_HEADING_LINES) break;
    // `Change due 1.71` over the date names its amount.
    if (over.some((one) => isLabelOfAmount(layout, one)) || (lines.length > 0 && above.segments.length === 1)) break;
    lines.unshift(text);
  }
  return lines.join(' ');
}

/** True for a label with nothing but an amount beside it. */
function isLabelOfAmount(layout: Layout, label: Segment): boolean {
  const beside = adjacentSegment(layout, label, 1);
  return (
    beside !== undefined &&
    !/\p{L}{4}/u.test(beside.text) &&
    findMoney(beside.text, layout.locale).some((money) => money.hasCents)
  );
}

const hasAmount = ({ locale }: Layout, { text }: Row): boolean =>
  findMoney(text, locale).some((money) => money.hasCents);
