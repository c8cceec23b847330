import { BATCH_SIZES, DEFAULT_OPTIONS, MAX_RETRIES } from '../bulk-sync/bulk-sync-options.ts';
import { type DateFormat, DEFAULT_DATE_FORMAT } from '../kernel/calendar-date.ts';
import { LANGUAGES, type Language } from '../kernel/language.ts';
import { SCHEDULE_DEFAULTS } from '../schedules/check-schedule.ts';
import { SCHEDULE_FREQUENCIES, type ScheduleFrequency } from '../schedules/recurrence.ts';

/** Light, dark, or what the device is set to. */
export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

/** The formats of days that a person can choose. Spec: 3 §9, decisions 28; docs/decisions/0120. */
export const PERSON_DATE_FORMATS = [
  DEFAULT_DATE_FORMAT,
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
] as const satisfies readonly DateFormat[];
export type PersonDateFormat = (typeof PERSON_DATE_FORMATS)[number];

/** How the cards of the dashboard are placed. */
export const DASHBOARD_LAYOUTS = ['grid', 'list', 'compact'] as const;
export type DashboardLayout = (typeof DASHBOARD_LAYOUTS)[number];

/** How many rows a list shows at a time. Spec: 3 §5 "Preferences inputs". */
export const ITEMS_PER_PAGE = [10, 25, 50, 100] as const;
export type ItemsPerPage = (typeof ITEMS_PER_PAGE)[number];

/** The limits of the numbers, both included. Spec: 3 §5 "Preferences inputs"; decisions 24. */
export const PREFERENCE_LIMITS = {
  batchSize: BATCH_SIZES,
  /** None is `retryFailedSyncs` switched off. */
  maxRetries: { min: 1, max: MAX_RETRIES.max },
  /** In minutes. */
  sessionTimeout: { min: 5, max: 480 },
  dataRetentionDays: { min: 30, max: 2555 },
} as const;

/** What a person chooses for themselves, for all their devices. Spec: 3 §3 "User preferences", decisions 28. */
export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
  /** The name of a time zone, such as `Africa/Johannesburg`. Legal deadlines never follow it. */
  readonly timezone: string;
  readonly dateFormat: PersonDateFormat;
  /** Whether Tillslip sends emails besides those about the account itself and those that the person asks for. */
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  readonly syncNotifications: boolean;
  readonly errorNotifications: boolean;
  readonly weeklyReports: boolean;
  readonly monthlyReports: boolean;
  readonly autoSync: boolean;
  readonly syncFrequency: ScheduleFrequency;
  /** `HH:MM` on the clock of `timezone`. */
  readonly syncTime: string;
  readonly batchSize: number;
  readonly retryFailedSyncs: boolean;
  readonly maxRetries: number;
  /** Minutes without use after which the person is signed out. */
  readonly sessionTimeout: number;
  /** Days for which logs, drafts and derived files are kept. */
  readonly dataRetentionDays: number;
  readonly quickbooksAutoMapping: boolean;
  readonly quickbooksValidation: boolean;
  readonly quickbooksBackup: boolean;
  readonly sageAutoMapping: boolean;
  readonly sageValidation: boolean;
  readonly dashboardLayout: DashboardLayout;
  readonly itemsPerPage: ItemsPerPage;
  readonly showTooltips: boolean;
  readonly compactMode: boolean;
  readonly sidebarCollapsed: boolean;
}

/** The name of a preference. */
export type PreferenceName = keyof Preferences;

/**
 * The preferences of a person who chose none. Spec: 3 §9 "Preference defaults", decisions 24; theme, date format
 * and auto-sync as in docs/decisions/0470.
 */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'auto',
  language: 'en',
  timezone: SCHEDULE_DEFAULTS.timeZone,
  dateFormat: DEFAULT_DATE_FORMAT,
  emailNotifications: true,
  pushNotifications: true,
  syncNotifications: true,
  errorNotifications: true,
  weeklyReports: true,
  monthlyReports: false,
  autoSync: false,
  syncFrequency: SCHEDULE_DEFAULTS.frequency,
  syncTime: SCHEDULE_DEFAULTS.timeOfDay,
  batchSize: DEFAULT_OPTIONS.batchSize,
  retryFailedSyncs: true,
  maxRetries: DEFAULT_OPTIONS.maxRetries,
  sessionTimeout: 30,
  dataRetentionDays: 365,
  quickbooksAutoMapping: true,
  quickbooksValidation: true,
  quickbooksBackup: true,
  sageAutoMapping: false,
  sageValidation: true,
  dashboardLayout: 'grid',
  itemsPerPage: 25,
  showTooltips: true,
  compactMode: false,
  sidebarCollapsed: false,
};

/** The names of all preferences, in the order of the screen. */
export const PREFERENCE_NAMES = Object.keys(DEFAULT_PREFERENCES).filter(
  (name): name is PreferenceName => name in DEFAULT_PREFERENCES,
);

/** The preferences that are one of a list. */
export const PREFERENCE_CHOICES = {
  theme: THEMES,
  language: LANGUAGES,
  dateFormat: PERSON_DATE_FORMATS,
  syncFrequency: SCHEDULE_FREQUENCIES,
  dashboardLayout: DASHBOARD_LAYOUTS,
  itemsPerPage: ITEMS_PER_PAGE,
} as const satisfies { readonly [Name in PreferenceName]?: readonly Preferences[Name][] };

/** What a person can be told by email, besides what is about the account itself and what they ask for. */
export type MailKind = 'reminders' | 'uploads' | 'syncs' | 'errors' | 'weekly' | 'monthly';

const SWITCHES = {
  reminders: 'emailNotifications',
  uploads: 'emailNotifications',
  syncs: 'syncNotifications',
  errors: 'errorNotifications',
  weekly: 'weeklyReports',
  monthly: 'monthlyReports',
} as const satisfies Record<MailKind, PreferenceName>;

/** A preference that is switched off by a link of a mail. */
export type SwitchName = (typeof SWITCHES)[MailKind];

/** The switch of a kind of mail. */
export const switchOfMail = (kind: MailKind): SwitchName => SWITCHES[kind];

/** Whether a person wants a kind of mail: its own switch is on, and that of all emails. */
export const wantsMail = (preferences: Preferences, kind: MailKind): boolean =>
  preferences.emailNotifications && preferences[SWITCHES[kind]];
