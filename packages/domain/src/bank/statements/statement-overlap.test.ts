import { expect, test } from 'vitest';
import { exampleRow, exampleStatement, rowsFrom } from '../example-statement.testing.ts';
import { compareStatements } from './statement-overlap.ts';

const march = exampleStatement();
const longer = exampleStatement({ transactions: rowsFrom(1_000_00, [-100_00, 400_00, -50_00, -75_00]) });

test.each([
  ['the same statement', march, march, 'same', [0, 1, 2]],
  ['the same account, masked', { ...march, accountNumber: '****0001' }, march, 'same', [0, 1, 2]],
  ['a longer period', longer, march, 'part', [0, 1, 2]],
  ['a shorter period', march, longer, 'same', [0, 1, 2]],
  ['another account', { ...march, accountNumber: '62000000002' }, march, 'none', []],
  ['another bank', { ...march, bankName: 'ABSA' }, march, 'none', []],
  ['other rows', { ...march, transactions: [exampleRow(5_00, 7_00)] }, march, 'none', []],
] as const)('%s', (_why, added, stored, kind, alreadySaved) => {
  expect(compareStatements(added, stored)).toEqual({ kind, alreadySaved });
});

test('two equal rows are two: one stored answers for one new', () => {
  const bare = (count: number) => ({
    ...march,
    transactions: Array.from({ length: count }, () => exampleRow(-35_00, null)),
  });
  expect(compareStatements(bare(4), bare(3))).toEqual({ kind: 'part', alreadySaved: [0, 1, 2] });
});

test('one row without a balance may be chance', () => {
  const bare = { ...march, transactions: [exampleRow(-35_00, null)] };
  expect(compareStatements(bare, bare).kind).toBe('none');
});
