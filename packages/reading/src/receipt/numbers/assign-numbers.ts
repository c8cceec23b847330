import type { Layout, Place } from '../../layout/text-row.ts';
import { memoize } from '../../memoize.ts';
import { findNumberLabels } from './number-labels.ts';
import { findPairs, type LabelledNumber } from './number-pairs.ts';

/**
 * Give each label the number that belongs to it, the closest pairs first: a number taken by the label of an account or
 * an order is no longer free for the label of the invoice, and a label has one number.
 */
export const assignNumbers = memoize((layout: Layout): readonly LabelledNumber[] => {
  const pairs = [...findPairs(layout, findNumberLabels(layout))].sort((a, b) => a.cost - b.cost);
  const taken: LabelledNumber[] = [];
  for (const pair of pairs) {
    const isFree = ({ label, number }: LabelledNumber) =>
      label !== pair.label && !overlaps(number.place, pair.number.place);
    if (taken.every(isFree)) taken.push(pair);
  }
  return taken.filter(({ number }) => !taken.some((other) => isPartOf(number.text, other.number.text)));
});

/** True for a group of a longer number. */
const isPartOf = (text: string, whole: string): boolean => text !== whole && ` ${whole} `.includes(` ${text} `);

const overlaps = (one: Place, other: Place): boolean =>
  one.segment === other.segment && one.start < other.end && other.start < one.end;
