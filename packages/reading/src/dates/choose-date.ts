import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { findMoney } from '../amounts/find-money.ts';
import { isItemHeading } from '../layout/item-columns.ts';
import { type Layout, legibility, type Place, type Row, type Segment } from '../layout/text-row.ts';
import { oncePer } from '../once-per.ts';
import { type DateText, findDates } from './find-dates.ts';

/** A day on the document with how well it fits what is looked for. */
export interface ScoredDate {
  readonly date: CalendarDate;
  readonly swapped: CalendarDate | null;
  readonly place: Place;
  readonly score: number;
  /** The words that name it, lower case. */
  readonly label: string;
  /** Words call it the document's day, or the time of the sale stands beside it. */
  readonly isNamed: boolean;
}

/** How the dates of a document are to be understood. */
export interface DateOptions {
  /** 03/04 is the 4th of March. */
  readonly monthFirst: boolean;
  /** A credit note names the date of the invoice it corrects: not its own. */
  readonly isCorrection: boolean;
}

const ISSUED =
  /inv(?:oice)?\.?\s*date|tax\s*(?:invoice\s*)?date|date\s*(?:issued|of\s*(?:issue|invoice|sale|supply))|doc(?:ument)?\.?\s*date|bill(?:ing)?\s*date|account\s*date|rechnungsdatum|fak(?:tuur)?\s*datum|faktuurdatum|factuur\s*datum|belegdatum|issued|dated|trans(?:action)?\.?\s*date|sale\s*date|uitgereik|statement\s*date|rechnung[^:]*\bvom\b|facture[^:]*\bdu\b|faktuur[^:]*\bvan\b/;
const DATE = /\bdate|datum|\bdt\b|^date|\bdate[a-z]?$/;
const DUE =
  /\bdue\b|due\s?date|debit\s*order\s*(?:date|on)|pay(?:able|ment)?\s*(?:by|before|date|due)|betaal\s*(?:voor|teen)|verval|zahlbar|f[äa]llig|vervaldatum|ech[eé]ance|betaalbaar|limite|pr[eé]l[eè]vement/;
const OTHER =
  /expir|\bexp\b|deliver|valid|order\s*date|orderdatum|check\s?(?:in|out)|period|until|birth|payment|leistung|printed|return|\bfrom\b|\bto\b|thru|\bship|warranty|best\s*before|sell\s*by|use\s*by|departure|arriv|flight|reading|next|previous|last/;
const NAMES_DAY = /date|datum|issued|\bdue\b|betaal/;
/** `17:42` anywhere on the row; `17.42` only right beside the date, for it may be an amount. */
const TIME = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d/;
const TIME_BESIDE = /^\W{1,4}(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d.,])/;
/** In a table of goods a day is that of one line. */
const IN_TABLE = 1.5;

/** Days that can be the document's date, best first. */
export function rankDates(layout: Layout, options: DateOptions): readonly ScoredDate[] {
  return settled(allDates(layout, options))
    .map(({ found, segment, row, label }) => ({
      date: found.date,
      swapped: found.swapped,
      place: { segment, start: found.start, end: found.end },
      label,
      isNamed: isNamed(label) || hasTime(row, segment, found),
      score: scoreOf(layout, { found, segment, row, label }) - (options.isCorrection && /inv/.test(label) ? 8 : 0),
    }))
    .sort((a, b) => b.score - a.score);
}

/** The day by which the document is to be paid, of its ranked days: the latest it calls due, for an account also repeats old ones. */
export function findDueDate(ranked: readonly ScoredDate[]): ScoredDate | null {
  const due = ranked.filter((one) => DUE.test(one.label) && !ISSUED.test(one.label));
  return due.sort((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null;
}

/** What must be known of a document before its date is called proved. */
export interface DateProof {
  /** Its country writes the day first: told by its money. */
  readonly dayFirst: boolean;
}

/** A digit read with less certainty may be another. */
const CLEAR = 0.98;

/**
 * True when the best of the ranked dates is proved: nothing else on the document claims to be its date, it
 * can be read only one way, and it is printed twice, or once in clear print behind its own label.
 */
export function isDateProved(ranked: readonly ScoredDate[], { dayFirst }: DateProof): boolean {
  const [best, ...others] = ranked;
  if (!best || (best.swapped !== null && !dayFirst)) return false;
  const rivals = others.filter(({ date, label }) => date !== best.date && !isOfSomethingElse(label));
  const again = others.some(({ date, place }) => date === best.date && place.segment.row !== best.place.segment.row);
  if (rivals.length > 0) return false;
  // The only day on a slip needs no label, unless a label makes it another day.
  const isNamed = best.isNamed || (others.length === 0 && !isOfSomethingElse(best.label));
  return again || (isNamed && legibility(best.place) >= CLEAR);
}

type FoundDate = ReturnType<typeof allDates>[number];

function allDates(layout: Layout, options: DateOptions) {
  return layout.rows.flatMap((row) =>
    row.segments.flatMap((segment) =>
      findDates(segment.text, options).map((found) => ({
        found,
        segment,
        row,
        label: labelOf(layout, row, segment, found),
      })),
    ),
  );
}

/** `3/5/26` beside `5 March 2026` on one document is the 5th of March: the clear date settles the other. */
function settled(dates: ReturnType<typeof allDates>): ReturnType<typeof allDates> {
  const clear = new Set(dates.filter(({ found }) => found.swapped === null).map(({ found }) => found.date));
  return dates.map((one) => {
    const { swapped, date } = one.found;
    if (swapped === null || (!clear.has(date) && !clear.has(swapped))) return one;
    return { ...one, found: { ...one.found, date: clear.has(date) ? date : swapped, swapped: null } };
  });
}

function scoreOf(layout: Layout, { found, segment, row, label }: FoundDate): number {
  const depth = row.index / Math.max(1, layout.rows.length - 1);
  let score = -depth;
  if (ISSUED.test(label)) score += 4;
  else if (DATE.test(label)) score += 2.5;
  if (isOfSomethingElse(label) && !ISSUED.test(label)) score -= 3;
  if (hasTime(row, segment, found)) score += 1.2;
  if (isPricedLine(layout, row)) score -= IN_TABLE;
  return score;
}

/** A row with an amount somewhere under the heading of a table of goods. */
const isPricedLine = (layout: Layout, row: Row): boolean => {
  const heading = tableHeading(layout);
  return heading !== null && row.index > heading && findMoney(row.text).some((money) => money.hasCents);
};

const tableHeading = oncePer((layout: Layout) => layout.rows.find(isItemHeading)?.index ?? null);

const isNamed = (label: string): boolean => ISSUED.test(label) || (DATE.test(label) && !isOfSomethingElse(label));

const isOfSomethingElse = (label: string): boolean => DUE.test(label) || OTHER.test(label);

const hasTime = (row: Row, segment: Segment, found: DateText): boolean => {
  const [start, end] = [segment.start + found.start, segment.start + found.end];
  return (
    TIME.test(`${row.text.slice(0, start)} ${row.text.slice(end)}`.slice(0, 200)) ||
    TIME_BESIDE.test(row.text.slice(end))
  );
};

/** The words before a date in its row, or the heading over it. */
function labelOf(layout: Layout, row: Row, segment: Segment, found: DateText): string {
  const before = row.segments[row.segments.indexOf(segment) - 1];
  const own = words(segment.text.slice(0, found.start));
  if (hasWords(own)) return own;
  const left = words(before?.text ?? '');
  const above = headingAbove(layout, row, segment);
  // In a boxed form the cell to the left belongs to another box.
  if (NAMES_DAY.test(above) && !NAMES_DAY.test(left)) return above;
  return hasWords(left) ? left : above;
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\d/.:-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-40);

const hasWords = (text: string): boolean => /[a-z]{2}/.test(text);

function headingAbove(layout: Layout, row: Row, segment: Segment): string {
  const above = layout.rows[row.index - 1];
  if (!above || above.page !== row.page) return '';
  const reach = layout.lineHeight;
  const over = above.segments.filter((other) => other.x0 < segment.x1 + reach && other.x1 > segment.x0 - reach);
  return words(over.map((other) => other.text).join(' '));
}
