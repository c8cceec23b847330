import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { exampleStatement } from '../example-statement.testing.ts';
import { checkBalances } from './check-balances.ts';
import type { StatementFacts } from './statement-facts.ts';

const { transactions } = exampleStatement();
const row3 = (balance: number | null) =>
  transactions.map((row, at) => (at === 2 ? { ...row, balance: balance === null ? null : cents(balance) } : row));

test.each<[string, Partial<StatementFacts>, object]>([
  ['everything is printed', {}, { result: 'passed', openEnds: [] }],
  ['no closing balance', { closing: null }, { result: 'ends-open', openEnds: ['closing'], closing: 1_250_00 }],
  ['no opening balance', { opening: null }, { result: 'ends-open', openEnds: ['opening'] }],
  ['neither', { opening: null, closing: null }, { result: 'ends-open', openEnds: ['opening', 'closing'] }],
  [
    'no closing balance, and none after the last transaction',
    { closing: null, transactions: row3(null) },
    { result: 'incomplete', openEnds: ['closing'] },
  ],
  ['no closing balance, and a break', { closing: null, transactions: row3(1_249_00) }, { result: 'failed' }],
])('the result where %s', (_why, differs, result) => {
  expect(checkBalances(exampleStatement(differs))).toMatchObject(result);
});

test.each<[string, Partial<StatementFacts>, readonly string[]]>([
  ['nothing says so', {}, []],
  ['the page is the last of three', { pages: [1, 2, 3].map((page) => ({ page, number: page, of: 3 })) }, ['last-page']],
  ['a page is missing', { pages: [1, 3].map((page) => ({ page, number: page, of: 3 })) }, []],
  ['the page before the last', { pages: [{ page: 1, number: 1, of: 2 }] }, []],
  ['totals follow', { tableFoot: 'totals' }, ['totals']],
  [
    'the last page, with a legend',
    { pages: [{ page: 1, number: 1, of: 1 }], tableFoot: 'legend' },
    ['last-page', 'legend'],
  ],
])('what shows that the table ended: %s', (_why, differs, ends) => {
  expect(checkBalances(exampleStatement(differs)).tableEnds).toEqual(ends);
});

const bareRows = exampleStatement().transactions.map((row) => ({ ...row, balance: null }));

test.each<[string, Partial<StatementFacts>, object]>([
  [
    'only a closing balance: the opening follows from it, and proves nothing',
    { opening: null },
    { opening: 1_000_00, closing: 1_250_00, status: 'completed', balanceConfirmed: false, openEnds: ['opening'] },
  ],
  [
    'only an opening balance: the closing follows from it, and proves nothing',
    { closing: null },
    { opening: 1_000_00, closing: 1_250_00, status: 'completed', balanceConfirmed: false, openEnds: ['closing'] },
  ],
  ['both', {}, { status: 'completed', balanceConfirmed: true, openEnds: [] }],
  [
    'both, but they do not agree',
    { closing: cents(1_300_00) },
    { status: 'processing', balanceConfirmed: false, openEnds: [] },
  ],
  ['no balances: nothing is left to process', { opening: null, closing: null }, { status: 'completed', opening: null }],
])('an export without balances of its rows, with %s', (_why, differs, result) => {
  const facts = exampleStatement({ source: 'export', transactions: bareRows, ...differs });
  expect(checkBalances(facts)).toMatchObject(result);
});

test('an export with only a closing balance has running balances from the opening that follows', () => {
  const facts = exampleStatement({ source: 'export', transactions: bareRows, opening: null });
  const running = checkBalances(facts).transactions.map(({ runningBalance }) => runningBalance);
  expect(running).toEqual([900_00, 1_300_00, 1_250_00]);
});
