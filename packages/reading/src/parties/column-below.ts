import { isItemHeading } from '../layout/item-columns.ts';
import { type Layout, overlapsAcross, type Segment } from '../layout/text-row.ts';

/** A gap of more line heights ends a block. */
const MAX_GAP_LINES = 2.4;
/** A large name has more space below it: the share of its height that counts as a line. */
const LINES_PER_NAME_HEIGHT = 0.7;
/** Lines of a block start at most this far apart, in line heights. */
const MAX_OFFSET_LINES = 2;
/** Centres of centred lines are at most this far apart, as a share of the longer line. */
const MAX_OFFSET_WIDTHS = 0.25;

/**
 * Return the segments below one in its column, nearest first: a letterhead, an address block. Ends at a wide gap, at
 * the item table, at the end of the page or after `maxLines`.
 */
export function findColumnBelow(layout: Layout, top: Segment, maxLines: number): readonly Segment[] {
  const below: Segment[] = [];
  const page = layout.rows[top.row]?.page;
  let bottom = top.y1;
  const maxGap = MAX_GAP_LINES * Math.max(layout.lineHeight, LINES_PER_NAME_HEIGHT * (top.y1 - top.y0));
  for (const row of layout.rows.slice(top.row + 1)) {
    if (below.length >= maxLines || row.page !== page || row.y0 - bottom > maxGap || isItemHeading(layout, row)) break;
    const segment = row.segments.find((one) => isInColumn(layout, top, one));
    if (!segment) continue;
    below.push(segment);
    bottom = segment.y1;
  }
  return below;
}

/** True when left-aligned with it or centred below it. */
function isInColumn(layout: Layout, top: Segment, segment: Segment): boolean {
  const reach = layout.lineHeight * MAX_OFFSET_LINES;
  if (Math.abs(segment.x0 - top.x0) < reach) return true;
  const centres = Math.abs((top.x0 + top.x1) / 2 - (segment.x0 + segment.x1) / 2);
  const width = Math.max(top.x1 - top.x0, segment.x1 - segment.x0);
  return overlapsAcross(top, segment) && centres < Math.max(reach, MAX_OFFSET_WIDTHS * width);
}
