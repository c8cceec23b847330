import { expect, test } from 'vitest';
import { plainFileName } from './plain-file-name.ts';

test.each([
  ['a plain name', 'slip.jpg', 'slip.jpg'],
  ['folders', 'C:\\Users\\ann/../slip.jpg', 'slip.jpg'],
  ['control characters', 'slip\r\n\t.jpg', 'slip.jpg'],
  ['an override of direction', 'slip\u202egpj.exe', 'slipgpj.exe'],
  ['isolates and marks', '\u2066slip\u2069\u200e.jpg', 'slip.jpg'],
  ['a long name keeps its end', `${'\u{1f600}'.repeat(300)}.jpg`, `${'\u{1f600}'.repeat(196)}.jpg`],
  ['nothing left', '\u202e/', 'document'],
])('%s', (_why, name, plain) => {
  expect(plainFileName(name, 'document')).toBe(plain);
});
