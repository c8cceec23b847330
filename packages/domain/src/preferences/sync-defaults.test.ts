import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';
import { attachesOriginals, bulkSyncDefaults, mapsAutomatically, scheduleDefaults } from './sync-defaults.ts';

const own = (chosen: Partial<Preferences>): Preferences => ({ ...DEFAULT_PREFERENCES, ...chosen });

test('a new schedule begins as the person chose', () => {
  const chosen = own({ syncFrequency: 'weekly', syncTime: '06:30', timezone: 'UTC', maxRetries: 7 });
  expect(scheduleDefaults(chosen)).toMatchObject({
    ...{ frequency: 'weekly', timeOfDay: '06:30', timeZone: 'UTC', autoRetry: true, maxRetries: 7, notifies: true },
  });
  expect(scheduleDefaults(own({ retryFailedSyncs: false, syncNotifications: false }))).toMatchObject({
    ...{ autoRetry: false, notifies: false },
  });
});

test.each<[string, Partial<Preferences>, object]>([
  ['batches and retries', { batchSize: 40, maxRetries: 9 }, { batchSize: 40, maxRetries: 9 }],
  ['no retries', { retryFailedSyncs: false, maxRetries: 9 }, { maxRetries: 0 }],
  ['no validation', { quickbooksValidation: false }, { validateBeforeSync: false }],
  ['no validation of another package', { sageValidation: false }, { validateBeforeSync: true }],
])('a bulk sync to QuickBooks with %s', (_what, chosen, options) => {
  expect(bulkSyncDefaults(own(chosen), 'quickbooks')).toMatchObject(options);
});

test('each package has switches of its own', () => {
  expect([mapsAutomatically(own({}), 'quickbooks'), mapsAutomatically(own({}), 'sage')]).toEqual([true, false]);
  expect(bulkSyncDefaults(own({ sageValidation: false }), 'sage-south-africa').validateBeforeSync).toBe(false);
  expect(attachesOriginals(own({ quickbooksBackup: false }), 'quickbooks')).toBe(false);
  expect(attachesOriginals(own({ quickbooksBackup: false }), 'sage')).toBe(true);
});
