import { expect, test } from 'vitest';
import { compliancePercent } from './compliance-percent.ts';

test.each([
  // why                             valid  total  percent
  ['without invoices', 0, 0, 0],
  ['none valid', 0, 3, 0],
  ['a third rounds down', 1, 3, 33],
  ['two thirds round up', 2, 3, 67],
  ['all valid', 3, 3, 100],
] as const)('%s', (_why, valid, total, percent) => {
  expect(compliancePercent(valid, total)).toBe(percent);
});
