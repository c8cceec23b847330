import { checkOptions, DEFAULT_OPTIONS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { type ConfigurationValues, filtersOf, optionsOf, proposed } from './configuration-values.ts';

const PROPOSED = proposed(DEFAULT_OPTIONS);
const OWN = '5f0f3a0e-8a6f-4c55-9d6e-000000000001';

test('what is proposed is the default of the specification', () => {
  expect(optionsOf(PROPOSED, OWN)).toEqual(DEFAULT_OPTIONS);
});

test.each<[string, Partial<ConfigurationValues>, string[]]>([
  ['a day that is none is missing', { usesDates: true, from: '2026-02-31', to: '2026-03-01' }, ['START_DATE_REQUIRED']],
  ['a filter whose checkbox is off does not count', { from: 'x', limit: 0 }, []],
  ['an empty limit', { usesLimit: true, limit: '' }, ['LIMIT']],
  ['half a batch', { batchSize: 2.5 }, ['BATCH_SIZE']],
  ['amounts the wrong way round', { usesAmounts: true, min: '10,01', max: 'R10' }, ['AMOUNTS_REVERSED']],
  ['the company of the connection', { usesCompany: true }, []],
])('%s', (_why, change, problems) => {
  expect(checkOptions(optionsOf({ ...PROPOSED, ...change }, OWN), OWN)).toEqual(problems);
});

test('the count follows the filters that are on', () => {
  const typed = { ...PROPOSED, usesDates: true, from: '2026-03-01', usesAmounts: true, min: '0.01', usesLimit: true };
  expect(filtersOf(optionsOf(typed, OWN))).toEqual({ from: calendarDate('2026-03-01'), minCents: 1, limit: 100 });
  expect(filtersOf(optionsOf(PROPOSED, OWN))).toEqual({});
});
