import { daysBetween } from '@tillslip/domain/kernel/calendar-date';
import { findMoney } from '../../amounts/find-money.ts';
import { adjacentSegment, type Layout, type Row, type Segment } from '../../layout/text-row.ts';
import { landmarkFeatures, placeFeatures, rowOf } from '../../learned/cell-features.ts';
import { memoize } from '../../memoize.ts';
import { findTitle } from '../../receipt/document-title.ts';
import { assignNumbers } from '../../receipt/numbers/assign-numbers.ts';
import { flag } from '../../weigh.ts';
import type { ScoredDate } from '../choose-date.ts';
import type { PageDates } from '../page-dates.ts';

/** What is learned from of a date: where it stands, how it is written, what its label says and which other dates there are. */
export type LearnedDateFeatures = ReturnType<typeof dateFeatures>;

/** The distance in rows to a number that is not there, and in days to a date that is not. */
const NOWHERE = 999;
/** Days further apart say nothing more. */
const MAX_DAYS = 400;

/** Measure a date of the page: distances down in rows or line heights, across in widths of what is printed. */
export const dateFeatures = (layout: Layout, one: ScoredDate, page: PageDates) => ({
  ...placeFeatures(layout, one.place.segment),
  ...landmarkFeatures(layout, one.place.segment),
  ...textFeatures(layout, one),
  ...labelFeatures(layout, one),
  ...rowFeatures(layout, one),
  ...numberFeatures(layout, one),
  ...orderFeatures(one, page),
});

/** How a date is written, and what is before and behind it in its cell. */
function textFeatures({ locale }: Layout, { place: { segment, start, end }, swapped }: ScoredDate) {
  const text = segment.text.slice(start, end);
  const [before, behind] = [segment.text.slice(0, start).trim(), segment.text.slice(end).trim()];
  return {
    inWords: flag(/[a-z]/i.test(text)),
    yearFirst: flag(/^20\d\d/.test(text)),
    shortYear: flag(!/20\d\d/.test(text)),
    swappable: flag(swapped !== null),
    weekday: flag(locale.dates.weekday.test(before.toLowerCase())),
    charactersBefore: before.length,
    charactersBehind: behind.length,
    wordsBehind: flag(/[a-z]{2}/i.test(behind)),
    colonBefore: flag(/:\s*$/.test(before)),
    othersBefore: flag(/\d/.test(before)),
  };
}

/** What the words beside a date say: of the classes of labels, and of the title. */
function labelFeatures(layout: Layout, { label, features, place }: ScoredDate) {
  const { dates } = layout.locale;
  const words = label.match(/\p{L}{2,}/gu) ?? [];
  const beside = adjacentSegment(layout, place.segment, -1);
  return {
    issued: features.issued,
    dated: features.dated,
    withTime: features.withTime,
    inTable: features.inTable,
    ofCorrectedInvoice: features.ofCorrectedInvoice,
    dateWord: flag(dates.date.test(label)),
    dueWord: flag(dates.due.test(label)),
    otherWord: flag(dates.other.test(label)),
    bareWord: flag(words.length === 1 && dates.date.test(label)),
    labelWords: words.length,
    labelLength: label.length,
    titleWord: flag(words.some((word) => titleWords(layout).has(word))),
    labelInCell: flag(/\p{L}{2}/u.test(place.segment.text.slice(0, place.start))),
    labelBeside: flag(beside !== undefined && !/\d/.test(beside.text)),
    colonBeside: flag(place.start === 0 && beside !== undefined && /:\s*$/.test(beside.text)),
    gapBeside: beside ? (place.segment.x0 - beside.x1) / layout.lineHeight : NOWHERE,
  };
}

/** The words of the title of at least four letters: `faktuur`, `slip`. */
const titleWords = memoize(
  (layout: Layout): ReadonlySet<string> =>
    new Set(
      findTitle(layout)
        ?.title.toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
    ),
);

/** What else is printed in the row of a date. */
function rowFeatures(layout: Layout, { place: { segment } }: ScoredDate) {
  const own = rowOf(layout, segment);
  return {
    priced: flag(isPriced(layout, own)),
    phone: flag(layout.locale.phones.some(([pattern]) => own.text.match(pattern) !== null)),
    rowLength: own.text.length,
    rowWords: own.text.match(/\p{L}{2,}/gu)?.length ?? 0,
  };
}

const isPriced = ({ locale }: Layout, { text }: Row): boolean =>
  findMoney(text, locale).some(({ hasCents }) => hasCents);

/** How far a date is from the numbers with a label of the document's own, and from those of something else. */
function numberFeatures(layout: Layout, { place: { segment } }: ScoredDate) {
  const numbers = assignNumbers(layout);
  const own = numbers.filter(({ label }) => label.kind !== 'other' && label.kind !== 'unknown');
  const other = numbers.filter(({ label }) => label.kind === 'other');
  return {
    rowsToOwnNumber: nearest(
      own.map(({ number }) => number.place.segment),
      segment,
    ),
    rowsToOtherNumber: nearest(
      other.map(({ number }) => number.place.segment),
      segment,
    ),
  };
}

const nearest = (cells: readonly Segment[], { row }: Segment): number =>
  Math.min(NOWHERE, ...cells.map((one) => Math.abs(one.row - row)));

/** Where a date is among the others: in time, in print, and by their labels. */
function orderFeatures(one: ScoredDate, { ranked, due }: PageDates) {
  const others = ranked.filter(({ date }) => date !== one.date);
  const days = (other: ScoredDate) => Math.max(-MAX_DAYS, Math.min(MAX_DAYS, daysBetween(one.date, other.date)));
  const apart = others.map(days);
  const isNamed = ({ features }: ScoredDate) => features.issued + features.dated > 0;
  return {
    times: ranked.filter(({ date }) => date === one.date).length,
    dates: new Set(ranked.map(({ date }) => date)).size,
    earlier: new Set(others.filter(({ date }) => date < one.date).map(({ date }) => date)).size,
    later: new Set(others.filter(({ date }) => date > one.date).map(({ date }) => date)).size,
    daysToLatest: Math.max(0, ...apart),
    daysToEarliest: Math.min(0, ...apart),
    daysToDue: due ? days(due) : NOWHERE,
    above: ranked.filter(({ place }) => place.segment.row < one.place.segment.row).length,
    inRow: ranked.filter(({ place }) => place.segment.row === one.place.segment.row).length,
    issuedOthers: others.filter(({ features }) => features.issued > 0).length,
    namedOthers: others.filter(isNamed).length,
    timedOthers: others.filter(({ features }) => features.withTime > 0).length,
    namedElsewhere: flag(ranked.some((same) => same !== one && same.date === one.date && isNamed(same))),
    otherElsewhere: flag(
      ranked.some((same) => same !== one && same.date === one.date && same.features.ofSomethingElse > 0),
    ),
  };
}
