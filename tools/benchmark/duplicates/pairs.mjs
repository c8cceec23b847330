/**
 * Pairs of documents that are of one purchase or of two, generated from a fixed seed with invented shops and amounts.
 * Each pair has its reason.
 */
import { seeded } from './documents.mjs';
import { MISREAD } from './kinds-misread.mjs';
import { OTHER } from './kinds-other.mjs';
import { SAME_PURCHASE } from './kinds-papers.mjs';
import { REPEATED } from './kinds-repeated.mjs';
import { SAME_PAPER } from './kinds-same.mjs';

/** Generates `perKind` pairs of each kind: `{ why, same, a, b }`. */
export function duplicatePairs(perKind, seed = 2026) {
  const random = seeded(seed);
  const make = (same, [why, pair]) =>
    Array.from({ length: perKind }, () => {
      const [a, b] = pair(random);
      return { why, same, a, b };
    });
  return [
    ...[...SAME_PAPER, ...SAME_PURCHASE, ...MISREAD].flatMap((kind) => make(true, kind)),
    ...[...OTHER, ...REPEATED].flatMap((kind) => make(false, kind)),
  ];
}
