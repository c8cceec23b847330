import { expect, test } from 'vitest';
import { checkPreferences, type PreferenceProblem, preferenceProblem } from './check-preferences.ts';
import { DEFAULT_PREFERENCES, PREFERENCE_LIMITS, PREFERENCE_NAMES, type PreferenceName } from './preferences.ts';

const outside = (name: keyof typeof PREFERENCE_LIMITS): PreferenceProblem => ({
  code: 'PREFERENCE_OUT_OF_RANGE',
  ...PREFERENCE_LIMITS[name],
});

test.each<[string, PreferenceName, unknown, PreferenceProblem | null]>([
  ['the smallest batch', 'batchSize', 1, null],
  ['no batch at all', 'batchSize', 0, outside('batchSize')],
  ['the largest batch', 'batchSize', 50, null],
  ['a batch that is too large', 'batchSize', 51, outside('batchSize')],
  ['half a document', 'batchSize', 2.5, outside('batchSize')],
  ['a number as text', 'batchSize', '10', outside('batchSize')],
  ['one retry', 'maxRetries', 1, null],
  ['no retry, which is the switch', 'maxRetries', 0, outside('maxRetries')],
  ['the most retries', 'maxRetries', 10, null],
  ['too many retries', 'maxRetries', 11, outside('maxRetries')],
  ['the shortest session', 'sessionTimeout', 5, null],
  ['too short a session', 'sessionTimeout', 4, outside('sessionTimeout')],
  ['the longest session', 'sessionTimeout', 480, null],
  ['too long a session', 'sessionTimeout', 481, outside('sessionTimeout')],
  ['the shortest retention', 'dataRetentionDays', 30, null],
  ['too short a retention', 'dataRetentionDays', 29, outside('dataRetentionDays')],
  ['the longest retention', 'dataRetentionDays', 2555, null],
  ['too long a retention', 'dataRetentionDays', 2556, outside('dataRetentionDays')],
  ['a page of 100', 'itemsPerPage', 100, null],
  ['a page of 30', 'itemsPerPage', 30, { code: 'PREFERENCE_NOT_A_CHOICE', choices: ['10', '25', '50', '100'] }],
  ['the first minute', 'syncTime', '00:00', null],
  ['the last minute', 'syncTime', '23:59', null],
  ['a day has 24 hours', 'syncTime', '24:00', { code: 'PREFERENCE_TIME' }],
  ['an hour without its zero', 'syncTime', '9:00', { code: 'PREFERENCE_TIME' }],
  ['the default zone', 'timezone', 'Africa/Johannesburg', null],
  ['UTC', 'timezone', 'UTC', null],
  ['a zone that does not exist (decisions 28)', 'timezone', 'Africa/Cape_Town', { code: 'PREFERENCE_TIME_ZONE' }],
  ['no text', 'timezone', 7, { code: 'PREFERENCE_TIME_ZONE' }],
  ['a language', 'language', 'zu', null],
  ['no language of ours', 'language', 'fr', { code: 'PREFERENCE_NOT_A_CHOICE', choices: ['en', 'af', 'zu', 'xh'] }],
  ['a switch', 'compactMode', true, null],
  ['a switch as text', 'compactMode', 'true', { code: 'PREFERENCE_NOT_A_SWITCH' }],
])('%s', (_why, name, value, problem) => {
  expect(preferenceProblem(name, value)).toEqual(problem);
});

test('the defaults can be saved, and what is left out is not checked', () => {
  expect(checkPreferences(DEFAULT_PREFERENCES)).toEqual([]);
  expect(checkPreferences({})).toEqual([]);
});

test('every preference refuses what it cannot be', () => {
  const nothing = Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, null]));
  expect(checkPreferences(nothing).map(({ field }) => field)).toEqual(PREFERENCE_NAMES);
});
