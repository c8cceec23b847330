import type { Region } from './zoom-math.ts';

/** The space around a place, in fractions of the page: labels are printed to its left. */
const SPACE = { left: 0.4, right: 0.06, above: 0.012, below: 0.012 };

/** Return the part of the page to show around a place, inside the page. */
export const cutOutRegion = ({ x0, y0, x1, y1 }: Region): Region => ({
  x0: Math.max(0, x0 - SPACE.left),
  y0: Math.max(0, y0 - SPACE.above),
  x1: Math.min(1, x1 + SPACE.right),
  y1: Math.min(1, y1 + SPACE.below),
});
