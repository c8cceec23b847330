import { type BulkSyncOptions, DEFAULT_OPTIONS } from '../bulk-sync/bulk-sync-options.ts';
import { SCHEDULE_DEFAULTS, type ScheduleValues } from '../schedules/check-schedule.ts';
import type { PackageName } from '../sync/packages.ts';
import type { Preferences } from './preferences.ts';

/** What a new schedule of a person begins with. Spec: 3 §3 (sync_frequency, sync_time, retry_failed_syncs). */
export const scheduleDefaults = (own: Preferences): ScheduleValues => ({
  ...SCHEDULE_DEFAULTS,
  frequency: own.syncFrequency,
  timeOfDay: own.syncTime,
  timeZone: own.timezone,
  autoRetry: own.retryFailedSyncs,
  maxRetries: own.maxRetries,
  notifies: own.syncNotifications,
});

/** What a bulk sync of a person begins with. Spec: 3 §3 (batch_size, max_retries, quickbooks_validation). */
export const bulkSyncDefaults = (own: Preferences, of: PackageName): BulkSyncOptions => ({
  ...DEFAULT_OPTIONS,
  batchSize: own.batchSize,
  maxRetries: own.retryFailedSyncs ? own.maxRetries : 0,
  validateBeforeSync: of === 'quickbooks' ? own.quickbooksValidation : own.sageValidation,
});

/** Whether the accounts of a new connection are proposed from names and past entries. */
export const mapsAutomatically = (own: Preferences, of: PackageName): boolean =>
  of === 'quickbooks' ? own.quickbooksAutoMapping : own.sageAutoMapping;

/** Whether a new connection attaches the original file to each entry. Only QuickBooks has the choice. */
export const attachesOriginals = (own: Preferences, of: PackageName): boolean =>
  of === 'quickbooks' ? own.quickbooksBackup : true;
