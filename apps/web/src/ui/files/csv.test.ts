import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test.each([
  ['plain cells', ['a', 12, null], 'a,12,\r\n'],
  [
    'a comma, a quotation mark and a line break are quoted',
    ['a,b', 'say "no"', 'a\nb'],
    '"a,b","say ""no""","a\nb"\r\n',
  ],
  ['a formula does not run', ['=1+1', '+1', '-1', '@SUM(A1)', '\tx'], "'=1+1,'+1,'-1,'@SUM(A1),'\tx\r\n"],
  ['an apostrophe before a formula gets another, so that an import can take one away', ["'=1", "'a"], "''=1,'a\r\n"],
  ['a number is a number, also below zero', [-5], '-5\r\n'],
])('%s', (_why, row, line) => {
  expect(writeCsv([row])).toBe(`\uFEFF${line}`);
});
