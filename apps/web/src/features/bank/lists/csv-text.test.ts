import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test.each([
  ['plain text', 'Karoo Crafts', 'Karoo Crafts'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'a"b', '"a""b"'],
  ['a formula is text', '=SUM(A1)', "'=SUM(A1)"],
  ['a negative amount stays a figure', '-12.50', '-12.50'],
])('%s', (_why, value, written) => {
  expect(csvText([['x', value]])).toBe(`\uFEFFx,${written}\r\n`);
});
