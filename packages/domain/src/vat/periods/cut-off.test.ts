import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, calendarDate, daysBetween, lastDayOfMonth } from '../../kernel/calendar-date.ts';
import { lastClaimDay, oldestClaimableDay } from './claim-limit.ts';
import { CUT_OFFS, type CutOff, cutOffDayOf } from './cut-off.ts';
import { vatDueDate } from './due-date.ts';
import { nextReturn, overdueReturns, type ReturnsContext, returnPeriods } from './return-periods.ts';
import { isRegisteredOn, monthEndOfCode, periodCode, VAT_CATEGORIES, vatPeriodOf } from './vat-period.ts';

const d = calendarDate;
const C = { category: 'C' } as const;
const B = { category: 'B' } as const;

test.each([
  // why                                                   day           setting                           start         end           code
  [
    'the 25th: the days after it are the next month',
    '2026-03-26',
    { ...C, cutOff: 'day-25' },
    '2026-03-26',
    '2026-04-25',
    '202604',
  ],
  ['the 25th itself', '2026-03-25', { ...C, cutOff: 'day-25' }, '2026-02-26', '2026-03-25', '202603'],
  ['the 28th in February', '2026-02-28', { ...C, cutOff: 'day-28' }, '2026-01-29', '2026-02-28', '202602'],
  ['the 5th closes the month before', '2026-04-05', { ...C, cutOff: 'day-5' }, '2026-03-06', '2026-04-05', '202603'],
  ['the 6th begins the next', '2026-04-06', { ...C, cutOff: 'day-5' }, '2026-04-06', '2026-05-05', '202604'],
  ['the 10th, over the turn of a year', '2026-01-10', { ...C, cutOff: 'day-10' }, '2025-12-11', '2026-01-10', '202512'],
  ['two months with the 5th', '2026-04-20', { ...B, cutOff: 'day-5' }, '2026-03-06', '2026-05-05', '202604'],
  ['two months with the 25th', '2026-04-20', { ...B, cutOff: 'day-25' }, '2026-02-26', '2026-04-25', '202604'],
  ['the last Friday', '2026-03-27', { ...C, cutOff: 'last-friday' }, '2026-02-28', '2026-03-27', '202603'],
  [
    'the day after the last Friday',
    '2026-03-28',
    { ...C, cutOff: 'last-friday' },
    '2026-03-28',
    '2026-04-24',
    '202604',
  ],
  [
    'a month that ends on that weekday',
    '2026-07-31',
    { ...C, cutOff: 'last-friday' },
    '2026-06-27',
    '2026-07-31',
    '202607',
  ],
] as const)('%s', (_why, day, setting, start, end, code) => {
  expect(vatPeriodOf(d(day), setting)).toEqual({ start, end, code });
});

const changed = (cutOff: CutOff, before: CutOff, until: string) =>
  ({ ...C, cutOff, earlier: [{ ...C, cutOff: before, until: d(until) }] }) as const;

test.each([
  // why                                                          day           setting                                          start         end           code
  [
    'to the 25th: a shorter first period',
    '2026-04-10',
    changed('day-25', 'month-end', '2026-04-01'),
    '2026-04-01',
    '2026-04-25',
    '202604',
  ],
  [
    'to the 5th: its days join the next period',
    '2026-04-03',
    changed('day-5', 'month-end', '2026-04-01'),
    '2026-04-01',
    '2026-05-05',
    '202604',
  ],
  [
    'and so do the days after them',
    '2026-04-20',
    changed('day-5', 'month-end', '2026-04-01'),
    '2026-04-01',
    '2026-05-05',
    '202604',
  ],
  [
    'the one after is whole',
    '2026-05-06',
    changed('day-5', 'month-end', '2026-04-01'),
    '2026-05-06',
    '2026-06-05',
    '202605',
  ],
  [
    'back from the 25th: the rest of the month joins',
    '2026-03-28',
    changed('month-end', 'day-25', '2026-03-26'),
    '2026-03-26',
    '2026-04-30',
    '202604',
  ],
  [
    'back from the 5th',
    '2026-04-10',
    changed('month-end', 'day-5', '2026-04-06'),
    '2026-04-06',
    '2026-04-30',
    '202604',
  ],
  [
    'before the change nothing moved',
    '2026-03-31',
    changed('day-5', 'month-end', '2026-04-01'),
    '2026-03-01',
    '2026-03-31',
    '202603',
  ],
] as const)('%s', (_why, day, setting, start, end, code) => {
  expect(vatPeriodOf(d(day), setting)).toEqual({ start, end, code });
});

test.each([
  // why                                             day           setting                                        start         end           code
  [
    'registered within a month',
    '2026-03-20',
    { ...C, registeredFrom: d('2026-03-15') },
    '2026-03-15',
    '2026-03-31',
    '202603',
  ],
  [
    'registered in the second month of two',
    '2026-04-20',
    { ...B, registeredFrom: d('2026-04-10') },
    '2026-04-10',
    '2026-04-30',
    '202604',
  ],
  [
    'registered in the first month of two',
    '2026-04-20',
    { ...B, registeredFrom: d('2026-03-10') },
    '2026-03-10',
    '2026-04-30',
    '202604',
  ],
  [
    'the days before it are apart',
    '2026-03-14',
    { ...C, registeredFrom: d('2026-03-15') },
    '2026-03-01',
    '2026-03-14',
    '202603',
  ],
  [
    'deregistered within two months',
    '2026-03-05',
    { ...B, registeredUntil: d('2026-04-05') },
    '2026-03-01',
    '2026-04-05',
    '202604',
  ],
  [
    'the days after it are apart',
    '2026-04-06',
    { ...B, registeredUntil: d('2026-04-05') },
    '2026-04-06',
    '2026-04-30',
    '202604',
  ],
  [
    'both, within one month',
    '2026-03-12',
    { ...C, registeredFrom: d('2026-03-10'), registeredUntil: d('2026-03-20') },
    '2026-03-10',
    '2026-03-20',
    '202603',
  ],
  [
    'a category that counts from the registration',
    '2026-03-20',
    { ...C, registeredFrom: d('2026-03-15'), earlier: [{ category: null, until: d('2026-03-15') }] },
    '2026-03-15',
    '2026-03-31',
    '202603',
  ],
] as const)('%s', (_why, day, setting, start, end, code) => {
  expect(vatPeriodOf(d(day), setting)).toEqual({ start, end, code });
});

test('every cut-off day is within ten days of the end of its month', () => {
  for (const cutOff of CUT_OFFS)
    for (let month = d('2019-01-01'); month < '2033-01-01'; month = addMonths(month, 1))
      expect(Math.abs(daysBetween(lastDayOfMonth(month), cutOffDayOf(month, cutOff)))).toBeLessThanOrEqual(10);
});

test('whatever the category, the cut-off day, its change and the registration, every day is in one period, and codes rise', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(d('2024-01-01'), days));
  const held = fc.record({ category: fc.constantFrom(...VAT_CATEGORIES, null), cutOff: fc.constantFrom(...CUT_OFFS) });
  fc.assert(
    fc.property(held, held, day, day, fc.nat(700), ({ cutOff }, now, within, registeredFrom, days) => {
      const before = { category: now.category, cutOff };
      const { start: until } = vatPeriodOf(within, before);
      const registeredUntil = addDays(registeredFrom, days);
      for (const registration of [{}, { registeredFrom, registeredUntil }]) {
        const setting = { ...now, earlier: [{ ...before, until }], ...registration };
        let code = '';
        for (let next = d('2023-06-15'); next < '2027-06-15'; ) {
          const period = vatPeriodOf(next, setting);
          expect(period.start <= next && next <= period.end).toBe(true);
          expect(vatPeriodOf(period.start, setting)).toEqual(period);
          expect(vatPeriodOf(period.end, setting)).toEqual(period);
          expect(isRegisteredOn(period.start, setting)).toBe(isRegisteredOn(period.end, setting));
          if (!('registeredFrom' in registration)) expect(period.code > code).toBe(true);
          code = period.code;
          next = addDays(period.end, 1);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['the 5th: due with the month before', '2026-04-05', 'day-5', '2026-04-30'],
  ['the 25th: due in the month after', '2026-03-25', 'day-25', '2026-04-30'],
  ['without a cut-off day', '2026-03-31', 'month-end', '2026-04-30'],
] as const)('due: %s', (_why, end, cutOff, due) => {
  expect(vatDueDate(monthEndOfCode(periodCode(d(end), { ...C, cutOff })), 'efiling')).toBe(due);
});

test.each([
  // why                     invoice        cut-off    claimable until  oldest of the return that ends
  ['the 5th', '2021-03-20', 'day-5', '2026-04-30', '2026-04-05', '2021-03-06'],
  ['the 25th', '2021-03-20', 'day-25', '2026-04-30', '2026-03-25', '2021-02-26'],
] as const)('five years with %s', (_why, invoice, cutOff, until, end, oldest) => {
  expect(lastClaimDay(d(invoice), { ...C, cutOff })).toBe(until);
  expect(oldestClaimableDay(d(end), { ...C, cutOff })).toBe(oldest);
});

const registered = (from: string | null, until: string | null): ReturnsContext => ({
  setting: { ...C, registeredFrom: from ? d(from) : null, registeredUntil: until ? d(until) : null },
  ...{ filingMethod: 'efiling', created: [] },
});

test('nothing is due before the registration, and the first return is a short one', () => {
  const context = registered('2026-03-15', null);
  expect(nextReturn(d('2026-01-10'), context)).toMatchObject({
    period: { start: '2026-03-15', end: '2026-03-31', code: '202603' },
    dueDate: '2026-04-30',
  });
  const since = { firstDay: d('2026-01-01'), documentDays: [d('2026-02-10')] };
  expect(overdueReturns(d('2026-06-15'), context, since).map(({ period }) => period.code)).toEqual([
    '202603',
    '202604',
  ]);
  expect(returnPeriods(d('2026-01-01'), d('2026-04-30'), context.setting, []).map(({ start }) => start)).toEqual([
    '2026-03-15',
    '2026-04-01',
  ]);
});

test('with the 25th two returns can be due: the older one is next', () => {
  const context: ReturnsContext = { ...registered(null, null), setting: { ...C, cutOff: 'day-25' } };
  const next = (today: string) => nextReturn(d(today), context)?.period.code;
  expect([next('2026-11-24'), next('2026-11-26'), next('2026-11-30'), next('2026-12-01')]).toEqual([
    ...['202610', '202610', '202610', '202611'],
  ]);
});

test('nothing is due after the last return', () => {
  const context = registered(null, '2026-03-20');
  expect(nextReturn(d('2026-04-10'), context)).toMatchObject({ period: { start: '2026-03-01', end: '2026-03-20' } });
  expect(nextReturn(d('2026-05-10'), context)).toBeNull();
  const since = { firstDay: d('2026-02-01'), documentDays: [] };
  expect(overdueReturns(d('2026-06-15'), context, since).map(({ period }) => period.code)).toEqual([
    '202602',
    '202603',
  ]);
});
