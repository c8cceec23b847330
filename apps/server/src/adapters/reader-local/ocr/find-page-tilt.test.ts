import { expect, test } from 'vitest';
import { findPageTilt } from './find-page-tilt.ts';
import type { TextBox } from './text-box.ts';

/** Ten long lines down a page, each at the given angle. */
const lines = (angle: (y: number, row: number) => number): readonly TextBox[] =>
  Array.from({ length: 10 }, (_, row) => {
    const centreY = 100 + row * 80;
    return { centreX: 300, centreY, width: 400, height: 30, angle: angle(centreY, row) };
  });

test.each<readonly [why: string, boxes: readonly TextBox[], tilt: number, spread: number]>([
  ['level lines', lines(() => 0), 0, 0],
  ['parallel lines are tilted', lines(() => 0.1), 0.1, 0],
  ['diverging lines are seen from the side', lines((y) => 0.02 + (y - 460) * 0.0001), 0.02, 0.0001],
  ['unordered angles are noise', lines((_, row) => (row % 2 ? 0.03 : -0.03)), 0.03, 0],
  ['a few lines show no spread', lines((y) => (y - 460) * 0.0001).slice(0, 5), -0.02, 0],
  ['nothing', [], 0, 0],
])('%s', (_why, boxes, tilt, spread) => {
  const lie = findPageTilt(boxes, { y: 460 });
  expect(lie.tilt).toBeCloseTo(tilt, 5);
  expect(lie.spread).toBeCloseTo(spread, 7);
});
