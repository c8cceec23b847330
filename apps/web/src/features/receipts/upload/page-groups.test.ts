import { expect, test } from 'vitest';
import { moved, movesOf, type PageGroup, type PageMove } from './page-groups.ts';

/** `1-2 3` is two groups. */
const groups = (text: string): PageGroup[] =>
  text.split(' ').map((group) => {
    const [from = 1, to = from] = group.split('-').map(Number);
    return { from, to };
  });

test.each<[string, string, number, PageMove, string]>([
  ['the first page of a group to the one before', '1 2-4', 2, 'before', '1-2 3-4'],
  ['the only page of a group to the one before: one group less', '1 2 3', 2, 'before', '1-2 3'],
  ['the last page of all to the one before', '1-2 3', 3, 'before', '1-3'],
  ['the last page of a group to the next', '1-2 3-4', 2, 'behind', '1 2-4'],
  ['the only page of a group to the next: one group less', '1 2 3', 2, 'behind', '1 2-3'],
  ['the first page of all to the next', '1 2', 1, 'behind', '1-2'],
  ['a page begins an invoice of its own', '1-3', 2, 'begin', '1 2-3'],
])('%s', (_why, before, page, move, after) => {
  expect(moved(groups(before), page, move)).toEqual(groups(after));
});

test.each<[string, string, number, PageMove[]]>([
  ['the first page of all begins already', '1-2 3', 1, []],
  ['the last page of the first group', '1-2 3', 2, ['behind', 'begin']],
  ['a group of one page between two', '1 2 3', 2, ['before', 'behind']],
  ['a page in the middle', '1-3', 2, ['begin']],
  ['no page of any group', '1-3', 4, []],
])('%s: what can be done', (_why, given, page, moves) => {
  expect(movesOf(groups(given), page)).toEqual(moves);
});
