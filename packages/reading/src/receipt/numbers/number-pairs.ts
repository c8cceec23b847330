import { findDates } from '../../dates/find-dates.ts';
import { extentOf, type Layout, type Place, type Segment } from '../../layout/text-row.ts';
import { memoize } from '../../memoize.ts';
import { flag, weigh } from '../../weigh.ts';
import { findTitle } from '../document-title.ts';
import { cellBeside } from './cell-beside.ts';
import type { LabelKind, NumberLabel, Part } from './number-labels.ts';
import {
  completeNumber,
  findNumberAt,
  findNumbersIn,
  isWhole,
  type NumberText,
  type WholeNumber,
} from './number-values.ts';

/** A number and the label it belongs to. */
export interface LabelledNumber {
  readonly label: NumberLabel;
  readonly number: WholeNumber;
  /** In the label's own cell, in the cell to its right, or under it. */
  readonly at: 'own' | 'beside' | 'below';
  readonly rowsBelow: number;
  /** Words follow the number in its cell: `12 Main Road`. */
  readonly runsOn: boolean;
  /** The number is under a label that has its row for itself, as a title has. */
  readonly isUnderTitle: boolean;
}

/** A number that a label could have, with what speaks against it. */
interface Pair extends LabelledNumber {
  readonly cost: number;
}

/** What each circumstance of a pair costs; a number in the label's own cell costs nothing. */
export const PAIR_COSTS = {
  beside: 1,
  /** A gap as wide as the page between label and number. */
  gap: 0.4,
  below: 1.5,
  /** Each row between label and number. */
  rowsBetween: 1,
  /** Words in the number's cell. */
  withWords: 1,
  /** A line height between the edges of a label and the number under it. */
  shift: 0.2,
  /** At the beginning of the line after the label's. */
  onNextLine: 1.8,
  /** Words behind the number. */
  runsOn: 1,
  /** Fewer than three characters under a label: the till in a row under `TILL SLIP NO`. */
  short: 1,
};

/** A shorter number under a label is rather a till's than the slip's. */
const MIN_BELOW_LENGTH = 3;
/** A number is at most this many rows below its label, counted in its column, and this many line heights. */
const MAX_ROWS_BELOW = 2;
const MAX_HEIGHTS_BELOW = 3;

/** Find the numbers that each label could have. */
export const findPairs = (layout: Layout, labels: readonly NumberLabel[]): readonly Pair[] =>
  labels.flatMap((label) => pairsOf(layout, label, labels));

function pairsOf(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Pair[] {
  return [
    ...linesOf(layout, label, labels).flatMap((part) => pairsInRow(layout, label, part, labels)),
    ...(canBeAbove(label, labels)
      ? [...pairsBelow(layout, label, labels), ...pairsOnNextLine(layout, label, labels)]
      : []),
  ];
}

/** The lines of a label that can have a number beside them: none of a label over two lines in a row of headings. */
function linesOf(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Part[] {
  if (!label.upper) return [label];
  const right = cellBeside(layout, label.upper.segment);
  const isHeading = labels.some(({ segment, upper }) => right && (segment === right || upper?.segment === right));
  return isHeading ? [] : [label, label.upper];
}

/** The numbers behind a line of a label, in its cell and in the next one. */
function pairsInRow(layout: Layout, label: NumberLabel, part: Part, labels: readonly NumberLabel[]): readonly Pair[] {
  const { segment, end } = part;
  const own = findNumberAt(segment, end, layout.locale);
  const right = /[a-z\d]{2}/i.test(segment.text.slice(end)) ? undefined : cellBeside(layout, segment);
  const beside = right && findNumberAt(right, 0, layout.locale);
  // A single digit before a longer number is a stray stroke in the picture.
  if (own && !(own.text.length === 1 && beside))
    return [pairOf(layout, label, labels, { ...own, at: 'own', rowsBelow: 0, costs: {} })];
  if (!beside && !own) return pairsInTitle(layout, label, labels);
  if (!right || !beside) return [];
  const gap = (right.x0 - segment.x1) / Math.max(1, layout.right - layout.left);
  return [pairOf(layout, label, labels, { ...beside, at: 'beside', rowsBelow: 0, costs: { beside: 1, gap } })];
}

const titleOf = memoize(findTitle);

/** The number behind further words of the line that is the title (`TAX INVOICE (COPY) - premium DHC1333`), or alone under it. */
function pairsInTitle(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Pair[] {
  const { kind, segment, end } = label;
  if (kind !== 'invoice' || titleOf(layout)?.place.segment !== segment) return [];
  const number = findNumbersIn(segment, layout.locale).find(({ place }) => place.start >= end);
  if (number) return [pairOf(layout, label, labels, { ...number, at: 'own', rowsBelow: 0, costs: { withWords: 1 } })];
  const [under] = columnBelow(layout, label)[0] ?? [];
  const below =
    under && isNear(under, { ...label, x1: label.x0 }, layout.lineHeight)
      ? findNumberAt(under, 0, layout.locale)
      : null;
  return below && below.text.length === below.place.segment.text.length
    ? [pairOf(layout, label, labels, { ...below, at: 'below', rowsBelow: 1, costs: { below: 1, withWords: 1 } })]
    : [];
}

interface Found extends NumberText, Pick<Pair, 'at' | 'rowsBelow'> {
  readonly costs: Partial<Record<keyof typeof PAIR_COSTS, number>>;
}

function pairOf(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[], found: Found): Pair {
  const { at, rowsBelow, costs, ...number } = found;
  // In another cell, a label is as likely a part of an address: `75 Unit 4`.
  const runsOn = isFollowedByWords(layout, number.place, at === 'own' ? labels : []);
  return {
    label,
    number: completeNumber(layout, number),
    at,
    rowsBelow,
    runsOn,
    isUnderTitle: at === 'below' && label.kind === 'invoice' && !isAmongLabels(layout, label, labels),
    cost: weigh({ ...costs, runsOn: flag(runsOn) }, PAIR_COSTS),
  };
}

/** True for words behind a number, unless they are the day of a date or one of these labels, which has a number. */
function isFollowedByWords({ locale }: Layout, { segment, end }: Place, labels: readonly NumberLabel[]): boolean {
  const word = /^[\s,]*(?=(?:[a-z]{1,2}\s+)?[a-z]{3,}(?![\w/-]*\d))/i.exec(segment.text.slice(end));
  if (!word || isBeforeDate(segment, end, locale)) return false;
  const start = end + word[0].length;
  // `Invoice 204 dated 12/05/2026`.
  const next = /^[a-z]+/i.exec(segment.text.slice(start))?.[0].toLowerCase() ?? '';
  if (locale.dates.issued.test(next) || locale.dates.date.test(next)) return false;
  const ahead = segment.text.slice(start);
  if (LABEL_AHEAD.test(ahead) || locale.documents.copyWord.test(ahead)) return false;
  const label = labels.find((one) => one.segment === segment && one.start <= start && start < one.end);
  return !label || !(findNumberAt(segment, label.end, locale) || VALUE.test(segment.text.slice(label.end)));
}

/** One to three words with a colon and a value: the next label of a line of labels, such as `Invoice date: 12 May`. */
const LABEL_AHEAD = /^(?:[a-z][a-z.]*[ /]?){1,3}:\s*\w/i;

/** A name or a mark behind a label: `Operator Thandi`, `Terms: COD`. */
const VALUE = /^\s*:?\s*\p{Lu}/u;

/** True when a date follows, with its weekday at most before it. */
export const isBeforeDate = ({ text }: Segment, end: number, locale: Layout['locale']): boolean =>
  findDates(text, locale).some(({ start }) => start >= end && /^\W*(?:[a-z]+\W*)?$/i.test(text.slice(end, start)));

/** Labels that only name a number when nothing else is in their cell, if it is below them. */
const BARE_KINDS: readonly LabelKind[] = [
  'invoice',
  'slip',
  'sign',
  'transaction',
  'quotationNumber',
  'deliveryNumber',
  'statementNumber',
];
/** Letters beside the labels of a heading: `Copy`, `***`. */
const MAX_OTHER_LETTERS = 4;

/** Digits behind a label leave no room for a number under it; words beside a bare label make it a name or a sentence. */
function canBeAbove({ kind, segment, end }: NumberLabel, labels: readonly NumberLabel[]): boolean {
  if (/\d/.test(segment.text.slice(end))) return false;
  if (!BARE_KINDS.includes(kind)) return true;
  const named = labels.filter((one) => one.segment === segment);
  const letters = [...segment.text].filter(
    (letter, at) => /[a-z]/i.test(letter) && !named.some((one) => one.start <= at && at < one.end),
  );
  return letters.length <= MAX_OTHER_LETTERS;
}

/** A label at the end of a line of text has its number at the beginning of the next one. */
function pairsOnNextLine(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Pair[] {
  const { rows, lineHeight, locale } = layout;
  const { segment, start, end } = label;
  const own = rows[segment.row];
  const next = rows[segment.row + 1];
  if (start === 0 || /[a-z\d]/i.test(segment.text.slice(end)) || next?.page !== own?.page) return [];
  const line = next?.segments.find((one) => shift(one, segment) < lineHeight / 2);
  const number = line && findNumberAt(line, 0, locale);
  return number
    ? [pairOf(layout, label, labels, { ...number, at: 'below', rowsBelow: 1, costs: { onNextLine: 1 } })]
    : [];
}

function pairsBelow(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Pair[] {
  const { lineHeight, locale } = layout;
  const isBare = BARE_KINDS.includes(label.kind);
  const isTitle = isBare && !isAmongLabels(layout, label, labels);
  const maxRows = isTitle ? 1 : MAX_ROWS_BELOW;
  const numbersUnder = (segment: Segment) => {
    const numbers = findNumbersIn(segment, locale);
    // `K47/233215 21 99368 27-Aug-2026`: under a title the first number of such a row is the document's.
    const first =
      isTitle && findDates(segment.text, locale).length > 0
        ? numbers.find((number) => isWhole(number, locale))
        : undefined;
    return first ? [first] : numbers.filter(({ place }) => isNear(extentOf(place), label, lineHeight));
  };
  return columnBelow(layout, label)
    .slice(0, maxRows)
    .flatMap((segments, above) =>
      segments
        .flatMap((segment) => numbersUnder(segment))
        .filter((number) => !isBare || isAlone(number))
        .map((number) => {
          const moved = shift(extentOf(number.place), label) / lineHeight;
          const costs = {
            below: 1,
            rowsBetween: above,
            withWords: flag(!isAlone(number)),
            shift: moved,
            short: flag(number.text.length < MIN_BELOW_LENGTH),
          };
          return pairOf(layout, label, labels, { ...number, at: 'below', rowsBelow: above + 1, costs });
        }),
    );
}

/** The rows under a label, as far as they have something in its column; rows of another column do not count. */
function columnBelow({ rows, lineHeight }: Layout, label: NumberLabel): readonly (readonly Segment[])[] {
  const own = rows[label.segment.row];
  const column: (readonly Segment[])[] = [];
  for (let at = label.segment.row + 1; at < rows.length; at++) {
    const row = rows[at];
    if (!own || row?.page !== own.page || row.y0 - own.y1 > lineHeight * MAX_HEIGHTS_BELOW) break;
    const segments = row.segments.filter((one) => isNear(one, label, lineHeight));
    if (segments.length > 0) column.push(segments);
  }
  return column;
}

/** True for one of several labels in a row: the heading of a table. */
const isAmongLabels = ({ rows, locale }: Layout, { segment }: NumberLabel, labels: readonly NumberLabel[]): boolean =>
  labels.some((one) => one.segment.row === segment.row && one.segment !== segment) ||
  rows[segment.row]?.segments.some(({ text }) => locale.documents.dateHeading.test(text) && !/\d/.test(text)) === true;

/** True when no words are in the number's cell. */
const isAlone = ({ place }: NumberText): boolean =>
  place.segment.tokens.every(({ text }) => /\d/.test(text) || !/[a-z]{3}/i.test(text));

interface Extent {
  readonly x0: number;
  readonly x1: number;
}

const isNear = (one: Extent, other: Extent, reach: number): boolean =>
  one.x0 < other.x1 + reach && one.x1 > other.x0 - reach;

/** How far the columns of a label and a number are from sharing an edge or their middle. */
const shift = (one: Extent, other: Extent): number =>
  Math.min(
    Math.abs(one.x0 - other.x0),
    Math.abs(one.x1 - other.x1),
    Math.abs(one.x0 + one.x1 - other.x0 - other.x1) / 2,
  );
