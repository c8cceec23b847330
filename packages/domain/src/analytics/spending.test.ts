import { expect, test } from 'vitest';
import { cents } from '../kernel/money.ts';
import { averageSpent, shareOf, spendingTrends } from './spending.ts';

const sums = (total: number, tax: number, receipts: number) => ({
  totalCents: cents(total),
  taxCents: cents(tax),
  receipts,
});

test.each([
  [
    'a month is thirty days',
    sums(3_000_00, 300_00, 15),
    { dailyAverageCents: 100_00, receiptsPerDay: 0.5, taxRate: 10 },
  ],
  [
    'rounded to the cent and to two decimals',
    sums(100_01, 13_04, 1),
    { dailyAverageCents: 3_33, receiptsPerDay: 0.03, taxRate: 13 },
  ],
  ['nothing spent', sums(0, 0, 0), { dailyAverageCents: 0, receiptsPerDay: 0, taxRate: 0 }],
  ['a rate to one decimal', sums(115_00, 14_50, 3), { dailyAverageCents: 3_83, receiptsPerDay: 0.1, taxRate: 12.6 }],
  [
    'more was refunded than bought',
    sums(-300_00, -39_13, 2),
    { dailyAverageCents: -10_00, receiptsPerDay: 0.07, taxRate: 13 },
  ],
])('%s', (_why, of, expected) => {
  expect(spendingTrends(of)).toEqual(expected);
});

test('the average is 0 without receipts', () => {
  expect([averageSpent(sums(0, 0, 0)), averageSpent(sums(100_00, 0, 3))]).toEqual([0, 33_33]);
});

test('shares are whole percent, and 0 of a total of zero', () => {
  expect([shareOf(cents(1), cents(3)), shareOf(cents(2), cents(3)), shareOf(cents(5), cents(0))]).toEqual([33, 67, 0]);
});
