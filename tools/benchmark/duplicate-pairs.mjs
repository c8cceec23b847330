/**
 * Pairs of documents that are of one purchase or of two, generated from a fixed seed with invented shops and amounts.
 * Each pair has its reason.
 */
import { seeded } from './duplicate-documents.mjs';
import { OTHER } from './duplicate-kinds-other.mjs';
import { SAME_PURCHASE } from './duplicate-kinds-papers.mjs';
import { SAME_PAPER } from './duplicate-kinds-same.mjs';

/** Generates `perKind` pairs of each kind: `{ why, same, a, b }`. */
export function duplicatePairs(perKind, seed = 2026) {
  const random = seeded(seed);
  const make = (same, [why, pair]) =>
    Array.from({ length: perKind }, () => {
      const [a, b] = pair(random);
      return { why, same, a, b };
    });
  return [
    ...[...SAME_PAPER, ...SAME_PURCHASE].flatMap((kind) => make(true, kind)),
    ...OTHER.flatMap((kind) => make(false, kind)),
  ];
}
