import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../../kernel/calendar-date.ts';
import { nextReturn, overdueReturns, type ReturnsContext, returnPeriodOf, returnPeriods } from './return-periods.ts';
import { VAT_CATEGORIES, type VatCategory, vatPeriodOf } from './vat-period.ts';

const d = calendarDate;
const span = (start: string, end: string, isFiled = false) => ({
  ...{ periodStart: d(start), periodEnd: d(end), isFiled },
});
const B = { category: 'B' } as const;
const C = { category: 'C' } as const;
const march = span('2026-03-01', '2026-03-31');

test.each<[string, string, { category: VatCategory | null }, (typeof march)[], string, string, string]>([
  // why                                    day           setting  created            start         end           code
  ['none created: by the category', '2026-03-10', B, [], '2026-03-01', '2026-04-30', '202604'],
  ['a created one, whatever the category', '2026-03-10', B, [march], '2026-03-01', '2026-03-31', '202603'],
  ['monthly to B in the middle: the rest', '2026-04-10', B, [march], '2026-04-01', '2026-04-30', '202604'],
  [
    'the second month is taken',
    '2026-03-10',
    B,
    [span('2026-04-01', '2026-04-30')],
    '2026-03-01',
    '2026-03-31',
    '202603',
  ],
  [
    'B to monthly: within the created one',
    '2026-04-10',
    C,
    [span('2026-03-01', '2026-04-30')],
    '2026-03-01',
    '2026-04-30',
    '202604',
  ],
  [
    'a hole of one month between two',
    '2026-07-10',
    { category: 'D' },
    [span('2026-03-01', '2026-06-30'), span('2026-08-01', '2026-08-31')],
    '2026-07-01',
    '2026-07-31',
    '202607',
  ],
])('%s', (_why, day, setting, created, start, end, code) => {
  expect(returnPeriodOf(d(day), setting, created)).toEqual({ start, end, code });
});

test('whatever was created by whatever category, the periods contain every day exactly once', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(d('2024-01-01'), days));
  const category = fc.constantFrom(...VAT_CATEGORIES, null);
  fc.assert(
    fc.property(fc.array(fc.tuple(day, category), { maxLength: 8 }), category, (chosen, now) => {
      const created: { periodStart: CalendarDate; periodEnd: CalendarDate }[] = [];
      for (const [within, of] of chosen) {
        const { start, end } = returnPeriodOf(within, { category: of }, created);
        if (!created.some(({ periodStart }) => periodStart === start))
          created.push({ periodStart: start, periodEnd: end });
      }
      const periods = returnPeriods(d('2023-01-01'), d('2029-01-01'), { category: now }, created);
      for (const [index, period] of periods.entries()) {
        expect(period.start <= period.end).toBe(true);
        const after = periods[index + 1];
        if (after) expect(after.start).toBe(addDays(period.end, 1));
      }
      for (const { periodStart, periodEnd } of created)
        expect(periods.find(({ start }) => start === periodStart)?.end).toBe(periodEnd);
    }),
  );
});

test('without created periods it is the period of the category', () => {
  for (const category of [...VAT_CATEGORIES, null])
    for (let day = d('2024-01-15'); day < '2026-12-31'; day = addDays(day, 27))
      expect(returnPeriodOf(day, { category }, [])).toEqual(vatPeriodOf(day, { category }));
});

const context = (change: Partial<ReturnsContext> = {}): ReturnsContext => ({
  ...{ setting: B, filingMethod: 'efiling', created: [] },
  ...change,
});

test.each<[string, string, Partial<ReturnsContext>, string, string, number]>([
  // why                                              today         context        period    due           days
  ['category B on 22 November: September and October', '2026-11-22', {}, '202610', '2026-11-30', 8],
  ['the day itself still counts', '2026-11-30', {}, '202610', '2026-11-30', 0],
  ['the day after, the current one', '2026-12-01', {}, '202612', '2027-01-29', 59],
  [
    'filed already: the one after it',
    '2026-11-22',
    { created: [span('2026-09-01', '2026-10-31', true)] },
    '202612',
    '2027-01-29',
    68,
  ],
  [
    'created and not filed: that one',
    '2026-11-22',
    { created: [span('2026-09-01', '2026-10-31')] },
    '202610',
    '2026-11-30',
    8,
  ],
  [
    'changed to monthly in the middle',
    '2026-11-22',
    { setting: C, created: [span('2026-09-01', '2026-10-31', true)] },
    '202611',
    '2026-12-31',
    39,
  ],
  ['by hand the 25th', '2026-11-22', { filingMethod: 'manual' }, '202610', '2026-11-25', 3],
])('%s', (_why, today, change, code, dueDate, daysLeft) => {
  const due = nextReturn(d(today), context(change));
  expect([due?.period.code, due?.dueDate, due?.daysLeft]).toEqual([code, dueDate, daysLeft]);
});

test.each<[string, string, Partial<ReturnsContext>, string, string[], string[]]>([
  // why                                               today         context   first day     documents        overdue
  ['nothing before the company was added', '2026-11-22', {}, '2026-11-20', [], []],
  ['the one that was due when it was added', '2026-12-05', {}, '2026-10-01', [], ['202610']],
  ['every one that was missed since', '2026-11-22', {}, '2026-04-01', [], ['202604', '202606', '202608']],
  ['an earlier one with documents', '2026-11-22', {}, '2026-11-20', ['2026-07-15'], ['202608']],
  [
    'a gap after a created one',
    '2026-11-22',
    { created: [span('2026-03-01', '2026-04-30', true)] },
    '2026-11-20',
    [],
    ['202606', '202608'],
  ],
  [
    'a created one that was not filed',
    '2026-11-22',
    { created: [span('2026-07-01', '2026-08-31')] },
    '2026-11-20',
    [],
    ['202608'],
  ],
  ['not one that is still to come', '2026-11-30', {}, '2026-09-01', ['2026-10-01'], []],
])('overdue: %s', (_why, today, change, firstDay, days, codes) => {
  const overdue = overdueReturns(d(today), context(change), { firstDay: d(firstDay), documentDays: days.map(d) });
  expect(overdue.map(({ period }) => period.code)).toEqual(codes);
});
