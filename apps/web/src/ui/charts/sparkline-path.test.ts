import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test.each([
  ['rising from nothing', [0, 5, 10], 'M3 17L48 10L93 3', { x: 93, y: 3 }],
  ['into the red', [100, -100], 'M3 3L93 17', { x: 93, y: 17 }],
  ['always the same', [7, 7], 'M3 10L93 10', { x: 93, y: 10 }],
  ['always nothing', [0, 0], 'M3 17L93 17', { x: 93, y: 17 }],
])('%s', (_why, values, line, last) => {
  expect(sparklinePath(values, 96, 20)).toEqual({ line, last });
});
