import type { Layout, Segment } from '../../../layout/text-row.ts';
import { memoize } from '../../../memoize.ts';
import { flag } from '../../../weigh.ts';
import { assignNumbers } from '../assign-numbers.ts';
import { findNumberLabels, type LabelKind, type NumberLabel } from '../number-labels.ts';
import type { LabelledNumber } from '../number-pairs.ts';
import { LABEL_WORTH } from '../rank-numbers.ts';
import type { PageNumber } from './page-numbers.ts';

/** The weight of the label of an account, an order and the like; no label weighs nothing. */
const OTHER_WORTH = -1;

const worthOf = (kind: LabelKind): number => (kind === 'other' ? OTHER_WORTH : LABEL_WORTH[kind]);

/** What the labels of a number say, and those in its cell, in the cell to its left and in the one above it. */
export function labelFeatures(
  layout: Layout,
  { place, labelled }: PageNumber,
  { beside, above }: { readonly beside: Segment | null; readonly above: Segment | null },
) {
  const worth = labelled ? worthOf(labelled.label.kind) : 0;
  const worths = worthsOf(layout);
  const before = labelsIn(layout, place.segment).filter(({ end }) => end <= place.start);
  const [left, over] = [labelsIn(layout, beside), labelsIn(layout, above)];
  return {
    ...pairFeatures(labelled),
    label: worth,
    betterLabels: worths.filter((one) => one > worth).length,
    bestLabel: Math.max(OTHER_WORTH, ...worths),
    ownLabels: worths.length,
    ownBefore: bestOf(before),
    otherBefore: flag(before.some(isOther)),
    ownBeside: bestOf(left),
    otherBeside: flag(left.some(isOther)),
    ownAbove: bestOf(over),
    otherAbove: flag(over.some(isOther)),
  };
}

/** How a number belongs to its label. */
const pairFeatures = (labelled: LabelledNumber | null) => ({
  labelBeside: flag(labelled?.at === 'beside'),
  labelAbove: flag(labelled?.at === 'below'),
  rowsBelow: labelled?.rowsBelow ?? 0,
  runsOn: flag(labelled?.runsOn === true),
  underTitle: flag(labelled?.isUnderTitle === true),
});

/** The weights of the labels that can be the document's own and have a number. */
const worthsOf = memoize((layout: Layout): readonly number[] =>
  assignNumbers(layout).flatMap(({ label: { kind } }) => (kind === 'other' ? [] : [worthOf(kind)])),
);

const labelsOf = memoize(findNumberLabels);

const labelsIn = (layout: Layout, segment: Segment | null): readonly NumberLabel[] =>
  labelsOf(layout).filter((label) => label.segment === segment);

/** The weight of the best of some labels; 0 for none. */
const bestOf = (labels: readonly NumberLabel[]): number => Math.max(0, ...labels.map(({ kind }) => worthOf(kind)));

const isOther = ({ kind }: NumberLabel): boolean => kind === 'other';
