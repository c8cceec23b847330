import { isItemHeading } from '../layout/item-columns.ts';
import type { Layout, Segment } from '../layout/text-row.ts';

/** A gap of this many line heights ends a block. */
const GAP = 2.4;

/**
 * The segments that stand under one, in its column, nearest first: a letterhead, an address block.
 * Ends at a wide gap, at the table of goods, at the page's end or after `most` lines.
 */
export function columnBelow(layout: Layout, top: Segment, most: number): readonly Segment[] {
  const below: Segment[] = [];
  const first = layout.rows[top.row];
  let bottom = top.y1;
  // A large name keeps its distance from what follows.
  const farthest = GAP * Math.max(layout.lineHeight, 0.7 * (top.y1 - top.y0));
  for (let index = top.row + 1; index < layout.rows.length && below.length < most; index++) {
    const row = layout.rows[index];
    if (!row || row.page !== first?.page || row.y0 - bottom > farthest || isItemHeading(row)) break;
    const segment = row.segments.find((one) => sharesColumn(layout, top, one));
    if (!segment) continue;
    below.push(segment);
    bottom = segment.y1;
  }
  return below;
}

/** Left-aligned with it, or centred under it. */
function sharesColumn(layout: Layout, top: Segment, segment: Segment): boolean {
  const reach = layout.lineHeight * 2;
  if (Math.abs(segment.x0 - top.x0) < reach) return true;
  const overlap = Math.min(top.x1, segment.x1) - Math.max(top.x0, segment.x0);
  const centres = Math.abs((top.x0 + top.x1) / 2 - (segment.x0 + segment.x1) / 2);
  return overlap > 0 && centres < Math.max(reach, 0.25 * Math.max(top.x1 - top.x0, segment.x1 - segment.x0));
}
