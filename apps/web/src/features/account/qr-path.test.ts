import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test.each([
  ['nothing dark draws nothing', [[false, false]], ''],
  ['one module', [[false, true]], 'M1 0h1v1h-1z'],
  ['neighbours are one rectangle', [[true, true, true]], 'M0 0h3v1h-3z'],
  ['a gap ends a run', [[true, false, true]], 'M0 0h1v1h-1zM2 0h1v1h-1z'],
  ['rows are apart', [[true], [true]], 'M0 0h1v1h-1zM0 1h1v1h-1z'],
])('%s', (_why, rows, path) => {
  expect(qrPath(rows)).toBe(path);
});
