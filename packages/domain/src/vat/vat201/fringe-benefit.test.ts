import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { type CarBenefit, carBenefitVat, monthsOfUse } from './fringe-benefit.ts';

const car = (change: Partial<CarBenefit> = {}): CarBenefit => ({
  ...{ costCents: cents(300_000_00), acquiredOn: calendarDate('2026-01-15'), givenOn: calendarDate('2026-01-15') },
  ...{ wasVatClaimed: false, months: 1, paidMonthlyCents: cents(0), paysAllRepairs: false, taxableUse: 10_000 },
  ...change,
});

test.each([
  // why                                        change                                            value        monthly    VAT
  // 0.3 % of 300 000.00 = 900.00, of which 15/115 = 117.39.
  ['0.3 % where the VAT was denied', {}, 300_000_00, 900_00, 117_39],
  ['0.6 % where it was claimed', { wasVatClaimed: true }, 300_000_00, 1_800_00, 234_78],
  ['two months of a return', { months: 2 }, 300_000_00, 900_00, 234_78],
  ['a day before the first year is completed', { givenOn: calendarDate('2027-01-14') }, 300_000_00, 900_00, 117_39],
  // 300 000 × 0.85 = 255 000.
  ['after a completed year', { givenOn: calendarDate('2027-01-15') }, 255_000_00, 765_00, 99_78],
  // 255 000 × 0.85 = 216 750: the reducing balance.
  ['after two completed years', { givenOn: calendarDate('2028-06-01') }, 216_750_00, 650_25, 84_82],
  ['what the employee pays comes off', { paidMonthlyCents: cents(400_00) }, 300_000_00, 500_00, 65_22],
  ['R85 where the employee pays all repairs', { paysAllRepairs: true }, 300_000_00, 815_00, 106_30],
  ['an employee who pays more than that', { paidMonthlyCents: cents(1_000_00) }, 300_000_00, 0, 0],
  ['used for taxable supplies in part', { taxableUse: 6_000 }, 300_000_00, 900_00, 70_43],
  ['no months', { months: 0 }, 300_000_00, 900_00, 0],
])('the output tax on a motor car: %s', (_why, change, determinedValueCents, monthlyCents, vatCents) => {
  expect(carBenefitVat(car(change), calendarDate('2026-03-31'))).toMatchObject({
    ...{ determinedValueCents, monthlyCents, vatCents },
  });
});

test.each([
  // why                          start         end           given         months
  ['a whole return', '2026-03-01', '2026-04-30', '2025-06-01', 2],
  ['from its second month', '2026-03-01', '2026-04-30', '2026-04-20', 1],
  ['given on the last day of a month', '2026-01-01', '2026-06-30', '2026-01-31', 6],
  ['given after it', '2026-03-01', '2026-04-30', '2026-05-01', 0],
])('the months of use in a return: %s', (_why, start, end, given, months) => {
  expect(monthsOfUse({ start: calendarDate(start), end: calendarDate(end) }, calendarDate(given))).toBe(months);
});
