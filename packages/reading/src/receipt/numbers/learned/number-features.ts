import { findMoney } from '../../../amounts/find-money.ts';
import { toAlphanumeric } from '../../../compare-text.ts';
import { findDates } from '../../../dates/find-dates.ts';
import { adjacentSegment, type Layout, overlapsAcross, type Row, type Segment } from '../../../layout/text-row.ts';
import { landmarkFeatures, placeFeatures, rowOf } from '../../../learned/cell-features.ts';
import { memoize } from '../../../memoize.ts';
import { flag } from '../../../weigh.ts';
import { labelFeatures } from './label-features.ts';
import { type PageNumber, pageNumbers } from './page-numbers.ts';

/** What is learned from of a number: where it stands, what is around it, how it is written and what labels say. */
export type PageNumberFeatures = ReturnType<typeof numberFeatures>;

/** The gap in line heights to a cell that is not there. */
const NO_GAP = 99;
/** A cell above a number is at most this many rows above. */
const MAX_ROWS_ABOVE = 3;
/** A date is near a number when it is at most this many rows above or below. */
const MAX_ROWS_FROM_DATE = 2;

/** Measure a number of the page: distances down in rows or line heights, across in widths of what is printed. */
export const numberFeatures = (layout: Layout, number: PageNumber) => ({
  ...placeFeatures(layout, number.place.segment),
  ...landmarkFeatures(layout, number.place.segment),
  ...textFeatures(layout, number),
  ...neighbourFeatures(layout, number),
  ...rowFeatures(layout, number.place.segment),
  ...labelFeatures(layout, number, cellsAround(layout, number)),
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
