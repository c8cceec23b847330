import { expect, test } from 'vitest';
import { type ExceededLimit, exceededLimit, hasLimits, type StorageLimits } from './storage-limits.ts';

const limits = (maxBytes: number | null, maxUploadsPerDay: number | null): StorageLimits => ({
  maxBytes,
  maxUploadsPerDay,
});
const files = (...sizes: number[]) => sizes.map((bytes, index) => ({ name: `${index + 1}.pdf`, bytes }));
const use = { bytes: 60, uploadsToday: 3 };

test.each<[string, StorageLimits, number[], ExceededLimit | null]>([
  ['no limit', limits(null, null), [1_000_000], null],
  ['exactly full', limits(100, null), [40], null],
  ['one byte too many', limits(100, null), [41], { limit: 'storage', files: ['1.pdf'], bytes: 41 }],
  ['already over a limit that was lowered', limits(50, null), [1], { limit: 'storage', files: ['1.pdf'], bytes: 1 }],
  ['together too large', limits(100, null), [30, 30], { limit: 'storage', files: ['2.pdf'], bytes: 30 }],
  [
    'a small one fits after a large one',
    limits(100, null),
    [50, 10],
    { limit: 'storage', files: ['1.pdf'], bytes: 50 },
  ],
  ['two do not fit', limits(100, null), [41, 40, 5], { limit: 'storage', files: ['1.pdf', '3.pdf'], bytes: 46 }],
  ['the last upload of the day', limits(null, 4), [1], null],
  ['one more', limits(null, 4), [1, 1], { limit: 'uploads', files: ['2.pdf'] }],
  ['the day is used up', limits(null, 2), [1, 1], { limit: 'uploads', files: ['1.pdf', '2.pdf'] }],
  ['both: storage is said', limits(60, 3), [1], { limit: 'storage', files: ['1.pdf'], bytes: 1 }],
  ['no file', limits(10, 1), [], null],
])('%s', (_why, given, sizes, expected) => {
  expect(exceededLimit(use, given, files(...sizes))).toEqual(expected);
});

test.each([
  ['neither', limits(null, null), false],
  ['storage', limits(1, null), true],
  ['uploads', limits(null, 1), true],
])('limited: %s', (_why, given, expected) => {
  expect(hasLimits(given)).toBe(expected);
});
