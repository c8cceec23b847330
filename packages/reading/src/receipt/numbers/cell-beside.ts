import { adjacentSegment, type Layout, type Segment } from '../../layout/text-row.ts';

/**
 * Return the cell to the right of another: in its row, or in a row that shares its height, as a value in larger print
 * does. Undefined when there is none.
 */
export function cellBeside(layout: Layout, segment: Segment): Segment | undefined {
  const own = adjacentSegment(layout, segment, 1);
  if (own) return own;
  const rows = [layout.rows[segment.row - 1], layout.rows[segment.row + 1]];
  const page = layout.rows[segment.row]?.page;
  const near = rows.flatMap((row) => (row && row.page === page ? row.segments : []));
  return near.filter((one) => one.x0 >= segment.x1 && isLevel(one, segment)).sort((a, b) => a.x0 - b.x0)[0];
}

/** True when the middle of either is within the height of the other. */
const isLevel = (one: Segment, other: Segment): boolean => isWithin(middle(one), other) || isWithin(middle(other), one);

const middle = ({ y0, y1 }: Segment): number => (y0 + y1) / 2;

const isWithin = (y: number, { y0, y1 }: Segment): boolean => y0 < y && y < y1;
