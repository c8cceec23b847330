import {
  DASHBOARD_LAYOUTS,
  ITEMS_PER_PAGE,
  PERSON_DATE_FORMATS,
  type Preferences,
  THEMES,
} from '@tillslip/domain/preferences/preferences';
import { SCHEDULE_FREQUENCIES } from '@tillslip/domain/schedules/recurrence';
import { z } from 'zod';
import { editing, SeenInput, signedIn, VersionSchema } from './common.ts';
import { LanguageSchema } from './languages.ts';

const tags = ['Preferences'];

/** A number that the server checks by its limits. */
const Whole = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

/** What a person chooses for themselves; the limits are in the domain's `PREFERENCE_LIMITS`. Spec: 3 §3. */
const Values = z.object({
  theme: z.enum(THEMES),
  language: LanguageSchema,
  timezone: z.string().max(100),
  dateFormat: z.enum(PERSON_DATE_FORMATS),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  syncNotifications: z.boolean(),
  errorNotifications: z.boolean(),
  weeklyReports: z.boolean(),
  monthlyReports: z.boolean(),
  autoSync: z.boolean(),
  syncFrequency: z.enum(SCHEDULE_FREQUENCIES),
  syncTime: z.string().max(10),
  batchSize: Whole,
  retryFailedSyncs: z.boolean(),
  maxRetries: Whole,
  sessionTimeout: Whole,
  dataRetentionDays: Whole,
  quickbooksAutoMapping: z.boolean(),
  quickbooksValidation: z.boolean(),
  quickbooksBackup: z.boolean(),
  sageAutoMapping: z.boolean(),
  sageValidation: z.boolean(),
  dashboardLayout: z.enum(DASHBOARD_LAYOUTS),
  itemsPerPage: z.literal(ITEMS_PER_PAGE),
  showTooltips: z.boolean(),
  compactMode: z.boolean(),
  sidebarCollapsed: z.boolean(),
}) satisfies z.ZodType<Preferences>;

/** The preferences that a call changes; what is left out stays. */
export const PreferencesInput = Values.partial().extend(SeenInput.shape);

/** Preferences as they are saved; version 0 while the person saved none. */
export const PreferencesSchema = Values.extend({ version: VersionSchema });

/** Preferences as they are saved. Named because inferred types of the whole contract are too long for the compiler. */
export type SavedPreferences = z.output<typeof PreferencesSchema>;

export const getPreferences = signedIn
  .route({ method: 'GET', path: '/v1/preferences', tags, summary: 'Your preferences' })
  .output(PreferencesSchema);

export const updatePreferences = editing
  .route({ method: 'PATCH', path: '/v1/preferences', tags, summary: 'Change your preferences' })
  .input(PreferencesInput)
  .output(PreferencesSchema);

/** Put every preference back to its default. */
export const resetPreferences = signedIn
  .route({ method: 'POST', path: '/v1/preferences/reset', tags, summary: 'Reset your preferences to the defaults' })
  .output(PreferencesSchema);
