import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import type { PlacedWord } from '../testing/place-words.ts';
import { linesOfText, linesOfWords } from '../testing/statement-lines.ts';
import { assignColumns } from './assign-columns.ts';
import { assignSidesByPlace } from './assign-sides-by-place.ts';
import type { StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';
import type { Cell, ColumnKind, MoneyLine, TableHead } from './table-line.ts';

const head = (hasGeometry: boolean, ...kinds: readonly ColumnKind[]): TableHead => ({
  columns: kinds.map((kind, at) => ({ kind, x0: 500 + at * 200, x1: 560 + at * 200 })),
  hasGeometry,
  lastLine: 0,
  text: '',
});

const moneyLine = (line: StatementLine, under: TableHead): MoneyLine => ({
  kind: 'transaction',
  line,
  head: under,
  monies: findStatementMoney(line.text, DEFAULT_LOCALE),
});

test.each([
  ['less than five lines from a column, an amount is in it', 99, ['debit']],
  ['further away it is part of the text', 101, []],
])('%s', (_why, away, kinds) => {
  const [line] = linesOfWords(['12.00', 500 + away, 100, 560 + away, 120]);
  const cells = line ? assignColumns([moneyLine(line, head(true, 'debit'))]) : [];
  expect(cells.flat().map(({ kind }) => kind)).toEqual(kinds);
});

test.each<[why: string, text: string, kinds: readonly (ColumnKind | null)[]]>([
  ['a single amount is not the balance', 'TEA 5.00', ['amount']],
  ['the last of two is the balance', 'TEA 5.00 900.00', ['amount', 'balance']],
  ['before the balance are at most an amount and a fee', 'TEA 1.00 5.00 0.50 900.00', ['amount', 'fee', 'balance']],
])('by the order of the numbers: %s', (_why, text, kinds) => {
  const [line] = linesOfText(text);
  const cells = line ? assignColumns([moneyLine(line, head(false, 'amount', 'fee', 'balance'))]) : [];
  expect(cells.flat().map(({ kind }) => kind)).toEqual(kinds);
});

/** The sides of amounts that end at these positions, with a balance at 900 on each line. */
function sidesOf(ends: readonly number[], textAfter: readonly number[] = []) {
  const lines = ends.map((end, at) => {
    const y = 100 + at * 30;
    const words: PlacedWord[] = [
      ['12.00', end - 60, y, end, y + 20],
      ['900.00', 840, y, 900, y + 20],
    ];
    if (textAfter.includes(at)) words.push(['in', end - 80, y, end - 65, y + 20]);
    const [line] = linesOfWords(...words);
    if (!line) throw new Error('no line');
    return moneyLine(line, head(false, 'date', 'debit', 'credit', 'balance'));
  });
  const cells = lines.map(({ monies }) =>
    monies.map((money, at): Cell => ({ kind: at === monies.length - 1 ? 'balance' : null, money })),
  );
  return assignSidesByPlace(lines, cells).map(([first]) => first?.side);
}

test.each([
  // why                                                     amounts end at             sides
  ['amounts that end within two lines are one column', [400, 439], ['same', 'same']],
  ['further apart they are two', [400, 441], ['debit', 'credit']],
  ['three columns have no sides', [300, 400, 500], [undefined, undefined, undefined]],
])('the side an amount is printed on: %s', (_why, ends, sides) => {
  expect(sidesOf(ends)).toEqual(sides);
});

test.each([
  // why                                                            of    have words beside them   is said
  ['half of the amounts are in running text', 4, [0, 1], false],
  ['three of five are separate from the words', 5, [0, 1], true],
])('sides are known only of columns: %s', (_why, count, beside, isSaid) => {
  const sides = sidesOf(
    Array.from({ length: count }, () => 400),
    beside,
  );
  expect(sides.some((side) => side !== undefined)).toBe(isSaid);
});
