import { expect, test } from 'vitest';
import { centreOn, clampZoom, inStep, isComfortable, keepPoint, wheelZoom, zoomToRegion } from './zoom-math.ts';

test.each([
  ['never smaller than the frame', 0.2, 1],
  ['unchanged within the limits', 2, 2],
  ['at most five times', 9, 5],
])('%s', (_why, zoom, expected) => {
  expect(clampZoom(zoom)).toBe(expected);
});

test('scrolling up zooms in, and scrolling back returns', () => {
  const larger = wheelZoom(2, -120);
  expect(larger).toBeGreaterThan(2);
  expect(wheelZoom(larger, 120)).toBeCloseTo(2);
});

test.each([
  ['the corner stays the corner', 0, 0, 2, 0],
  ['a point in the middle stays under the pointer', 100, 0, 2, 100],
  ['a scrolled frame scrolls further', 100, 50, 2, 200],
  ['zooming out scrolls back', 100, 200, 0.5, 50],
])('%s', (_why, at, scrolled, ratio, expected) => {
  expect(keepPoint(at, scrolled, ratio)).toBe(expected);
});

test.each([
  ['a narrow amount is enlarged, up to a readable limit', { x0: 0.7, y0: 0, x1: 0.8, y1: 0.02 }, 2.6],
  ['half a page is enlarged a little', { x0: 0, y0: 0, x1: 0.5, y1: 0.1 }, 1.32],
  ['a full-width line is not enlarged', { x0: 0, y0: 0, x1: 1, y1: 0.1 }, 1],
])('%s', (_why, region, expected) => {
  expect(zoomToRegion(region)).toBeCloseTo(expected);
});

const view = { left: 0, top: 0, width: 400, height: 300 };

test.each([
  ['in the middle', { left: 100, top: 100, width: 50, height: 20 }, true],
  ['at the very edge', { left: 0, top: 100, width: 50, height: 20 }, false],
  ['below', { left: 100, top: 400, width: 50, height: 20 }, false],
])('%s: is it comfortable to see?', (_why, box, expected) => {
  expect(isComfortable(box, view)).toBe(expected);
});

test('the box is centred in the frame', () => {
  expect(centreOn({ left: 300, top: 500, width: 100, height: 20 }, view)).toEqual({ left: 150, top: 360 });
});

test.each([
  ['the same share of a longer way', 50, 100, 400, 0, 200],
  ['within a pixel it stays', 50, 100, 100, 51, 51],
  ['two pixels off it moves', 50, 100, 100, 52, 50],
  ['a frame that cannot scroll leads nowhere', 0, 0, 400, 120, 120],
])('in step: %s', (_why, scrolled, way, otherWay, other, expected) => {
  expect(inStep(scrolled, way, otherWay, other)).toBe(expected);
});
