import { expect, test } from 'vitest';
import { suggestMapping } from './column-mapping.ts';
import { parseDelimited } from './parse-delimited.ts';

const lines = (count: number, line: string) => Array.from({ length: count }, () => line);
const mapped = (...texts: readonly string[]) => suggestMapping(parseDelimited(texts.join('\n')));

const GOOD = Array.from({ length: 100 }, (_, at) => `2026-01-02,Tea,${at}.50`);

test.each([
  // why                                                    lines before the titles   are found
  ['titles are among the first thirty lines', 29, true],
  ['lines below that are ignored', 30, false],
])('%s', (_why, count, isFound) => {
  expect(mapped(...lines(count, 'x,y'), 'Date,Amount') !== null).toBe(isFound);
});

test.each([
  // why                                                                        lines                                                        found
  [
    '81 of a hundred lines contain a date and an amount',
    [...GOOD.slice(0, 1), ...lines(19, 'x,y,z'), ...GOOD.slice(1, 81)],
    true,
  ],
  [
    '80 of a hundred lines are not enough for a column',
    [...GOOD.slice(0, 1), ...lines(20, 'x,y,z'), ...GOOD.slice(1, 80)],
    false,
  ],
  ['only a hundred lines are checked', [...GOOD.slice(0, 81), ...lines(60, 'x,y,z')], true],
  ['but a hundred', [...GOOD.slice(0, 1), ...lines(19, 'x,y,z'), ...GOOD.slice(1, 81), ...lines(30, 'x,y,z')], true],
])('%s', (_why, texts, isFound) => {
  expect(mapped(...texts) !== null).toBe(isFound);
});

test.each([
  // why                                                   lines                                                          columns
  ['a single line is enough to find columns', ['2026-01-02,Tea,5.00'], { date: 0, description: 1, amount: 2 }],
  [
    'a branch number is the same on both lines, so it is not an amount',
    ['1935,2026-01-02,Tea,5.00', '1935,2026-01-03,Cup,6.00'],
    { date: 1, description: 2, amount: 3 },
  ],
  [
    'the last of several amounts is the balance',
    ['2026-01-02,Tea,1.00,5.00,9.00', '2026-01-03,Cup,2.00,6.00,3.00'],
    { date: 0, description: 1, amount: 3, balance: 4 },
  ],
])('without titles: %s', (_why, texts, columns) => {
  expect(mapped(...texts)?.columns).toEqual(columns);
});

/** A file that starts with commas and continues with semicolons, four letters a line. */
const mixed = (commas: number, semicolons: number) =>
  parseDelimited([...lines(commas, 'a,b'), ...lines(semicolons, 'a;b')].join('\n'))[0];

test.each([
  // why                                                                          commas  semicolons  first line
  ['in the first 20 000 letters there are more lines with semicolons', 2480, 9000, ['a,b']],
  ['in the first 20 000 letters there are more lines with commas', 2520, 9000, ['a', 'b']],
])('a delimiter: %s', (_why, commas, semicolons, first) => {
  expect(mixed(commas, semicolons)).toEqual(first);
});
