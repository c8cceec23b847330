import { expect, test } from 'vitest';
import { listMoves, movePage, type PageGroup, type PageMove } from './page-groups.ts';

/** `1-2 3` is two groups. */
const groups = (text: string): PageGroup[] =>
  text.split(' ').map((group) => {
    const [from = 1, to = from] = group.split('-').map(Number);
    return { from, to };
  });

test.each<[string, string, number, PageMove, string]>([
  ['the first page of a group joins the previous group', '1 2-4', 2, 'previous', '1-2 3-4'],
  ['the only page of a group joins the previous group, which removes one', '1 2 3', 2, 'previous', '1-2 3'],
  ['the very last page joins the previous group', '1-2 3', 3, 'previous', '1-3'],
  ['the last page of a group joins the next group', '1-2 3-4', 2, 'next', '1 2-4'],
  ['the only page of a group joins the next group, which removes one', '1 2 3', 2, 'next', '1 2-3'],
  ['the very first page joins the next group', '1 2', 1, 'next', '1-2'],
  ['a page starts a new invoice', '1-3', 2, 'new', '1 2-3'],
])('%s', (_why, before, page, move, after) => {
  expect(movePage(groups(before), page, move)).toEqual(groups(after));
});

test.each<[string, string, number, PageMove[]]>([
  ['the very first page cannot start a new group', '1-2 3', 1, []],
  ['the last page of the first group', '1-2 3', 2, ['next', 'new']],
  ['a group of one page between two', '1 2 3', 2, ['previous', 'next']],
  ['a page in the middle', '1-3', 2, ['new']],
  ['a page outside the groups', '1-3', 4, []],
])('%s: possible moves', (_why, given, page, moves) => {
  expect(listMoves(groups(given), page)).toEqual(moves);
});
