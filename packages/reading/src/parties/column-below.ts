import { isItemHeading } from '../layout/item-columns.ts';
import {
  adjacentSegment,
  type Layout,
  median,
  overlapsAcross,
  type Row,
  type Segment,
  segmentsOf,
} from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';

/** A line of a sheet has room for more letters than the line of a slip. */
const MIN_SHEET_LETTERS = 60;

/** True for a sheet: its usual letters are small beside its width. Heights of boxes differ by their source. */
export const isSheet = memoize((layout: Layout): boolean => {
  const widths = segmentsOf(layout).flatMap(({ tokens }) => tokens.map(({ x0, x1, text }) => (x1 - x0) / text.length));
  return layout.right - layout.left > MIN_SHEET_LETTERS * median(widths);
});

/** A gap of more line heights ends a block. */
const MAX_GAP_LINES = 2.4;
/** A large name has more space below it: the share of its height that counts as a line. */
const LINES_PER_NAME_HEIGHT = 0.7;
/** Edges of lines that start or end together differ by at most this many line heights; those of the first two by more. */
const MAX_EDGE_LINES = 0.9;
const MAX_FIRST_EDGE_LINES = 2;
/** A line with more than this share of the shorter width under a block is in its way. */
const MIN_SHARED_WIDTH = 0.5;
/** Centres of centred lines are at most this far apart, as a share of the longer line. */
const MAX_OFFSET_WIDTHS = 0.25;
const MAX_CENTRE_LINES = 1.2;

/**
 * Return the segments below one in its column, nearest first: a letterhead, an address block. Ends at a wide gap, at
 * the item table, at the end of the page or after `maxLines`.
 */
export function findColumnBelow(layout: Layout, top: Segment, maxLines: number): readonly Segment[] {
  const known = columnsOf(layout).get(top);
  if (known && (known.lines.length >= maxLines || known.isWhole)) return known.lines.slice(0, maxLines);
  const lines = walkDown(layout, top, maxLines);
  columnsOf(layout).set(top, { lines, isWhole: lines.length < maxLines });
  return lines;
}

/** The lines found below each segment, because many rules ask for those of the same few; whole unless cut at `maxLines`. */
const columnsOf = memoize((_: Layout) => new Map<Segment, Column>());

interface Column {
  readonly lines: readonly Segment[];
  readonly isWhole: boolean;
}

function walkDown(layout: Layout, top: Segment, maxLines: number): readonly Segment[] {
  const below: Segment[] = [];
  const page = layout.rows[top.row]?.page;
  let bottom = top.y1;
  let alignments = ALIGNMENTS;
  const maxGap = MAX_GAP_LINES * Math.max(layout.lineHeight, LINES_PER_NAME_HEIGHT * (top.y1 - top.y0));
  for (let at = top.row + 1; below.length < maxLines; at++) {
    const row = layout.rows[at];
    if (!row || row.page !== page || row.y0 - bottom > maxGap || isItemHeading(layout, row)) break;
    const lines = [top, ...below];
    const found = findAligned(layout, row, lines, alignments);
    if (found) {
      if (startsBlock(layout, lines, found.segment)) break;
      below.push(found.segment);
      alignments = found.alignments;
      bottom = found.segment.y1;
    } else if (row.segments.some((one) => isAcross(lines, one))) break;
  }
  return below;
}

/** A line in larger print than the lines above it starts another block; so does one after a wider gap. */
const MIN_LARGER_PRINT = 1.35;
const MIN_WIDER_GAP = 2;
const MIN_GAP_LINES = 0.8;
/** Lines that show the usual gap of a block. */
const MIN_SPACED_LINES = 3;

function startsBlock({ lineHeight }: Layout, lines: readonly Segment[], segment: Segment): boolean {
  const last = lines.at(-1);
  if (!last || lines.length < 2) return false;
  if (heightOf(segment) > MIN_LARGER_PRINT * Math.max(...lines.slice(1).map(heightOf))) return true;
  if (lines.length < MIN_SPACED_LINES) return false;
  const gaps = lines.slice(1).map((line, at) => line.y0 - (lines[at]?.y1 ?? line.y0));
  const gap = segment.y0 - last.y1;
  return gap > MIN_GAP_LINES * lineHeight && gap > MIN_WIDER_GAP * Math.max(0, ...gaps);
}

const heightOf = ({ y0, y1 }: Segment): number => y1 - y0;

/** True for a segment in the way of a block: most of it is under the block's last line. */
function isAcross(lines: readonly Segment[], segment: Segment): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  const shared = Math.min(last.x1, segment.x1) - Math.max(last.x0, segment.x0);
  return shared > MIN_SHARED_WIDTH * Math.min(last.x1 - last.x0, segment.x1 - segment.x0);
}

/** How the lines of a block are set: starting together, ending together, or centred. */
type Alignment = 'left' | 'right' | 'centre';
const ALIGNMENTS: readonly Alignment[] = ['left', 'right', 'centre'];

/** The segment of a row that continues a block, with the alignments that still hold for all its lines. */
function findAligned(layout: Layout, row: Row, lines: readonly Segment[], alignments: readonly Alignment[]) {
  const only = onlyLineBelow(layout, row, lines);
  if (only) return { segment: only, alignments };
  for (const segment of row.segments) {
    const kept = alignments.filter((one) => isAligned(layout, lines, segment, one));
    if (kept.length > 0) return { segment, alignments: kept };
  }
  return null;
}

/** On a slip a name may be centred over an address at the left edge: the only line of the next row goes with it. */
function onlyLineBelow(layout: Layout, row: Row, [name, ...others]: readonly Segment[]): Segment | null {
  const [segment, ...beside] = row.segments;
  if (!name || !segment || others.length + beside.length > 0 || isSheet(layout)) return null;
  const isAlone = layout.rows[name.row]?.segments.length === 1;
  return isAlone && segment.x0 < name.x0 && overlapsAcross(name, segment) ? segment : null;
}

function isAligned({ lineHeight }: Layout, lines: readonly Segment[], segment: Segment, alignment: Alignment): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  const reach = lineHeight * (lines.length === 1 ? MAX_FIRST_EDGE_LINES : MAX_EDGE_LINES);
  if (alignment === 'left') return Math.abs(segment.x0 - last.x0) < reach;
  if (!overlapsAcross(last, segment)) return false;
  if (alignment === 'right') return Math.abs(segment.x1 - last.x1) < reach;
  const width = Math.max(last.x1 - last.x0, segment.x1 - segment.x0);
  const centres = Math.abs((last.x0 + last.x1) / 2 - (segment.x0 + segment.x1) / 2);
  return centres < Math.max(lineHeight * MAX_CENTRE_LINES, lines.length === 1 ? MAX_OFFSET_WIDTHS * width : 0);
}

/** Fewer rows may be two parties beside each other. */
const MIN_LIST_ROWS = 3;
/** A label of a list: one word, or two in two languages. */
const ONE_WORD = /^\p{L}+(?:\s*\/\s*\p{L}+)?:?$/u;

/**
 * Return the values beside a heading and the labels under it: `Patient | R. Swarts` over `Born | 4 Sep 1985` and
 * `File | A178676`. Empty when the lines under the heading are no such labels, or it is `Name`, which sellers print too.
 */
export function listedBeside(layout: Layout, heading: Segment): readonly Segment[] {
  const value = adjacentSegment(layout, heading, 1);
  if (!value || layout.locale.parties.nameHeading.test(heading.text)) return [];
  const values = [value];
  for (const label of findColumnBelow(layout, heading, layout.rows.length)) {
    const beside = adjacentSegment(layout, label, 1);
    if (!ONE_WORD.test(label.text) || !beside || !startsOrEndsWith(layout, value, beside)) break;
    values.push(beside);
  }
  return values.length < MIN_LIST_ROWS ? [] : values;
}

const startsOrEndsWith = ({ lineHeight }: Layout, one: Segment, other: Segment): boolean =>
  Math.min(Math.abs(one.x0 - other.x0), Math.abs(one.x1 - other.x1)) <= MAX_EDGE_LINES * lineHeight;
