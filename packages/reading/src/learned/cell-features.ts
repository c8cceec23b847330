import { isItemHeading } from '../layout/item-columns.ts';
import type { Layout, Row, Segment } from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';
import { findRecipient } from '../parties/find-recipient.ts';
import { findTitle } from '../receipt/document-title.ts';
import { flag } from '../weigh.ts';

/** The distance to what is not on the page: in rows, and in widths of the page. */
const NOWHERE = { rows: 999, across: 9 };
/** A slip is narrower than this many line heights. */
const MAX_SLIP_WIDTH = 30;

const widthOf = ({ left, right }: Layout): number => Math.max(1, right - left);

/** Measure where a cell stands on its page: down in rows or line heights, across in widths of what is printed. */
export function placeFeatures(layout: Layout, segment: Segment) {
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

/** The row of a cell. */
export function rowOf({ rows }: Layout, { row }: Segment): Row {
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

/** Measure where a cell stands by the title, the goods and the buyer. */
export function landmarkFeatures(layout: Layout, segment: Segment) {
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
