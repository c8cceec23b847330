import { expect, test } from 'vitest';
import { cropView } from './crop-view.ts';
import { leaningView, levelView, WHOLE } from './page-view.ts';
import type { Raster } from './raster.ts';

const RASTER: Raster = { data: new Uint8Array(60 * 40 * 3).fill(255), width: 60, height: 40 };

test.each([
  ['level', { tilt: 0, spread: 0 }],
  ['tilted', { tilt: 0.2, spread: 0 }],
  ['seen from the side', { tilt: -0.1, spread: 0.004 }],
])('points of a page that is %s survive conversion in both directions', (_why, lie) => {
  const view = leaningView(RASTER, lie);
  for (const [x, y] of [
    [0, 0],
    [60, 40],
    [13, 31],
  ] as const) {
    const level = view.toLevel(x, y);
    expect(level.x).toBeGreaterThan(-1);
    expect(level.y).toBeLessThan(view.height + 1);
    const back = view.toRaster(level.x, level.y);
    expect([back.x, back.y]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
  }
});

test('levels lines that spread from each other', () => {
  const spread = 0.004;
  const view = leaningView(RASTER, { tilt: 0, spread });
  // Two lines through the vanishing point, 1 / spread to the left of the middle.
  for (const slope of [0.04, -0.06]) {
    const [left, right] = [10, 50].map((x) => view.toLevel(x, 20 + slope * (x - 30 + 1 / spread)));
    expect(left?.y).toBeCloseTo(right?.y ?? Number.NaN, 6);
  }
});

test('cuts out a part of a page at the requested size', () => {
  const data = RASTER.data.slice();
  data.fill(0, (20 * 60 + 30) * 3, (20 * 60 + 33) * 3);
  const crop = cropView(levelView({ ...RASTER, data }), { x0: 0.5, y0: 0.5, x1: 0.6, y1: 0.6 }, 2);
  expect([crop.width, crop.height]).toEqual([12, 8]);
  expect(crop.data.slice(0, 3)).not.toEqual(new Uint8Array([255, 255, 255]));
  expect(crop.data.slice(-3)).toEqual(new Uint8Array([255, 255, 255]));
  expect(cropView(levelView(RASTER), WHOLE, 1)).toEqual(RASTER);
});
