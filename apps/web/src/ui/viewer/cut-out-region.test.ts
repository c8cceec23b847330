import { expect, test } from 'vitest';
import { cutOutRegion } from './cut-out-region.ts';

test.each([
  [
    'the label to the left is shown',
    { x0: 0.7, y0: 0.5, x1: 0.8, y1: 0.52 },
    { x0: 0.3, y0: 0.488, x1: 0.86, y1: 0.532 },
  ],
  ['it ends at the edges of the page', { x0: 0.1, y0: 0, x1: 0.98, y1: 1 }, { x0: 0, y0: 0, x1: 1, y1: 1 }],
])('%s', (_why, box, region) => {
  const found = cutOutRegion(box);
  for (const side of ['x0', 'y0', 'x1', 'y1'] as const) expect(found[side]).toBeCloseTo(region[side]);
});
