import { expect, test } from 'vitest';
import { findTextBoxes, type TextMap } from './find-text-boxes.ts';

const [width, height] = [200, 120];

/** A map in which the pixels that pass `isText` are text. */
function mapOf(isText: (x: number, y: number) => boolean, probability = 0.9): TextMap {
  const map = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isText(x, y)) map[y * width + x] = probability;
  return { probability: map, width, height };
}

test('a line becomes a box as large as its print', () => {
  const [box, ...others] = findTextBoxes(mapOf((x, y) => x >= 40 && x < 140 && y >= 50 && y < 58));
  expect(others).toEqual([]);
  expect(box).toMatchObject({ centreX: 90, centreY: 54 });
  expect(box?.angle).toBeCloseTo(0);
  expect(box?.height).toBeGreaterThan(8);
  expect(box?.width).toBeGreaterThan(100);
});

test('a sloping line keeps its angle', () => {
  const [box] = findTextBoxes(mapOf((x, y) => x >= 20 && x < 180 && Math.abs(y - 60 - (x - 100) * 0.1) < 5));
  expect(box?.angle).toBeCloseTo(Math.atan(0.1), 2);
});

test.each([
  ['a speck', (x: number, y: number) => x < 3 && y < 3, 0.9],
  ['a hair line', (x: number, y: number) => y === 10 && x > 50, 0.9],
  ['a doubtful patch', (x: number, y: number) => x < 100 && y < 20, 0.4],
] as const)('%s is not text', (_why, isText, probability) => {
  expect(findTextBoxes(mapOf(isText, probability))).toEqual([]);
});
