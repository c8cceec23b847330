import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { CLEAR_DATE_FORMS, GENERAL_LAYOUT } from '../locale/bank-layout.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import type { PlacedWord } from '../testing/place-words.ts';
import { linesOfText, linesOfWords } from '../testing/statement-lines.ts';
import { interpretTable } from './interpret-table.ts';
import { readHeader } from './read-header.ts';
import { readTable } from './read-table.ts';
import { findStatementMoney, type PrintedMoney } from './statement-money.ts';
import type { ColumnKind, TableHead, TableLine } from './table-line.ts';
import { readAmount, signRules } from './transaction-amount.ts';
import { splitLine, transactionDates } from './transaction-dates.ts';

function moneyIn(text: string): PrintedMoney {
  const [money] = findStatementMoney(text, DEFAULT_LOCALE);
  if (!money) throw new Error('no amount');
  return money;
}

const transaction = (cells: TableLine['cells'], text = 'TEA'): TableLine => ({
  kind: 'transaction',
  date: null,
  text,
  reference: null,
  cells,
  place: { page: 1, x0: 0, y0: 0, x1: 1, y1: 1 },
  isLoose: false,
});

const debits = (...amounts: readonly string[]) =>
  signRules(
    amounts.map((text) => transaction([{ kind: 'debit', money: moneyIn(text) }])),
    GENERAL_LAYOUT,
    false,
  ).isDebitSigned;

test.each([
  ['half of its amounts have a minus', ['-1.00', '-2.00', '3.00', '4.00'], false],
  ['three of five have a minus', ['-1.00', '-2.00', '-3.00', '4.00', '5.00'], true],
])('a debit column prints its signs: %s', (_why, amounts, isSigned) => {
  expect(debits(...amounts)).toBe(isSigned);
});

test.each([
  ['with a difference of two cents the balance shows the side', 105_02, 'balance'],
  ['with a difference of three cents it does not', 105_03, 'unknown'],
])('an amount of 5.00 after a balance of 100.00: %s', (_why, after, direction) => {
  const rules = signRules([], GENERAL_LAYOUT, false);
  const around = { before: cents(100_00), after: cents(after), text: 'TEA' };
  const cells = [{ kind: null, money: moneyIn('5.00') }];
  expect(readAmount(cells, { ...rules, bareAmount: 'balance' }, around).direction).toBe(direction);
});

/** A statement whose amounts are all on the debit side, although the balance rises on some lines. */
function placed(rising: number, count: number) {
  let balance = 100_00;
  const table = Array.from({ length: count }, (_, at) => {
    balance += at < rising ? 5_00 : -5_00;
    const printed = `${(balance / 100).toFixed(2)}`;
    return transaction([
      { kind: null, money: moneyIn('5.00'), side: 'debit' as const },
      { kind: 'balance' as const, money: moneyIn(printed) },
    ]);
  });
  const header = readHeader([], null, 'in', DEFAULT_LOCALE);
  return interpretTable(table, GENERAL_LAYOUT, header, { opening: cents(100_00), closing: null }).transactions[0]
    ?.amount;
}

test.each([
  ['half of the balances agree: the page decides the side', 2, 4, -5_00],
  ['fewer agree: the balances decide it', 3, 5, 5_00],
])('%s', (_why, rising, count, amount) => {
  expect(placed(rising, count)).toBe(amount);
});

const headOf = (...kinds: readonly ColumnKind[]): TableHead => ({
  columns: kinds.map((kind) => ({ kind, x0: 0, x1: 0 })),
  hasGeometry: false,
  lastLine: 0,
  text: '',
});

test.each<[why: string, kinds: readonly ColumnKind[], count: number]>([
  ['a date at the start counts when the dates are in the second column', ['description', 'date', 'amount'], 1],
  ['with the dates in the third column, it is part of the words', ['description', 'amount', 'date'], 0],
])('%s', (_why, kinds, count) => {
  const [line] = linesOfText('05 Mar TEA 12.00');
  const dates = line && transactionDates(line, headOf(...kinds), CLEAR_DATE_FORMS, DEFAULT_LOCALE);
  expect(dates).toHaveLength(count);
});

test.each<[why: string, kinds: readonly ColumnKind[], count: number]>([
  ['with its columns twice', ['date', 'amount', 'date', 'amount'], 2],
  ['with its columns once', ['date', 'amount'], 1],
])('a table %s', (_why, kinds, count) => {
  const [line] = linesOfText('05 Mar TEA 12.00 06 Mar CUP 13.00');
  const parts = line && splitLine(line, headOf(...kinds), CLEAR_DATE_FORMS, DEFAULT_LOCALE);
  expect(parts).toHaveLength(count);
});

const TITLES =
  'Date          Description                                                                Amount     Balance';
const rowsOf = (...lines: readonly string[]) =>
  readTable(linesOfText(TITLES, ...lines), GENERAL_LAYOUT, DEFAULT_LOCALE).table;

test('a description has at most four lines', () => {
  const [first] = rowsOf('05/03/2026    TEA', 'with', 'milk', 'and', 'sugar');
  expect(first?.text).toBe('TEA with milk and');
});

test.each([
  // why                                                    words                                       kind
  ['sixty letters are the label of a balance', `Opening balance ${'x'.repeat(44)}`, 'brought'],
  ['a longer text is a transaction', `Opening balance ${'x'.repeat(45)}`, undefined],
])('%s', (_why, words, kind) => {
  expect(rowsOf(`${words}                    900.00`)[0]?.kind).toBe(kind);
});

test('a year on the next line belongs to the date above it', () => {
  const [first] = rowsOf('05 Mar        TEA', '2026, SANDTON');
  expect(first?.date).toMatchObject({ year: 2026, month: 3, day: 5 });
  expect(first?.text).toBe('TEA , SANDTON');
});

test.each([
  ['2.55 line heights below its transaction', 51, 'TEA milk'],
  ['2.65 line heights are too far', 53, 'TEA'],
])('a line that goes on: %s', (_why, distance, text) => {
  const words: readonly PlacedWord[] = [
    ['Date', 100, 100, 150, 120],
    ['Description', 250, 100, 400, 120],
    ['Amount', 600, 100, 680, 120],
    ['Balance', 800, 100, 900, 120],
    ['05/03/2026', 100, 150, 200, 170],
    ['TEA', 250, 150, 300, 170],
    ['5.00', 640, 150, 680, 170],
    ['900.00', 840, 150, 900, 170],
    ['milk', 250, 150 + distance, 300, 170 + distance],
  ];
  const { table } = readTable(linesOfWords(...words), GENERAL_LAYOUT, DEFAULT_LOCALE);
  expect(table[0]?.text).toBe(text);
});
