import { adjacentSegment, extentOf, type Layout, type Place, type Segment } from '../../layout/text-row.ts';
import { memoize } from '../../memoize.ts';
import { findNumberLabels, type LabelKind, type NumberLabel, type Part } from './number-labels.ts';
import { completeNumber, findNumberAt, findNumbersIn, type NumberText, type WholeNumber } from './number-values.ts';

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

/** The cost of a number in the next cell, and of a gap of the whole width; of one below, and of each further row. */
const BESIDE_COST = 1;
const GAP_COST = 0.4;
const BELOW_COST = 1.5;
const ROW_COST = 1;
/** The cost of words behind the number, and of a shift of one line height between a label and the number under it. */
const RUNS_ON_COST = 1;
const SHIFT_COST = 0.2;
/** A number is at most this many rows below its label, counted in its column, and this many line heights. */
const MAX_ROWS_BELOW = 2;
const MAX_HEIGHTS_BELOW = 3.5;

/**
 * Give each label the number that belongs to it, the closest pairs first: a number taken by the label of an account or
 * an order is no longer free for the label of the invoice, and a label has one number.
 */
export const assignNumbers = memoize((layout: Layout): readonly LabelledNumber[] => {
  const labels = findNumberLabels(layout);
  const pairs = labels.flatMap((label) => pairsOf(layout, label, labels)).sort((a, b) => a.cost - b.cost);
  const taken: Pair[] = [];
  for (const pair of pairs) {
    const isFree = ({ label, number }: Pair) => label !== pair.label && !overlaps(number.place, pair.number.place);
    if (taken.every(isFree)) taken.push(pair);
  }
  return taken;
});

const overlaps = (one: Place, other: Place): boolean =>
  one.segment === other.segment && one.start < other.end && other.start < one.end;

function pairsOf(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Pair[] {
  return [
    ...[label, ...(label.upper ? [label.upper] : [])].flatMap((part) => pairsInRow(layout, label, part, labels)),
    ...(canBeAbove(label, labels)
      ? [...pairsBelow(layout, label, labels), ...pairsOnNextLine(layout, label, labels)]
      : []),
  ];
}

/** The numbers behind a line of a label, in its cell and in the next one. */
function pairsInRow(layout: Layout, label: NumberLabel, part: Part, labels: readonly NumberLabel[]): readonly Pair[] {
  const { segment, end } = part;
  const own = findNumberAt(segment, end, layout.locale);
  const right = /[a-z\d]{2}/i.test(segment.text.slice(end)) ? undefined : adjacentSegment(layout, segment, 1);
  const beside = right && findNumberAt(right, 0, layout.locale);
  // A single digit before a longer number is a stray stroke in the picture.
  if (own && !(own.text.length === 1 && beside))
    return [pairOf(layout, label, labels, { ...own, at: 'own', rowsBelow: 0, cost: 0 })];
  if (!right || !beside) return [];
  const gap = (right.x0 - segment.x1) / Math.max(1, layout.right - layout.left);
  return [pairOf(layout, label, labels, { ...beside, at: 'beside', rowsBelow: 0, cost: BESIDE_COST + gap * GAP_COST })];
}

type Found = { readonly text: string; readonly place: Place } & Pick<Pair, 'at' | 'rowsBelow' | 'cost'>;

function pairOf(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[], found: Found): Pair {
  const { at, rowsBelow, cost, ...number } = found;
  const runsOn = isFollowedByWords(number.place, labels);
  return {
    label,
    number: completeNumber(layout, number),
    at,
    rowsBelow,
    runsOn,
    isUnderTitle: at === 'below' && label.kind === 'invoice' && !isAmongLabels(layout, label, labels),
    cost: cost + (runsOn ? RUNS_ON_COST : 0),
  };
}

/** True for a word of three letters behind a number that begins no label. */
function isFollowedByWords({ segment, end }: Place, labels: readonly NumberLabel[]): boolean {
  const word = /^[\s,]*(?=[a-z]{3,}(?![\w/-]*\d))/i.exec(segment.text.slice(end));
  if (!word) return false;
  const start = end + word[0].length;
  return !labels.some((label) => label.segment === segment && label.start <= start && start < label.end);
}

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

/** The cost of a number at the beginning of the line after the label's. */
const NEXT_LINE_COST = 1.8;

/** A label at the end of a line of text has its number at the beginning of the next one. */
function pairsOnNextLine(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Pair[] {
  const { rows, lineHeight, locale } = layout;
  const { segment, start, end } = label;
  const own = rows[segment.row];
  const next = rows[segment.row + 1];
  if (start === 0 || /[a-z\d]/i.test(segment.text.slice(end)) || next?.page !== own?.page) return [];
  const line = next?.segments.find((one) => shift(one, segment) < lineHeight / 2);
  const number = line && findNumberAt(line, 0, locale);
  return number ? [pairOf(layout, label, labels, { ...number, at: 'below', rowsBelow: 1, cost: NEXT_LINE_COST })] : [];
}

function pairsBelow(layout: Layout, label: NumberLabel, labels: readonly NumberLabel[]): readonly Pair[] {
  const { lineHeight, locale } = layout;
  const isBare = BARE_KINDS.includes(label.kind);
  const maxRows = isBare && !isAmongLabels(layout, label, labels) ? 1 : MAX_ROWS_BELOW;
  return columnBelow(layout, label)
    .slice(0, maxRows)
    .flatMap((segments, above) =>
      segments
        .flatMap((segment) => findNumbersIn(segment, locale))
        .filter((number) => isNear(extentOf(number.place), label, lineHeight) && (!isBare || isAlone(number)))
        .map((number) => {
          const cost =
            BELOW_COST +
            above * ROW_COST +
            (isAlone(number) ? 0 : RUNS_ON_COST) +
            (shift(extentOf(number.place), label) / lineHeight) * SHIFT_COST;
          return pairOf(layout, label, labels, { ...number, at: 'below', rowsBelow: above + 1, cost });
        }),
    );
}

/** The rows under a label, as far as they have something in its column; rows of another column do not count. */
function columnBelow({ rows, lineHeight }: Layout, label: NumberLabel): readonly (readonly Segment[])[] {
  const own = rows[label.segment.row];
  const near = rows.filter(
    (row) =>
      row.index > label.segment.row && row.page === own?.page && row.y0 - own.y1 <= lineHeight * MAX_HEIGHTS_BELOW,
  );
  const column = near.map((row) => row.segments.filter((one) => isNear(one, label, lineHeight)));
  return column.filter((segments) => segments.length > 0);
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
