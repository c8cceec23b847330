import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { basisPoints, CURRENT_STANDARD_RATE, formatRate, standardRateOn, treatmentOfRate } from './vat-rate.ts';

test.each([
  ['today', '2026-11-20', 1500],
  ['the first day of 15 %', '2018-04-01', 1500],
  ['the last day of 14 %', '2018-03-31', 1400],
  ['the first day of 14 %', '1993-04-07', 1400],
  ['the last day of 10 %', '1993-04-06', 1000],
  ['before VAT', '1991-09-29', 0],
  ['15.5 % was withdrawn before it applied', '2025-05-01', 1500],
  ['16 % was withdrawn before it applied', '2026-04-01', 1500],
])('%s', (_why, date, rate) => {
  expect(standardRateOn(calendarDate(date))).toBe(rate);
});

test('an undated document carries the newest rate of the table', () => {
  expect(standardRateOn(null)).toBe(standardRateOn(calendarDate('9999-12-31')));
  expect(standardRateOn(null)).toBe(CURRENT_STANDARD_RATE);
});

test.each([
  ['not stated is unknown, not 0 %', null, { kind: 'unknown' }],
  ['0 % is zero-rated', 0, { kind: 'zero-rated' }],
  ['a positive rate is standard', 1400, { kind: 'standard', rate: 1400 }],
])('%s', (_why, rate, treatment) => {
  expect(treatmentOfRate(rate)).toEqual(treatment);
});

test('converts percentages to basis points and back', () => {
  expect(basisPoints(15)).toBe(1500);
  expect(basisPoints(15.5)).toBe(1550);
  expect(formatRate(1500)).toBe('15%');
  expect(formatRate(1550)).toBe('15.5%');
});
