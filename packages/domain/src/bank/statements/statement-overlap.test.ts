import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { exampleRow, exampleStatement, rowsFrom } from '../example-statement.testing.ts';
import type { StatementTransaction } from './statement-facts.ts';
import { type ComparableStatement, compareStatements } from './statement-overlap.ts';

const march = exampleStatement();
const longer = exampleStatement({ transactions: rowsFrom(1_000_00, [-100_00, 400_00, -50_00, -75_00]) });
const ids = (pairs: readonly (readonly [id: string, amount: number, day?: string, words?: string])[]) => ({
  ...march,
  transactions: pairs.map(([bankId, amount, day = '02', description = 'Koffie']) =>
    exampleRow(amount, null, { bankId, description, date: calendarDate(`2026-03-${day}`) }),
  ),
});
const bare = (amounts: readonly number[], differs: Partial<StatementTransaction> = {}) => ({
  ...march,
  transactions: amounts.map((amount) => exampleRow(amount, null, differs)),
});
const unknown = { accountNumber: null, bankName: null };
const other = { description: 'Other words' };

/** Shows a pair as its two places, and whether it is sure. */
const shown = (added: ComparableStatement, stored: ComparableStatement) =>
  compareStatements(added, stored).map(({ added: a, stored: b, isSure }) => `${a}-${b}${isSure ? '' : '?'}`);

test.each<[string, ComparableStatement, ComparableStatement, string[]]>([
  ['the same statement', march, march, ['0-0', '1-1', '2-2']],
  ['the same account, masked', { ...march, accountNumber: '****0001' }, march, ['0-0', '1-1', '2-2']],
  ['a longer period', longer, march, ['0-0', '1-1', '2-2']],
  ['a shorter period', march, longer, ['0-0', '1-1', '2-2']],
  ['another account', { ...march, accountNumber: '62000000002' }, march, []],
  ['another bank', { ...march, bankName: 'ABSA' }, march, []],
  ['other rows', { ...march, transactions: [exampleRow(5_00, 7_00)] }, march, []],
  ['no account named, two rows', { ...bare([-100_00, 400_00]), ...unknown }, march, ['0-0?', '1-1?']],
  ['no account named, the same balances', { ...march, ...unknown }, march, ['0-0?', '1-1?', '2-2?']],
  ['no account named, one row of two', { ...bare([-100_00, 1_00]), ...unknown }, march, []],
  ['no account named, its only row', { ...bare([-100_00]), ...unknown }, march, ['0-0?']],
  ['no balances beside balances', bare([-50_00, -100_00], other), march, ['0-2?', '1-0?']],
  ['the same id', ids([['a', -5_00]]), ids([['a', -5_00, '02', 'Other']]), ['0-0']],
  ['the same id, five days later', ids([['a', -5_00, '07']]), ids([['a', -5_00]]), ['0-0']],
  ['the same id, six days later: the bank started again', ids([['a', -5_00, '08']]), ids([['a', -5_00]]), []],
  ['the same id, another amount', ids([['a', -6_00]]), ids([['a', -5_00]]), []],
  ['other ids and words', ids([['b', -5_00, '02', 'Tee']]), ids([['a', -5_00]]), []],
  ['other ids, the same words', ids([['b', -5_00]]), ids([['a', -5_00]]), ['0-0?']],
  ['two equal rows are two: one stored answers for one new', bare([-1, -1, -1, -1]), bare([-1, -1]), ['0-0?', '1-1?']],
  ['one row without a balance may be chance', bare([-1]), bare([-1]), ['0-0?']],
  ['two rows of the same words may be chance', bare([-1, -2]), bare([-1, -2]), ['0-0?', '1-1?']],
  ['a whole file of the same words', bare([-1, -2, -3]), bare([-1, -2, -3]), ['0-0', '1-1', '2-2']],
  ['a whole file of other words', bare([-1, -2, -3], other), bare([-1, -2, -3]), ['0-0?', '1-1?', '2-2?']],
])('%s', (_why, added, stored, pairs) => {
  expect(shown(added, stored)).toEqual(pairs);
});

test('the same words come first', () => {
  const stored = { ...march, transactions: [exampleRow(-1, null, other), exampleRow(-1, null)] };
  expect(shown(bare([-1]), stored)).toEqual(['0-1?']);
});

test('a half without a balance is proved by the half that has one, whatever its words', () => {
  const line = (words: string) => ({
    ...march,
    transactions: [exampleRow(-50_00, null, { description: words }), exampleRow(-1_00, 49_00)],
  });
  expect(shown(line('Payment'), line('PMT'))).toEqual(['0-0', '1-1']);
});

test('equal purchases of one day are told apart by their ids', () => {
  const stored = ids([['a', -5_00]]);
  expect(
    shown(
      ids([
        ['b', -5_00, '02', 'Tee'],
        ['a', -5_00],
      ]),
      stored,
    ),
  ).toEqual(['1-0']);
});
