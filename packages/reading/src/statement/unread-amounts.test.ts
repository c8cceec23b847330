import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { readStatements } from './read-statement.ts';
import { findStatementMoney, findUnreadMoney } from './statement-money.ts';

const page = (deposit: string, foot = '') => `
Karoo Bank                                             Account number 4012345678
Statement period 01/03/2026 to 31/03/2026              Page 1 of 1

Date          Description                 Debit         Credit         Balance
              Opening balance                                           1,000.00
02/03/2026    Card purchase Mossie        120.00                          880.00
05/03/2026    Deposit Hadeda                         ${deposit.padStart(11)}        5,213.50
09/03/2026    Debit order insurance       250.00                        4,963.50
${foot}
`;
const read = (text: string) => readStatements(layOutText(text))[0]?.facts;

test.each([
  ['a digit lost', '4,333.5Cr', '4,333.5Cr'],
  ['a letter in place of a digit', '4,3E3.50', '4,3E3.50'],
  ['a group too short', '4,33.50', '4,33.50'],
  ['nothing left', '', ''],
])('an amount with %s is not read, and the balances say what it is', (_why, printed, unread) => {
  const facts = read(page(printed));
  expect(facts?.transactions.map(({ amount, unread: left }) => [amount, left ?? null])).toEqual([
    [-120_00, null],
    [0, unread],
    [-250_00, null],
  ]);
  expect(facts?.transactions[1]?.description).toBe('Deposit Hadeda');
  expect(facts && checkBalances(facts).breaks).toEqual([
    {
      index: 1,
      reason: { code: 'AMOUNT_NOT_READ', printed: unread },
      correction: { code: 'AMOUNT_NOT_READ', at: 1, amountCents: 4_333_50 },
    },
  ]);
});

test.each([
  ['an amount that can be read is none', 'Tea   4,333.50   880.00', []],
  ['the words after it', 'Tea   4,333.5   Koffie   880.00', []],
  ['too few digits, as of a rate', 'Interest   7.5   880.00', []],
  ['a number without cents', 'Tea   40123   880.00', []],
  ['a percentage', 'Interest   10.255%   880.00', []],
  ['a date', 'Tea   02/03/2026   880.00', []],
  ['a number at the end of the words', 'Tea 4,333.5   880.00', ['4,333.5']],
  ['a short number at the end of the words', 'Version 33.5   880.00', []],
  ['with its sign', 'Tea   -4,333.5   880.00', ['-4,333.5']],
  ['in brackets', 'Tea   (4,333.5)   880.00', ['(4,333.5)']],
  ['with the mark of its side', 'Tea   4,333.5 Cr   880.00', ['4,333.5 Cr']],
])('a number in place of an amount: %s', (_why, text, found) => {
  const masked = findStatementMoney(text, DEFAULT_LOCALE).reduce(
    (left, { start, end }) => left.slice(0, start) + '\uE000'.repeat(end - start) + left.slice(end),
    text,
  );
  expect(findUnreadMoney(masked, DEFAULT_LOCALE).map(({ unread }) => unread)).toEqual(found);
});

test.each([
  ['nothing', '', ['last-page'], null],
  ['totals', 'Totals                                  370.00       4,333.50', ['last-page', 'totals'], 'totals'],
  ['a legend', '              * = VAT inclusive fees', ['last-page', 'legend'], 'legend'],
])('what follows the last transaction: %s', (_why, foot, ends, tableFoot) => {
  const facts = read(page('4,333.50', foot));
  expect(facts?.tableFoot).toBe(tableFoot);
  expect(facts && checkBalances(facts)).toMatchObject({
    ...{ result: 'ends-open', openEnds: ['closing'], tableEnds: ends, closing: 4_963_50 },
  });
});
