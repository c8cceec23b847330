import { expect, test } from 'vitest';
import { parseShare } from './calculated.ts';

test.each([
  ['a whole number', '60', 6_000],
  ['a comma', ' 62,5 ', 6_250],
  ['all', '100', 10_000],
  ['nothing', '0', 0],
  ['above all', '100.01', null],
  ['below nothing', '-1', null],
  ['no number', 'half', null],
  ['three decimals', '66.667', null],
  ['empty', '', null],
])('a share: %s', (_why, text, share) => {
  expect(parseShare(text)).toBe(share);
});
