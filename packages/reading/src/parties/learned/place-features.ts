import { toAlphanumeric } from '../../compare-text.ts';
import { isItemHeading } from '../../layout/item-columns.ts';
import { type Layout, overlapsAcross, type Segment, segmentsOf } from '../../layout/text-row.ts';
import { memoize } from '../../memoize.ts';
import { flag } from '../../weigh.ts';
import { findColumnBelow } from '../column-below.ts';
import type { NameCandidate } from '../supplier-candidates.ts';

/** Where a name stands on its page and how it is printed, without any word list: what is learned from holds for any wording. */
export type PlaceFeatures = ReturnType<typeof placeFeatures>;

/** Lines below a name that belong to its block. */
const MAX_BLOCK_LINES = 8;
/** Lines below a name that are likely its address. */
const MAX_ADDRESS_LINES = 4;
/** The gap in line heights to the edge of the page. */
const EDGE_GAP = 25;
const MAX_GAP = 20;
/** A name printed more often than this is no more likely the seller's. */
const MAX_TIMES = 5;
/** Print this much larger is larger. */
const LARGER = 1.05;
/** The distance to a buyer where none is named: in line heights down, and in widths of the page across. */
const NO_BUYER = { down: 999, across: 9 };

/**
 * Measure the place and print of a line: distances down in line heights, across in widths of what is printed.
 *
 * @param parties how many other parties the document names
 * @param excluded the lines of the buyer and of deliveries, the buyer's first line first
 */
export function placeFeatures(
  layout: Layout,
  { segment, row, text }: NameCandidate,
  parties: number,
  excluded: ReadonlySet<Segment>,
) {
  const { lineHeight } = layout;
  const width = Math.max(1, layout.right - layout.left);
  const height = segment.y1 - segment.y0;
  const page = pageOf(layout, row.page);
  const block = findColumnBelow(layout, segment, MAX_BLOCK_LINES);
  const [buyer] = excluded;
  return {
    ...textFeatures(layout, text),
    ...gaps(page.segments, segment, lineHeight),
    height: height / lineHeight,
    down: (segment.y0 - page.top) / Math.max(1, page.bottom - page.top),
    left: (segment.x0 - layout.left) / width,
    right: (segment.x1 - layout.left) / width,
    wideness: (segment.x1 - segment.x0) / width,
    placeInRow: row.segments.indexOf(segment),
    largerLines: page.segments.filter((one) => one.y1 - one.y0 > height * LARGER).length,
    blockLines: block.length,
    blockCommas: block.slice(0, MAX_ADDRESS_LINES).filter((line) => line.text.includes(',')).length,
    rowsToItems: itemRow(layout) - segment.row,
    parties,
    belowBuyer: buyer ? (segment.y0 - buyer.y0) / lineHeight : NO_BUYER.down,
    besideBuyer: buyer ? (segment.x0 - buyer.x0) / width : NO_BUYER.across,
  };
}

/** How a name is written, and how often it is printed. */
function textFeatures(layout: Layout, text: string) {
  const words = text.split(/\s+/);
  const letters = [...text.replace(/[^\p{L}]/gu, '')];
  const name = toAlphanumeric(text);
  return {
    words: words.length,
    characters: text.length,
    figures: text.replace(/\D/g, '').length,
    comma: flag(text.includes(',')),
    capitals: letters.filter((letter) => letter !== letter.toLowerCase()).length / Math.max(1, letters.length),
    capitalised: words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length,
    times: Math.min(MAX_TIMES, plainLines(layout).filter((line) => line.includes(name)).length),
  };
}

const plainLines = memoize((layout: Layout) => segmentsOf(layout).map((segment) => toAlphanumeric(segment.text)));

/** The empty space above and below a line, up to what is printed over or under it. */
function gaps(lines: readonly Segment[], segment: Segment, lineHeight: number) {
  const half = (segment.y1 - segment.y0) / 2;
  const column = lines.filter((one) => one !== segment && overlapsAcross(one, segment));
  const above = column.filter((one) => one.y1 <= segment.y0 + half).map((one) => segment.y0 - one.y1);
  const below = column.filter((one) => one.y0 >= segment.y1 - half).map((one) => one.y0 - segment.y1);
  const least = (distances: readonly number[]) =>
    distances.length === 0 ? EDGE_GAP : Math.min(MAX_GAP, Math.min(...distances) / lineHeight);
  return { gapAbove: least(above), gapBelow: least(below) };
}

/** What is printed on a page, and where it begins and ends. */
const pageOf = (layout: Layout, page: number): Page => pagesOf(layout)[page] ?? { segments: [], top: 0, bottom: 0 };

type Page = { readonly segments: readonly Segment[]; readonly top: number; readonly bottom: number };

const pagesOf = memoize((layout: Layout): Readonly<Record<number, Page>> => {
  const pages = new Set(layout.rows.map((row) => row.page));
  return Object.fromEntries(
    [...pages].map((page) => [page, measurePage(layout.rows.filter((row) => row.page === page))]),
  );
});

const measurePage = (rows: Layout['rows']): Page => ({
  segments: rows.flatMap((row) => row.segments),
  top: Math.min(...rows.map((row) => row.y0)),
  bottom: Math.max(...rows.map((row) => row.y1)),
});

/** The row of the headings of the goods; past the end where there are none. */
const itemRow = memoize((layout: Layout): number => {
  const row = layout.rows.findIndex((one) => isItemHeading(layout, one));
  return row < 0 ? layout.rows.length : row;
});
