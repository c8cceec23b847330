import { calendarDate, formatDate } from '@tillslip/domain/kernel/calendar-date';
import type { PreferenceProblem } from '@tillslip/domain/preferences/check-preferences';
import {
  type DashboardLayout,
  type PersonDateFormat,
  PREFERENCE_NAMES,
  type PreferenceName,
  type Theme,
} from '@tillslip/domain/preferences/preferences';
import type { PreferencesFileFault } from '@tillslip/domain/preferences/preferences-file';
import type { I18n } from './i18n.ts';

const LABELS: Readonly<Record<PreferenceName, (i18n: I18n) => string>> = {
  theme: (i18n) => i18n.t('Theme'),
  language: (i18n) => i18n.t('Language'),
  timezone: (i18n) => i18n.t('Time zone'),
  dateFormat: (i18n) => i18n.t('Date format'),
  emailNotifications: (i18n) => i18n.t('Email notifications'),
  pushNotifications: (i18n) => i18n.t('Browser notifications'),
  syncNotifications: (i18n) => i18n.t('Sync notifications'),
  errorNotifications: (i18n) => i18n.t('Error notifications'),
  weeklyReports: (i18n) => i18n.t('Weekly reports'),
  monthlyReports: (i18n) => i18n.t('Monthly reports'),
  autoSync: (i18n) => i18n.t('Auto-sync'),
  syncFrequency: (i18n) => i18n.t('Sync frequency'),
  syncTime: (i18n) => i18n.t('Sync time'),
  batchSize: (i18n) => i18n.t('Batch size'),
  retryFailedSyncs: (i18n) => i18n.t('Retry failed syncs'),
  maxRetries: (i18n) => i18n.t('Max retries'),
  sessionTimeout: (i18n) => i18n.t('Session timeout (minutes)'),
  dataRetentionDays: (i18n) => i18n.t('Data retention (days)'),
  quickbooksAutoMapping: (i18n) => i18n.t('QuickBooks: map automatically'),
  quickbooksValidation: (i18n) => i18n.t('QuickBooks: validate before sync'),
  quickbooksBackup: (i18n) => i18n.t('QuickBooks: keep a copy of the original'),
  sageAutoMapping: (i18n) => i18n.t('Sage: map automatically'),
  sageValidation: (i18n) => i18n.t('Sage: validate before sync'),
  dashboardLayout: (i18n) => i18n.t('Dashboard layout'),
  itemsPerPage: (i18n) => i18n.t('Items per page'),
  showTooltips: (i18n) => i18n.t('Show tooltips'),
  compactMode: (i18n) => i18n.t('Compact mode'),
  sidebarCollapsed: (i18n) => i18n.t('Collapse the sidebar'),
};

/** The label of a preference. */
export const preferenceLabel = (i18n: I18n, name: PreferenceName): string => LABELS[name](i18n);

/** Whether a field of an edit is a preference. */
export const isPreferenceName = (name: string): name is PreferenceName => PREFERENCE_NAMES.some((one) => one === name);

/** A theme. Spec: 3 §9 "Preference defaults". */
export function themeText(i18n: I18n, theme: Theme): string {
  switch (theme) {
    case 'light':
      return i18n.t('Light');
    case 'dark':
      return i18n.t('Dark');
    case 'auto':
      return i18n.t('As this device');
  }
}

/** A day that shows which number is the day and which the month. */
const EXAMPLE = calendarDate('2026-03-31');

/** A format of days, shown by an example: "31/03/2026 (DD/MM/YYYY)". */
export const personDateFormatText = (i18n: I18n, format: PersonDateFormat): string =>
  format === 'd MMM yyyy'
    ? formatDate(EXAMPLE, format)
    : i18n.t('{example} ({format})', { example: formatDate(EXAMPLE, format), format });

/** A layout of the dashboard. */
export function dashboardLayoutText(i18n: I18n, layout: DashboardLayout): string {
  switch (layout) {
    case 'grid':
      return i18n.t('Grid');
    case 'list':
      return i18n.t('List');
    case 'compact':
      return i18n.t('Compact');
  }
}

const PROBLEMS = [
  'PREFERENCE_OUT_OF_RANGE',
  'PREFERENCE_TIME',
  'PREFERENCE_TIME_ZONE',
  'PREFERENCE_NOT_A_CHOICE',
  'PREFERENCE_NOT_A_SWITCH',
] as const satisfies readonly PreferenceProblem['code'][];

/** Whether what is wrong with a field is a problem of a preference. */
export const isPreferenceProblem = (problem: { readonly code: string }): problem is PreferenceProblem =>
  PROBLEMS.some((known) => known === problem.code);

/** What is wrong with a preference. Spec: 3 §5 "Preferences inputs". */
export function preferenceProblemText(i18n: I18n, problem: PreferenceProblem): string {
  switch (problem.code) {
    case 'PREFERENCE_OUT_OF_RANGE':
      return i18n.t('Enter a whole number from {min} to {max}', { min: problem.min, max: problem.max });
    case 'PREFERENCE_TIME':
      return i18n.t('Enter a time from 00:00 to 23:59');
    case 'PREFERENCE_TIME_ZONE':
      return i18n.t('Choose a time zone');
    case 'PREFERENCE_NOT_A_CHOICE':
      return i18n.t('Choose one of: {choices}', { choices: problem.choices.join(', ') });
    case 'PREFERENCE_NOT_A_SWITCH':
      return i18n.t('This can only be on (true) or off (false)');
  }
}

/** Why a file of preferences is refused. Spec: 3 §8 "Preferences". */
export function preferencesFileFaultText(i18n: I18n, fault: PreferencesFileFault): string {
  switch (fault.code) {
    case 'NOT_JSON':
      return i18n.t('Failed to parse preferences file.');
    case 'UNKNOWN_KEY':
      return i18n.t('{key}: there is no such preference', { key: fault.key });
    case 'INVALID_VALUE':
      return i18n.t('{key}: {problem}', { key: fault.key, problem: preferenceProblemText(i18n, fault.problem) });
  }
}
