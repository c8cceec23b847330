import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';
import {
  type PreferencesFileFault,
  parsePreferencesFile,
  preferencesFile,
  preferencesFileName,
} from './preferences-file.ts';

test('a file that was written is read as it was', () => {
  const own: Preferences = { ...DEFAULT_PREFERENCES, theme: 'dark', itemsPerPage: 100, syncTime: '23:15' };
  expect(parsePreferencesFile(preferencesFile(own))).toEqual({ ok: true, value: own });
  expect(JSON.parse(preferencesFile(own))).toMatchObject({ date_format: 'd MMM yyyy', quickbooks_auto_mapping: true });
});

test('it is named after the product and the day', () => {
  expect(preferencesFileName(calendarDate('2026-03-31'))).toBe('tillslip-preferences-2026-03-31.json');
});

test.each<[string, string, Partial<Preferences>]>([
  ['some of them', '{"theme":"dark"}', { theme: 'dark' }],
  ['none', '{}', {}],
  ['written by an editor that marks its files', '\uFEFF{"batch_size":50}', { batchSize: 50 }],
])('a file with %s is read', (_what, text, value) => {
  expect(parsePreferencesFile(text)).toEqual({ ok: true, value });
});

const outside = { code: 'PREFERENCE_OUT_OF_RANGE', min: 1, max: 50 } as const;

test.each<[string, string, PreferencesFileFault[]]>([
  ['no JSON', 'theme: dark', [{ code: 'NOT_JSON' }]],
  ['no file at all', '', [{ code: 'NOT_JSON' }]],
  ['a list', '[]', [{ code: 'NOT_JSON' }]],
  ['null', 'null', [{ code: 'NOT_JSON' }]],
  ['a preference of another product', '{"theme":"dark","rows":7}', [{ code: 'UNKNOWN_KEY', key: 'rows' }]],
  ['a name as this program writes it inside', '{"batchSize":10}', [{ code: 'UNKNOWN_KEY', key: 'batchSize' }]],
  [
    'one good and one bad value',
    '{"theme":"dark","batch_size":51}',
    [{ code: 'INVALID_VALUE', key: 'batch_size', problem: outside }],
  ],
  [
    'several faults',
    '{"batch_size":0,"x":1}',
    [
      { code: 'UNKNOWN_KEY', key: 'x' },
      { code: 'INVALID_VALUE', key: 'batch_size', problem: outside },
    ],
  ],
])('nothing is used of a file with %s', (_what, text, error) => {
  expect(parsePreferencesFile(text)).toEqual({ ok: false, error });
});
