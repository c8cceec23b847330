import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import {
  asksNearFullUse,
  financialYearBefore,
  type MixedPurchases,
  turnoverRatio,
  yearApportionment,
} from './year-apportionment.ts';

test.each([
  // why                                day           month  from          until
  ['on its last day', '2026-02-28', 2, '2025-03-01', '2026-02-28'],
  ['a day before it', '2026-02-27', 2, '2024-03-01', '2025-02-28'],
  ['months later', '2026-10-31', 2, '2025-03-01', '2026-02-28'],
  ['in a leap year', '2024-04-30', 2, '2023-03-01', '2024-02-29'],
  ['a calendar year', '2026-01-31', 12, '2025-01-01', '2025-12-31'],
  ['in the month, before its end', '2026-06-15', 6, '2024-07-01', '2025-06-30'],
])('the financial year that ended: %s', (_why, day, month, from, until) => {
  expect(financialYearBefore(calendarDate(day), month)).toEqual({ from, until });
});

test.each([
  // why                                    taxable   exempt   other     ratio
  ['taxable supplies only', 100_000, 0, 0, 10_000],
  ['three quarters', 75_000, 25_000, 0, 7_500],
  ['other income counts below the line', 75_000, 25_000, 20_000, 6_250],
  ['unknown other income is none', 75_000, 25_000, null, 7_500],
  ['to two decimals of a percent', 100_000, 50_000, 0, 6_667],
  ['exempt supplies only', 0, 50_000, 0, 0],
  ['no turnover', 0, 0, 0, null],
  ['credit notes above the supplies', -100, 50_000, 0, null],
])('the turnover-based ratio: %s', (_why, taxable, exempt, other, ratio) => {
  const otherIncomeCents = other === null ? null : cents(other);
  expect(turnoverRatio({ taxableCents: cents(taxable), exemptCents: cents(exempt), otherIncomeCents })).toBe(ratio);
});

const purchases = (usedBp: number, charged: number, deducted: number, code = '202504') => ({
  ...{
    code,
    usedBp,
    chargedCents: cents(charged),
    deductedCents: cents(deducted),
    considerationCents: cents(1_150_00),
  },
});
const turnover = (taxable: number, exempt: number) => ({
  ...{ taxableCents: cents(taxable), exemptCents: cents(exempt), otherIncomeCents: cents(0) },
});

type YearCase = [string, ReturnType<typeof turnover>, MixedPurchases, number, number, (boolean | null)?];

test.each<YearCase>([
  // why                                        turnover              purchases                          due      difference  95 % counts
  ['less was taxable than estimated', turnover(60, 40), purchases(8_000, 150_00, 120_00), 90_00, -30_00],
  ['more was taxable than estimated', turnover(90, 10), purchases(8_000, 150_00, 120_00), 135_00, 15_00],
  ['95 % of the year counts as all', turnover(95, 5), purchases(8_000, 150_00, 120_00), 150_00, 30_00, true],
  ['95 % is the ratio while nobody says so', turnover(95, 5), purchases(8_000, 150_00, 120_00), 142_50, 22_50],
  [
    '95 % is the ratio where it counts as that',
    turnover(95, 5),
    purchases(8_000, 150_00, 120_00),
    142_50,
    22_50,
    false,
  ],
  ['just below 95 % is the ratio', turnover(9_499, 501), purchases(8_000, 150_00, 120_00), 142_49, 22_49, true],
  ['an estimate of 96 % deducted all', turnover(60, 40), purchases(9_600, 150_00, 150_00), 90_00, -60_00, true],
  ['an estimate of 96 % deducted 96 %', turnover(60, 40), purchases(9_600, 150_00, 144_00), 90_00, -54_00, false],
  ['nothing was deducted', turnover(60, 40), purchases(0, 150_00, 0), 90_00, 90_00],
  ['half of it is private use', turnover(60, 40), purchases(8_000, 150_00, 60_00), 45_00, -15_00],
])('the adjustment of a year: %s', (_why, of, one, due, difference, nearFullUse = null) => {
  expect(yearApportionment(of, [one], nearFullUse)).toMatchObject({
    differenceCents: difference,
    steps: [{ dueCents: due }],
  });
});

test('the steps of a year with two ratios add up', () => {
  const made = yearApportionment(
    turnover(60, 40),
    [
      purchases(8_000, 150_00, 120_00, '202504'),
      purchases(5_000, 300_00, 150_00, '202510'),
      purchases(6_000, 100_00, 60_00, '202512'),
    ],
    null,
  );
  // 90.00 − 120.00 and 180.00 − 150.00 balance: the year as a whole deducted what it may.
  expect(made).toBeNull();
  const more = yearApportionment(
    turnover(70, 30),
    [purchases(8_000, 150_00, 120_00, '202504'), purchases(5_000, 300_00, 150_00, '202510')],
    null,
  );
  expect(more?.steps.map(({ dueCents }) => dueCents)).toEqual([105_00, 210_00]);
  expect(more).toMatchObject({ ratioBp: 7_000, differenceCents: 45_00, considerationCents: 2_300_00 });
});

test.each([
  ['the estimate was right', turnover(80, 20), [purchases(8_000, 150_00, 120_00)]],
  ['no purchases serve both', turnover(60, 40), []],
  ['no turnover', turnover(0, 0), [purchases(8_000, 150_00, 120_00)]],
])('nothing is adjusted: %s', (_why, of, many) => {
  expect(yearApportionment(of, many, null)).toBeNull();
});

test.each([
  ['the ratio of the year is nearly all', 9_600, 8_000, null, true],
  ['an estimate was nearly all', 6_000, 9_500, null, true],
  ['both are below', 9_499, 8_000, null, false],
  ['all of it', 10_000, 8_000, null, false],
  ['somebody said yes', 9_600, 8_000, true, false],
  ['somebody said no', 9_600, 8_000, false, false],
])('whether nearly full use is asked of a year: %s', (_why, ratioBp, usedBp, nearFullUse, asked) => {
  const steps = [{ ...purchases(usedBp, 150_00, 120_00), dueCents: cents(0) }];
  expect(asksNearFullUse({ ratioBp, steps }, nearFullUse)).toBe(asked);
});
