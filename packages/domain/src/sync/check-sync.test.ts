import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { checkSync, missingFields, type SyncCheckInput } from './check-sync.ts';
import type { SyncProblem } from './sync-problem.ts';

const today = calendarDate('2026-11-20');
const clean: SyncCheckInput = {
  ...{ receiptId: '7f3a0000-0000-4000-8000-000000000001', totalCents: cents(115_00), date: today },
  ...{ supplierName: 'Karoo', supplierVatNumber: '4210102051', number: 'INV-1', currency: 'ZAR', lineCount: 1 },
  ...{
    lineDifferenceCents: cents(0),
    isVatCompliant: false,
    hasCustomMapping: false,
    vatDifferenceCents: cents(0),
    today,
  },
};
const problem: SyncProblem = { code: 'NO_ACCOUNT' };

test.each<[string, Partial<SyncCheckInput>, readonly string[], number]>([
  ['nothing to warn about', {}, [], 100],
  ['a recommended field', { supplierVatNumber: ' ' }, ['RECOMMENDED_MISSING'], 92],
  [
    'all recommended fields',
    { supplierVatNumber: null, number: null, lineCount: 0 },
    Array(3).fill('RECOMMENDED_MISSING'),
    76,
  ],
  ['365 days old', { date: addDays(today, -365) }, [], 100],
  ['366 days old', { date: addDays(today, -366) }, ['OLD_DATE'], 95],
  ['tomorrow', { date: addDays(today, 1) }, ['FUTURE_DATE'], 95],
  ['dollars', { currency: 'USD' }, ['FOREIGN_CURRENCY'], 95],
  ['a name of one letter', { supplierName: 'X ' }, ['SHORT_NAME'], 95],
  ['a name of two', { supplierName: 'BP' }, [], 100],
  ['a number of two characters', { number: '12' }, ['SHORT_NUMBER'], 95],
  ['a number of three', { number: '123' }, [], 100],
  ['R100 000', { totalCents: cents(100_000_00) }, [], 100],
  ['a cent more', { totalCents: cents(100_000_01) }, ['LARGE_AMOUNT'], 95],
  ['R1', { totalCents: cents(1_00) }, [], 100],
  ['99 cents', { totalCents: cents(99) }, ['SMALL_AMOUNT'], 95],
  ['lines a cent apart', { lineDifferenceCents: cents(-1) }, [], 100],
  ['lines two cents apart', { lineDifferenceCents: cents(-2) }, ['LINES_DIFFER'], 95],
  ['no lines to differ', { lineDifferenceCents: null }, [], 100],
  ['an ampersand', { supplierName: 'A & B' }, ['NAME_CHARACTERS'], 95],
  ['an apostrophe is no such character', { supplierName: "O'Brien" }, [], 100],
  ['a number of 21 characters', { number: '1'.repeat(21) }, [], 100],
  ['a number of 22', { number: '1'.repeat(22) }, ['NUMBER_SHORTENED'], 95],
  ['a number that fits the memo', { number: '1'.repeat(152) }, ['NUMBER_SHORTENED'], 95],
  ['a number that does not', { number: '1'.repeat(153) }, ['MEMO_SHORTENED', 'NUMBER_SHORTENED'], 90],
  ['a cent of VAT', { vatDifferenceCents: cents(-1) }, ['VAT_DIFFERS'], 95],
])('%s', (_why, change, codes, score) => {
  const check = checkSync({ ...clean, ...change }, []);
  expect([check.warnings.map(({ code }) => code), check.score, check.isValid]).toEqual([codes, score, true]);
});

const poor = { supplierVatNumber: null, number: null, lineCount: 0 };
test.each<[string, Partial<SyncCheckInput>, number, number, boolean]>([
  // why                                        change  problems  score  valid
  ['a problem', {}, 1, 80, false],
  ['points for what is good do not hide a problem', { isVatCompliant: true, hasCustomMapping: true }, 1, 88, false],
  ['never below 0', {}, 6, 0, false],
  ['never above 100', { isVatCompliant: true, hasCustomMapping: true }, 0, 100, true],
  ['compliance is 5', { ...poor, isVatCompliant: true }, 0, 81, true],
  ['a mapping of a person is 3', { ...poor, hasCustomMapping: true }, 0, 79, true],
  ['71 is valid', { ...poor, currency: 'USD' }, 0, 71, true],
  ['66 is not', { ...poor, currency: 'USD', supplierName: 'X' }, 0, 66, false],
])('score: %s', (_why, change, problems, score, isValid) => {
  expect(checkSync({ ...clean, ...change }, Array(problems).fill(problem))).toMatchObject({ score, isValid });
});

test.each<[string, Partial<SyncCheckInput>, readonly SyncProblem[]]>([
  ['nothing', {}, []],
  ['a cent', { totalCents: cents(1) }, []],
  ['zero', { totalCents: cents(0) }, [{ code: 'TOTAL_NOT_POSITIVE' }]],
  ['negative', { totalCents: cents(-1) }, [{ code: 'TOTAL_NOT_POSITIVE' }]],
  [
    'everything',
    { totalCents: null, date: null, supplierName: null },
    [
      { code: 'MISSING_FIELD', field: 'total_amount' },
      { code: 'MISSING_FIELD', field: 'purchase_date' },
      { code: 'MISSING_FIELD', field: 'merchant_name' },
    ],
  ],
])('missing: %s', (_why, change, expected) => {
  expect(missingFields({ ...clean, ...change })).toEqual(expected);
});
