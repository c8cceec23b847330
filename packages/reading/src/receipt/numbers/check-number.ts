import { containsEitherWay, toAlphanumeric } from '../../compare-text.ts';
import type { Check } from '../../explain.ts';
import { type Layout, legibility } from '../../layout/text-row.ts';
import { weigh } from '../../weigh.ts';
import type { Alternative } from '../evidence.ts';
import { MIN_OWN_LABEL, NUMBER_WEIGHTS, rowsWith, type ScoredNumber } from './rank-numbers.ts';

/** A number printed twice needs less of a label: `Trans no`, `#` at the head of its line. */
const MIN_OWN_LABEL_REPEATED = 2;
/** A single letter or digit is not a number, even in a text layer. */
const MIN_LENGTH = 2;
/** A digit read with less certainty may be wrong, and a shorter number may be a part of another. */
const MIN_CLEAR_CONFIDENCE = 0.99;
const MIN_CLEAR_LENGTH = 4;
/** Where letters and digits meet, a one is not told from a capital I however clear it is: `PFI52063` or `PF152063`. */
const LOOK_ALIKE = /[a-z][01]|[01][a-z]|[ilo]\d|\d[ilo]/i;
/** A number that scores this much less is not a rival. */
const MIN_LEAD = 1;

/**
 * Check whether the best of the ranked numbers is certain: it has the document's own label, no other number has that
 * label, and it is printed twice, comes from a text layer, where digits cannot be misread, or is in clear print without
 * look-alikes.
 */
export function checkNumber(layout: Layout, ranked: readonly ScoredNumber[]): readonly Check[] {
  const [best] = ranked;
  if (!best) return [];
  const isRepeated = rowsWith(layout, best.number).length > 1;
  const isText = toAlphanumeric(best.number).length >= MIN_LENGTH && legibility(best.place) === 1;
  const isClear =
    legibility(best.place) >= MIN_CLEAR_CONFIDENCE &&
    toAlphanumeric(best.number).length >= MIN_CLEAR_LENGTH &&
    !LOOK_ALIKE.test(best.number);
  const { runsOn, underTitle, inPricedRow, belongsToOther, otherForm } = best.features;
  const isDoubtful = runsOn + underTitle + inPricedRow + belongsToOther + otherForm > 0;
  return [
    {
      code: 'OWN_LABEL',
      holds: !isDoubtful && worthOf(best) >= (isRepeated ? MIN_OWN_LABEL_REPEATED : MIN_OWN_LABEL),
    },
    { code: 'NO_OTHER_NUMBER', holds: !hasRival(ranked) },
    {
      code: 'CERTAIN_DIGITS',
      holds: (isRepeated || isText || isClear) && !best.found.number.isPerhapsCut,
      by: [
        ...(isRepeated ? ['printed-twice'] : []),
        ...(isText ? ['text-layer'] : []),
        ...(isClear ? ['clear-print'] : []),
      ],
    },
  ];
}

/** A number with one of the document's own labels and a lower score is in an unlikely place. */
const MIN_LIKELY_SCORE = 1;

/** True when the best number has one of the document's own labels in a likely place, and no other scores as well. */
export function isLikelyNumber(ranked: readonly ScoredNumber[]): boolean {
  const [best] = ranked;
  if (!best || hasRival(ranked)) return false;
  return best.score > MIN_LIKELY_SCORE && worthOf(best) >= MIN_OWN_LABEL && best.features.underTitle === 0;
}

/** True when a number that is not part of the best scores nearly as much. */
const hasRival = ([best, ...others]: readonly ScoredNumber[]): boolean =>
  best !== undefined &&
  others.some(
    (one) =>
      one.found.label.kind !== 'unknown' &&
      best.score - one.score < MIN_LEAD &&
      !containsEitherWay(one.number, best.number),
  );

/** The weight of a number's label on this document. */
const worthOf = ({ features: { label, fitsTitle, leads } }: ScoredNumber): number =>
  weigh({ label, fitsTitle, leads }, NUMBER_WEIGHTS);

/** Other numbers that may be the document's; parts of the chosen one are left out. */
export const otherNumbers = (ranked: readonly Pick<ScoredNumber, 'number' | 'place'>[]): readonly Alternative[] =>
  ranked
    .slice(1)
    .filter(({ number }) => !containsEitherWay(number, ranked[0]?.number ?? ''))
    .map(({ number, place }) => ({ text: number, place }));
