import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { fileSizeText } from './file-size.ts';

test.each([
  ['the smallest file is not 0', 10, '1 KB'],
  ['whole kilobytes', 12_288, '12 KB'],
  ['just below a megabyte', 1_048_575, '1024 KB'],
  ['a megabyte or more with a decimal', 3_565_158, '3.4 MB'],
  ['just below a gigabyte', 1_073_741_823, '1024.0 MB'],
  ['a gigabyte', 1_073_741_824, '1.0 GB'],
])('%s', (_why, bytes, words) => {
  expect(fileSizeText(createI18n('en'), bytes)).toBe(words);
});
