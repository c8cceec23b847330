import { findMoney } from '../../../amounts/find-money.ts';
import { toAlphanumeric } from '../../../compare-text.ts';
import { findDates } from '../../../dates/find-dates.ts';
import { isItemHeading } from '../../../layout/item-columns.ts';
import { adjacentSegment, type Layout, overlapsAcross, type Row, type Segment } from '../../../layout/text-row.ts';
import { memoize } from '../../../memoize.ts';
import { findRecipient } from '../../../parties/find-recipient.ts';
import { flag } from '../../../weigh.ts';
import { findTitle } from '../../document-title.ts';
import { labelFeatures } from './label-features.ts';
import { type PageNumber, pageNumbers } from './page-numbers.ts';

/** What is learned from of a number: where it stands, what is around it, how it is written and what labels say. */
export type PageNumberFeatures = ReturnType<typeof numberFeatures>;

/** The distance to what is not on the page: in rows, and in widths of the page. */
const NOWHERE = { rows: 999, across: 9 };
/** The gap in line heights to a cell that is not there. */
const NO_GAP = 99;
/** A cell above a number is at most this many rows above. */
const MAX_ROWS_ABOVE = 3;
/** A date is near a number when it is at most this many rows above or below. */
const MAX_ROWS_FROM_DATE = 2;
/** A slip is narrower than this many line heights. */
const MAX_SLIP_WIDTH = 30;

/** Measure a number of the page: distances down in rows or line heights, across in widths of what is printed. */
export const numberFeatures = (layout: Layout, number: PageNumber) => ({
  ...placeFeatures(layout, number),
  ...landmarkFeatures(layout, number.place.segment),
  ...textFeatures(layout, number),
  ...neighbourFeatures(layout, number),
  ...rowFeatures(layout, number.place.segment),
  ...labelFeatures(layout, number, cellsAround(layout, number)),
});

const widthOf = ({ left, right }: Layout): number => Math.max(1, right - left);

function placeFeatures(layout: Layout, { place: { segment } }: PageNumber) {
  const row = rowOf(layout, segment);
  const { top, bottom } = pageOf(layout)[row.page] ?? { top: row.y0, bottom: row.y1 };
  const width = widthOf(layout);
  return {
    down: (row.y0 - top) / Math.max(1, bottom - top),
    left: (segment.x0 - layout.left) / width,
    right: (segment.x1 - layout.left) / width,
    height: (segment.y1 - segment.y0) / layout.lineHeight,
    row: segment.row,
    rows: layout.rows.length,
    rowsToEnd: layout.rows.length - segment.row,
    cells: row.segments.length,
    placeInRow: row.segments.indexOf(segment),
    slip: flag(width < MAX_SLIP_WIDTH * layout.lineHeight),
  };
}

function rowOf({ rows }: Layout, { row }: Segment): Row {
  const own = rows[row];
  if (!own) throw new Error('A cell is in no row of its document');
  return own;
}

/** Where each page begins and ends. */
const pageOf = memoize(
  ({ rows }: Layout): Readonly<Record<number, { readonly top: number; readonly bottom: number }>> => {
    const pages = [...new Set(rows.map(({ page }) => page))];
    const edges = pages.map((page) => {
      const own = rows.filter((row) => row.page === page);
      return [
        page,
        { top: Math.min(...own.map(({ y0 }) => y0)), bottom: Math.max(...own.map(({ y1 }) => y1)) },
      ] as const;
    });
    return Object.fromEntries(edges);
  },
);

/** Where a number stands by the title, the goods and the buyer. */
function landmarkFeatures(layout: Layout, segment: Segment) {
  const { title, buyer, items } = landmarksOf(layout);
  const beside = (other: Segment | null) => (other ? (segment.x0 - other.x0) / widthOf(layout) : NOWHERE.across);
  return {
    belowTitle: title ? segment.row - title.row : NOWHERE.rows,
    besideTitle: beside(title),
    inTitle: flag(segment === title),
    belowBuyer: buyer ? segment.row - buyer.row : NOWHERE.rows,
    besideBuyer: beside(buyer),
    rowsToItems: items - segment.row,
  };
}

const landmarksOf = memoize((layout: Layout) => {
  const items = layout.rows.findIndex((row) => isItemHeading(layout, row));
  return {
    title: findTitle(layout)?.place.segment ?? null,
    buyer: findRecipient(layout).segments[0] ?? null,
    /** The row of the headings of the goods; past the end where there are none. */
    items: items < 0 ? layout.rows.length : items,
  };
});

/** How a number is written, and how often it is printed. */
function textFeatures(layout: Layout, { text, place }: PageNumber) {
  const digits = text.replace(/\D/g, '').length;
  const plain = plainNumbers(layout);
  return {
    characters: text.length,
    digits,
    letters: text.replace(/[^a-z]/gi, '').length,
    digitShare: digits / text.length,
    leadingZero: flag(text.startsWith('0')),
    lettersFirst: /^[a-z]*/i.exec(text)?.[0].length ?? 0,
    dashes: text.replace(/[^-/]/g, '').length,
    spaces: text.replace(/[^ ]/g, '').length,
    namesItself: flag(layout.locale.documents.ownNumber.test(text)),
    year: flag(/20[12]\d/.test(text)),
    times: plain.filter((one) => one === toAlphanumeric(text)).length,
    numbers: plain.length,
    numbersAbove: pageNumbers(layout).filter((one) => one.place.segment.row < place.segment.row).length,
  };
}

const plainNumbers = memoize((layout: Layout) => pageNumbers(layout).map(({ text }) => toAlphanumeric(text)));

/** The cells to the left of a number and above it. */
export interface CellsAround {
  readonly beside: Segment | null;
  readonly above: Segment | null;
}

function cellsAround(layout: Layout, { place: { segment } }: PageNumber): CellsAround {
  const over = layout.rows.slice(Math.max(0, segment.row - MAX_ROWS_ABOVE), segment.row);
  const above = over.flatMap(({ segments }) => segments.filter((one) => overlapsAcross(one, segment)));
  return { beside: adjacentSegment(layout, segment, -1) ?? null, above: above.at(-1) ?? null };
}

/** What is printed before and behind a number in its cell, to its left and above it. */
function neighbourFeatures(layout: Layout, number: PageNumber) {
  const { segment, start, end } = number.place;
  const { beside, above } = cellsAround(layout, number);
  const [before, behind] = [segment.text.slice(0, start).trim(), segment.text.slice(end).trim()];
  return {
    charactersBefore: before.length,
    wordsBefore: before === '' ? 0 : before.split(/\s+/).length,
    charactersBehind: behind.length,
    wordsBehind: flag(/[a-z]{2}/i.test(behind)),
    colonBefore: flag(endsInMark(before)),
    colonBeside: flag(before === '' && beside !== null && endsInMark(beside.text)),
    gapBeside: beside ? (segment.x0 - beside.x1) / layout.lineHeight : NO_GAP,
    wordsBeside: flag(beside !== null && !/\d/.test(beside.text)),
    gapAbove: above ? (segment.y0 - above.y1) / layout.lineHeight : NO_GAP,
    wordsAbove: flag(above !== null && !/\d/.test(above.text)),
  };
}

const endsInMark = (text: string): boolean => /[:#]\s*$/.test(text);

/** What else is printed in the row of a number and near it. */
function rowFeatures(layout: Layout, segment: Segment) {
  const { rows, locale } = layout;
  const isDated = ({ text }: Row) => findDates(text, locale).length > 0;
  const own = rowOf(layout, segment);
  const near = rows.slice(Math.max(0, segment.row - MAX_ROWS_FROM_DATE), segment.row + MAX_ROWS_FROM_DATE + 1);
  return {
    priced: flag(findMoney(own.text, locale).some(({ hasCents }) => hasCents)),
    dated: flag(isDated(own)),
    nearDate: flag(near.some(isDated)),
    phone: flag(locale.phones.some(([pattern]) => segment.text.match(pattern) !== null)),
  };
}
