import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../kernel/calendar-date.ts';
import {
  changeSettings,
  type DatedSettings,
  openPeriodStart,
  periodSettingOf,
  type SettingChange,
  settingsOn,
} from './dated-settings.ts';
import { returnPeriodOf, returnPeriods } from './return-periods.ts';
import { VAT_CATEGORIES, vatPeriodOf } from './vat-period.ts';

const d = calendarDate;
/** No cut-off day, and registered all along. */
const PLAIN = { vatCutOff: 'month-end', vatRegisteredFrom: null, vatRegisteredUntil: null } as const;
const newest: DatedSettings = {
  ...{ vatCategory: 'C', financialYearEnd: 2, filingMethod: 'efiling', accountingBasis: 'invoice' },
  ...{ vatCutOff: 'month-end' },
  ...{ apportionmentBp: 80_00, isNetted: false, claimsBankFees: true },
};
const history: SettingChange[] = [
  { setting: 'apportionmentBp', countsFrom: d('2026-03-01'), before: 90_00 },
  { setting: 'apportionmentBp', countsFrom: d('2025-03-01'), before: 100_00 },
  { setting: 'vatCategory', countsFrom: d('2026-07-01'), before: 'B' },
];

test.each([
  ['before the first change', '2025-02-28', { apportionmentBp: 100_00, vatCategory: 'B' }],
  ['from its first day', '2025-03-01', { apportionmentBp: 90_00, vatCategory: 'B' }],
  ['until the day before the next one', '2026-02-28', { apportionmentBp: 90_00, vatCategory: 'B' }],
  ['each setting changes by itself', '2026-03-01', { apportionmentBp: 80_00, vatCategory: 'B' }],
  ['after the last change the newest holds', '2026-07-01', { apportionmentBp: 80_00, vatCategory: 'C' }],
] as const)('%s', (_why, day, held) => {
  expect(settingsOn(newest, history, d(day))).toEqual({ ...newest, ...held });
});

test('what was not set is a value like others, and what is not asked for is not given', () => {
  const chosen: SettingChange[] = [{ setting: 'vatCategory', countsFrom: d('2026-07-01'), before: null }];
  expect(settingsOn({ vatCategory: 'C' } as const, [...chosen, ...history.slice(0, 2)], d('2026-06-30'))).toEqual({
    vatCategory: null,
  });
});

const shares = (changes: readonly SettingChange[]) =>
  changes.map(({ countsFrom, before }): [string, unknown] => [countsFrom, before]);

test.each([
  [
    'a change keeps the earlier ones',
    70_00,
    '2026-09-01',
    [
      ['2025-03-01', 100_00],
      ['2026-03-01', 90_00],
      ['2026-09-01', 80_00],
    ],
  ],
  [
    'from the same day it replaces the last one',
    70_00,
    '2026-03-01',
    [
      ['2025-03-01', 100_00],
      ['2026-03-01', 90_00],
    ],
  ],
  [
    'from an earlier day it replaces the later ones',
    70_00,
    '2025-11-01',
    [
      ['2025-03-01', 100_00],
      ['2025-11-01', 90_00],
    ],
  ],
  ['back to what held before is no change', 90_00, '2026-03-01', [['2025-03-01', 100_00]]],
  ['from the beginning nothing else ever held', 70_00, null, []],
] as const)('%s', (_why, apportionmentBp, from, kept) => {
  const day = from === null ? null : d(from);
  const { changed, changes } = changeSettings(newest, history, { ...newest, apportionmentBp }, day);
  expect(changed).toEqual(['apportionmentBp']);
  expect(shares(changes)).toEqual(kept);
});

test('settings that stay as they are have no change', () => {
  expect(changeSettings(newest, history, newest, d('2026-09-01'))).toEqual({ changed: [], changes: [] });
});

test.each([
  ['category E follows the financial year', 'E', '202606'],
  ['two months ending in an odd month', 'A', '202603'],
  ['two months ending in an even month', 'B', '202604'],
  ['a company without a category: the calendar month', null, '202603'],
] as const)('%s', (_why, vatCategory, code) => {
  const setting = periodSettingOf({ ...PLAIN, vatCategory, financialYearEnd: 6 });
  expect(vatPeriodOf(calendarDate('2026-03-15'), setting).code).toBe(code);
});

test('days before a change keep their settings, days from it on have the new ones', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(d('2025-01-01'), days));
  const change = fc.record({
    from: day,
    category: fc.constantFrom(...VAT_CATEGORIES, null),
    share: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), day, (made, asked) => {
      let [values, changes]: [DatedSettings, SettingChange[]] = [newest, []];
      for (const { from, category: vatCategory, share: apportionmentBp } of made) {
        const before = settingsOn(values, changes, asked);
        const next = { ...values, vatCategory, apportionmentBp };
        const result = changeSettings(values, changes, next, from);
        const untouched = changes.filter(({ setting }) => !result.changed.includes(setting));
        const after = settingsOn(next, [...untouched, ...result.changes], asked);
        const expected = Object.fromEntries(result.changed.map((name) => [name, next[name]]));
        expect(after).toEqual(asked < from ? before : { ...before, ...expected });
        [values, changes] = [next, [...untouched, ...result.changes]];
      }
    }),
  );
});

test('a change of category at the start of a return neither drops nor doubles a day', () => {
  const category = fc.constantFrom(...VAT_CATEGORIES, null);
  const day = fc.integer({ min: 0, max: 1400 }).map((days) => addDays(d('2024-01-01'), days));
  fc.assert(
    fc.property(fc.array(fc.tuple(day, category, fc.boolean()), { maxLength: 6 }), (made) => {
      let [vatCategory, settingChanges]: [DatedSettings['vatCategory'], SettingChange[]] = [null, []];
      const created: { periodStart: ReturnType<typeof d>; periodEnd: ReturnType<typeof d> }[] = [];
      for (const [within, next, creates] of made) {
        const settings = { vatCategory, settingChanges, financialYearEnd: 2 };
        const { start, end } = returnPeriodOf(within, periodSettingOf({ ...PLAIN, ...settings }), created);
        if (creates && !created.some(({ periodStart }) => periodStart === start))
          created.push({ periodStart: start, periodEnd: end });
        const was: Pick<DatedSettings, 'vatCategory'> = { vatCategory };
        const result = changeSettings(was, settingChanges, { vatCategory: next }, start);
        if (result.changed.length > 0) [vatCategory, settingChanges] = [next, result.changes];
      }
      const setting = periodSettingOf({ ...PLAIN, vatCategory, settingChanges, financialYearEnd: 2 });
      const periods = returnPeriods(d('2023-01-01'), d('2029-01-01'), setting, created);
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

test('category B becomes A from November 2026: B until October, November alone, then A', () => {
  const change: SettingChange = { setting: 'vatCategory', countsFrom: d('2026-11-01'), before: 'B' };
  const setting = periodSettingOf({ ...PLAIN, vatCategory: 'A', financialYearEnd: 2, settingChanges: [change] });
  const codes = returnPeriods(d('2026-08-15'), d('2027-02-01'), setting, []).map(
    ({ start, code }) => `${start} ${code}`,
  );
  expect(codes).toEqual([
    '2026-07-01 202608',
    '2026-09-01 202610',
    '2026-11-01 202611',
    '2026-12-01 202701',
    '2027-02-01 202703',
  ]);
});

test.each([
  ['the open period of today', ['2026-03-01', '2026-05-01', '2026-07-01'], '2026-06-30', '2026-05-01'],
  ['the first day itself', ['2026-03-01', '2026-05-01'], '2026-05-01', '2026-05-01'],
  ['the next one, where that of today is submitted', ['2026-07-01', '2026-09-01'], '2026-06-30', '2026-07-01'],
  ['none', [], '2026-06-30', null],
] as const)('a change counts from %s', (_why, starts, day, expected) => {
  const periods = starts.map((start) => ({ periodStart: calendarDate(start) }));
  expect(openPeriodStart(periods, calendarDate(day))).toBe(expected);
});
