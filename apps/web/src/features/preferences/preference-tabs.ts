import type { PreferenceName } from '@tillslip/domain/preferences/preferences';

/** The tabs in order. Spec: 3 §2 "Preferences". */
export const PREFERENCE_TABS = [
  'general',
  'notifications',
  'sync',
  'security',
  'privacy',
  'integrations',
  'display',
] as const;

/** A tab of the preferences. */
export type PreferenceTab = (typeof PREFERENCE_TABS)[number];

/** The tab in an address; the first for an unknown one. */
export const parsePreferenceTab = (tab: string | undefined): PreferenceTab =>
  PREFERENCE_TABS.find((known) => known === tab) ?? 'general';

/** The fields whose value can be wrong, and where they are. */
const TABS_OF_FIELDS: { readonly [Name in PreferenceName]?: PreferenceTab } = {
  timezone: 'general',
  syncTime: 'sync',
  batchSize: 'sync',
  maxRetries: 'sync',
  sessionTimeout: 'security',
  dataRetentionDays: 'privacy',
};

/** The tab of a field that was refused. */
export const tabOfField = (name: string): PreferenceTab =>
  Object.entries(TABS_OF_FIELDS).find(([field]) => field === name)?.[1] ?? 'general';
