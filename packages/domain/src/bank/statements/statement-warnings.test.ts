import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { exampleRow, exampleStatement } from '../example-statement.testing.ts';
import { checkBalances } from './check-balances.ts';
import { NO_TOTALS, type StatementFacts } from './statement-facts.ts';
import { statementWarnings } from './statement-warnings.ts';

const { transactions } = exampleStatement();

test.each<[string, Partial<StatementFacts>, object[]]>([
  ['nothing to warn of', {}, []],
  ['no transactions', { transactions: [], closing: cents(1_000_00) }, [{ code: 'LIMITED_DATA' }]],
  ['neither a bank nor an account', { bankName: null, accountNumber: null }, [{ code: 'LIMITED_DATA' }]],
  ['a bank without an account', { accountNumber: null }, []],
  [
    'the bank counts others',
    { totals: { ...NO_TOTALS, creditCount: 2 } },
    [{ code: 'COUNT_DIFFERS', direction: 'in', printed: 2, found: 1 }],
  ],
  [
    'two balances do not follow',
    { transactions: [exampleRow(-100_00, 950_00), exampleRow(400_00, 1_300_00), ...transactions.slice(2)] },
    [{ code: 'BALANCES_BREAK', count: 2 }],
  ],
  [
    'an amount that cannot be read',
    { transactions: [exampleRow(0, 900_00, { unread: '1O0.0' }), ...transactions.slice(1)] },
    [{ code: 'AMOUNTS_NOT_READ', count: 1 }],
  ],
  [
    'a balance that was carried forward',
    { marks: [{ afterRows: 1, balance: cents(950_00), page: 2 }] },
    [{ code: 'BALANCES_BREAK', count: 1 }],
  ],
])('%s', (_why, differs, warnings) => {
  const facts = exampleStatement(differs);
  expect(statementWarnings(facts, checkBalances(facts))).toEqual(warnings);
});

test.each([
  ['one', ['Tee'], { count: 1, names: 'Tee' }],
  ['five are named', [...'abcde'], { count: 5, names: 'a, b, c, d, e' }],
  ['of six, five are named', [...'abcdef'], { count: 6, names: 'a, b, c, d, e, …' }],
])('transactions that are not booked: %s', (_why, pending, said) => {
  const facts = exampleStatement();
  expect(statementWarnings(facts, checkBalances(facts), pending)).toEqual([{ code: 'PENDING_LEFT_OUT', ...said }]);
});
