import { expect, test } from 'vitest';
import { sectionAfterSwipe, sectionOf } from './sections.ts';

test.each([
  ['to the left goes on', 'home', -50, 0, 'invoices'],
  ['to the right goes back', 'vat', 50, 10, 'invoices'],
  ['a shorter path is a slip of the finger', 'home', -49, 0, null],
  ['a path more down than across is scrolling', 'home', -60, 61, null],
  ['there is nothing before the first', 'home', 200, 0, null],
  ['there is nothing after the last', 'recent', -200, 0, null],
] as const)('%s', (_why, from, across, down, section) => {
  expect(sectionAfterSwipe(from, across, down)).toBe(section);
});

test.each([
  ['a name of a section', 'vat', 'vat'],
  ['no name', undefined, 'home'],
  ['a name nobody gave', 'cellar', 'home'],
])('%s', (_why, name, section) => {
  expect(sectionOf(name)).toBe(section);
});
