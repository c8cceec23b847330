import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  ['the smallest file is not 0', 10, '1 KB'],
  ['whole kilobytes', 12_288, '12 KB'],
  ['a megabyte or more with a decimal', 3_565_158, '3.4 MB'],
])('%s', (_why, bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
