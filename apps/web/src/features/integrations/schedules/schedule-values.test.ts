import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import {
  type ScheduleFormValues,
  scheduleErrors,
  scheduleInput,
  scheduleValues,
  timeZones,
} from './schedule-values.ts';

const english = createI18n('en');
const NAMED: ScheduleFormValues = { ...scheduleValues(null), name: 'Mornings' };

test.each([
  ['a time without its zero', { timeOfDay: '9:00' }, { timeOfDay: '09:00' }],
  ['a time with a point', { timeOfDay: '18.30' }, { timeOfDay: '18:30' }],
  ['a time as South Africans write it', { timeOfDay: '7h05' }, { timeOfDay: '07:05' }],
  ['amounts in rand', { hasAmounts: true, min: 'R1 204,35', max: '' }, { minCents: 1_204_35, maxCents: null }],
  [
    'a filter that is off',
    { min: '10', dateFrom: '2026-03-01', limit: '5' },
    { minCents: null, dateFrom: null, limit: null },
  ],
  ['days, open at the end', { hasDates: true, dateFrom: '2026-03-01' }, { dateFrom: '2026-03-01', dateTo: null }],
  ['a name with spaces around it', { name: ' Mornings ' }, { name: 'Mornings' }],
])('what is saved: %s', (_why, typed, saved) => {
  expect(scheduleInput({ ...NAMED, ...typed })).toMatchObject(saved);
});

test.each([
  ['the defaults with a name', {}, []],
  ['no name', { name: '' }, ['name']],
  ['a time of another kind', { timeOfDay: 'noon' }, ['timeOfDay']],
  ['hours that are no number', { frequency: 'hourly' as const, everyHours: 'x' }, ['everyHours']],
  ['dates that are on and empty', { hasDates: true }, ['dateFrom']],
  ['a day that is none', { hasDates: true, dateTo: '2026-02-30' }, ['dateTo']],
  ['amounts that are on and empty', { hasAmounts: true }, ['min']],
  ['an amount that is none', { hasAmounts: true, max: 'ten' }, ['max']],
  ['amounts the wrong way round', { hasAmounts: true, min: '20', max: '10' }, ['max']],
  ['a limit of nothing', { hasLimit: true, limit: '' }, ['limit']],
  ['retries that are off', { maxRetries: '99' }, []],
  ['too many retries', { autoRetry: true, maxRetries: '11' }, ['maxRetries']],
])('what is wrong: %s', (_why, typed, fields) => {
  expect(Object.keys(scheduleErrors(english, { ...NAMED, ...typed }))).toEqual(fields);
});

test('a saved schedule fills the form as it was typed', () => {
  const values = {
    ...NAMED,
    hasAmounts: true,
    min: '10.00',
    hasDates: true,
    dateTo: '2026-03-01',
    hasLimit: true,
    limit: '5',
  };
  expect(scheduleValues(scheduleInput(values))).toEqual(values);
});

test('the default zone comes first, a saved one is offered even if the platform does not list it, and none comes twice', () => {
  const zones = timeZones('Etc/GMT-2');
  expect(zones[0]).toBe('Africa/Johannesburg');
  expect(zones).toContain('Etc/GMT-2');
  expect(new Set(zones).size).toBe(zones.length);
});
