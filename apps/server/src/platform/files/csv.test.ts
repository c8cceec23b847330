import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type CsvCell, csvFile } from './csv.ts';

test.each<[string, CsvCell, string]>([
  ['plain text stays', 'Karoo Crafts', 'Karoo Crafts'],
  ['commas, quotes and lines survive', 'A "B", C\nD', 'A "B", C\nD'],
  ['a formula is escaped', '=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['a plus sign is escaped', '+27 21 555 0100', "'+27 21 555 0100"],
  ['a minus in text', '-1+1', "'-1+1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before it', '\t=1', "'\t=1"],
  ['a negative amount stays a number', { amount: '-115.00' }, '-115.00'],
  ['nothing is empty', null, ''],
])('%s', (_why, value, read) => {
  expect(parse(csvFile(['Column'], [[value]]), { bom: true, from_line: 2 })).toEqual([[read]]);
});
