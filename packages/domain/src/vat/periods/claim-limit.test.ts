import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../kernel/calendar-date.ts';
import { claimExpiresOn, lastClaimDay, oldestClaimableDay } from './claim-limit.ts';
import { VAT_CATEGORIES, type VatCategory, vatPeriodOf } from './vat-period.ts';

test.each<[string, VatCategory | null, string, string]>([
  // why                                                        category  invoice       claimable until
  ['calendar months: the period of February 2026, filed in March', null, '2021-02-10', '2026-03-31'],
  ['the first day of its month makes no difference', null, '2021-02-01', '2026-03-31'],
  ['C is the same', 'C', '2021-02-28', '2026-03-31'],
  ['B: February is the second month of its period', 'B', '2021-02-10', '2026-03-31'],
  ['B: January falls in the same period', 'B', '2021-01-01', '2026-03-31'],
  ['A: February is the first month of its period', 'A', '2021-02-10', '2026-04-30'],
  ['D: half a year', 'D', '2020-09-01', '2026-03-31'],
  ['E: a year of assessment', 'E', '2020-03-01', '2026-03-31'],
  ['a leap day', 'C', '2024-02-29', '2029-03-31'],
])('%s', (_why, category, date, until) => {
  const setting = { category };
  expect(lastClaimDay(calendarDate(date), setting)).toBe(until);
  expect(claimExpiresOn(calendarDate(date), setting)).toBe(addDays(calendarDate(until), 1));
});

test.each<[string, VatCategory, string, string]>([
  // why                                     category  period ends   oldest
  ['a month, its whole month five years ago', 'C', '2026-02-28', '2021-02-01'],
  ['two months', 'B', '2026-02-28', '2021-01-01'],
  ['after a leap day', 'C', '2029-02-28', '2024-02-01'],
  ['half a year', 'D', '2026-02-28', '2020-09-01'],
])('%s', (_why, category, periodEnd, oldest) => {
  expect(oldestClaimableDay(calendarDate(periodEnd), { category })).toBe(oldest);
});

test('a period can claim a day exactly when it ends within five years after the period of that day', () => {
  const day = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays(calendarDate('2010-01-01'), days));
  fc.assert(
    fc.property(day, day, fc.constantFrom(...VAT_CATEGORIES), (invoice, claim, category) => {
      const [own, claiming] = [vatPeriodOf(invoice, { category }), vatPeriodOf(claim, { category })];
      const [year, rest] = [Number(own.end.slice(0, 4)) + 5, own.end.slice(4, 7)];
      const isInTime = claiming.end.slice(0, 7) <= `${year}${rest}`;
      expect(invoice >= oldestClaimableDay(claiming.end, { category })).toBe(isInTime);
    }),
  );
});
