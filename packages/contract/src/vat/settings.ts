import { z } from 'zod';
import { CalendarDateSchema, editing, MomentSchema, SeenInput, signedIn, VersionSchema } from '../common.ts';
import { CountsFromSchema } from '../companies.ts';
import { ERRORS } from '../errors.ts';
import { NoteMethodSchema } from './schemas.ts';

const tags = ['VAT rules'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

export const VatCompanySettingsSchema = z.object({
  /** The apportionment ratio: the share of taxable use of mixed purchases (section 17(1)); 100 for all. */
  apportionmentPercent: z.number().min(0).max(100),
  noteMethod: NoteMethodSchema,
  /** Reminder emails before the deadline. */
  remindersOn: z.boolean(),
  /** Whether bank charges on statements count as input tax; otherwise they are shown as left out. */
  claimsBankFees: z.boolean(),
});
export type VatCompanySettings = z.infer<typeof VatCompanySettingsSchema>;

/** Saved settings; version 0 for the defaults of a company without any. */
const SavedSettingsSchema = VatCompanySettingsSchema.extend({ version: VersionSchema });
export type SavedVatSettings = z.infer<typeof SavedSettingsSchema>;

export const getVatSettings = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/settings', tags, summary: "A company's VAT settings" })
  .input(z.object({ companyId: z.uuid() }))
  .output(SavedSettingsSchema);

export const updateVatSettings = editing
  .errors(companyNotFound)
  .route({ method: 'PUT', path: '/v1/vat/settings', tags, summary: "Change a company's VAT settings" })
  .input(
    VatCompanySettingsSchema.extend({
      ...SeenInput.shape,
      companyId: z.uuid(),
      claimsBankFees: z.boolean().optional(),
      countsFrom: CountsFromSchema,
    }),
  )
  .output(SavedSettingsSchema);

/** The names that dated settings have in the calls that change them. */
export const CHANGED_SETTINGS = [
  ...(['vatCategory', 'vatCutOff', 'financialYearEnd', 'filingMethod', 'accountingBasis'] as const),
  ...(['apportionmentPercent', 'noteMethod', 'claimsBankFees'] as const),
] as const;

const SettingValueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A value of a setting, with the days on which it holds. */
const DatedSettingSchema = z.object({
  setting: z.enum(CHANGED_SETTINGS),
  value: SettingValueSchema,
  /** The first day; null from the beginning. */
  from: CalendarDateSchema.nullable(),
  /** The last day; null for the newest value. */
  until: CalendarDateSchema.nullable(),
  /** The name of the person who changed it; null for the first value, and for one who is no longer known. */
  changedBy: z.string().nullable(),
  changedAt: MomentSchema.nullable(),
});
export type DatedSettingRow = z.infer<typeof DatedSettingSchema>;

export const SettingsHistorySchema = z.object({
  /** Setting by setting, the newest value first. */
  settings: z.array(DatedSettingSchema),
  /** The day after the last submitted return; null when none was submitted. */
  openFrom: CalendarDateSchema.nullable(),
  /** The open periods whose first day a change can count from, oldest first: up to a year ago and ahead. */
  periods: z.array(z.object({ periodCode: z.string(), periodStart: CalendarDateSchema })),
});
export type SettingsHistory = z.infer<typeof SettingsHistorySchema>;

/** List the settings that shape VAT periods, each value with its days, and the days from which a change can count. */
export const getSettingsHistory = signedIn
  .errors(companyNotFound)
  .route({
    method: 'GET',
    path: '/v1/vat/settings/history',
    tags,
    summary: 'What the VAT settings were, and until when',
  })
  .input(z.object({ companyId: z.uuid() }))
  .output(SettingsHistorySchema);
