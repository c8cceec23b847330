import { adjacentSegment, type Layout, type Segment } from '../layout/text-row.ts';
import { findColumnBelow } from './column-below.ts';

/** Fewer rows may be two parties beside each other. */
const MIN_LIST_ROWS = 3;
/** Values that start or end together differ by at most this many line heights. */
const MAX_EDGE_LINES = 0.9;
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
    if (!ONE_WORD.test(label.text) || !beside || !isAligned(layout, value, beside)) break;
    values.push(beside);
  }
  return values.length < MIN_LIST_ROWS ? [] : values;
}

const isAligned = ({ lineHeight }: Layout, one: Segment, other: Segment): boolean =>
  Math.min(Math.abs(one.x0 - other.x0), Math.abs(one.x1 - other.x1)) <= MAX_EDGE_LINES * lineHeight;
