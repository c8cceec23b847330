import { oc } from '@orpc/contract';
import {
  type CalendarDate,
  hasAskedYear,
  isCalendarDate,
  parseCalendarMonth,
} from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { z } from 'zod';
import { ERRORS, type SchemaProblem } from './errors.ts';

/** Money on the wire is a whole number of cents. */
export const CentsSchema = z
  .int()
  .min(-(2 ** 51))
  .max(2 ** 51)
  .describe('Whole cents') as unknown as z.ZodType<Cents, Cents>;

/** A day on the wire is `YYYY-MM-DD`. */
export const CalendarDateSchema = z
  .string()
  .refine(isCalendarDate, 'DAY_FORMAT' satisfies SchemaProblem)
  .describe('YYYY-MM-DD') as unknown as z.ZodType<CalendarDate, CalendarDate>;

/** A day in a request: of a year from which every rule can count. A test holds all requests to it. */
export const AskedDaySchema = z
  .string()
  .refine(isCalendarDate, { error: 'DAY_FORMAT' satisfies SchemaProblem, abort: true })
  .refine((day) => hasAskedYear(day as CalendarDate), 'YEAR_OUT_OF_RANGE' satisfies SchemaProblem)
  .describe('YYYY-MM-DD') as unknown as z.ZodType<CalendarDate, CalendarDate>;

/** A moment in UTC, ISO 8601. */
export const MomentSchema = z.iso.datetime();

/** A calendar month, `YYYY-MM`. */
export const MonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'MONTH_FORMAT' satisfies SchemaProblem);

/** A month in a request, as `AskedDaySchema`. */
export const AskedMonthSchema = z.string().superRefine((text, { addIssue }) => {
  const month = parseCalendarMonth(text);
  if (!month) addIssue('MONTH_FORMAT' satisfies SchemaProblem);
  else if (!hasAskedYear(month)) addIssue('YEAR_OUT_OF_RANGE' satisfies SchemaProblem);
});

/** A path parameter that names one row. */
export const IdInput = z.object({ id: z.uuid() });

/** How many rows of a list are asked for at once, and how many come where nobody says. */
export const rowLimit = (usual: number) => z.coerce.number().int().min(1).max(200).default(usual);

/** A page of a list, by its number from 1. */
export const pageOf = (usual: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: rowLimit(usual),
});

/**
 * Counts the changes of what people can edit of a thing. 0 while nothing was saved yet; a thing that is returned always
 * carries it.
 */
export const VersionSchema = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .describe('Counts the changes of what people can edit');

/**
 * What a call that edits says about what the person saw. Fields that changed since `version` are merged when the person
 * did not touch them. A field that both sides changed is refused with CHANGED_MEANWHILE, and nothing is saved.
 */
export const SeenInput = z.object({
  /** The version that the person edited. */
  version: VersionSchema,
  /** After CHANGED_MEANWHILE: the fields that the person decided to replace, and the version they were shown. */
  overwrite: z
    .object({ version: VersionSchema, fields: z.array(z.string().max(50)).max(100) })
    .nullable()
    .default(null),
});
export type SeenInput = z.output<typeof SeenInput>;

/**
 * Names a row to delete for good, and the version that the person saw. Refused with CHANGED_MEANWHILE when it was edited
 * since; with the version that is saved now, the same call deletes it.
 */
export const DeleteInput = IdInput.extend({ version: VersionSchema });

/** What the HTTP layer and the web's client know of a call besides its schemas. */
export interface CallMeta {
  /** It creates something, and takes an `Idempotency-Key`: the same key again creates nothing and answers the same. */
  readonly isCreating?: boolean;
}

/** The errors of every call. */
export const anyone = oc
  .$meta<CallMeta>({})
  .errors({ BAD_INPUT: ERRORS.BAD_INPUT, TOO_MANY_REQUESTS: ERRORS.TOO_MANY_REQUESTS });

/**
 * A call that needs a session. With the header `Tillslip-Account`, the id of a person, it is refused unless that person is
 * the one who is signed in. With the header `Tillslip-Company`, the id of a company, it works in that company's books: NOT_FOUND
 * for who is no member of it, NOT_ALLOWED for a member whose role does not allow the call.
 */
export const signedIn = anyone.errors({
  NOT_SIGNED_IN: ERRORS.NOT_SIGNED_IN,
  SIGNED_IN_AS_ANOTHER: ERRORS.SIGNED_IN_AS_ANOTHER,
  NOT_ALLOWED: ERRORS.NOT_ALLOWED,
  NOT_FOUND: ERRORS.NOT_FOUND,
  API_KEY_NOT_VALID: ERRORS.API_KEY_NOT_VALID,
  API_KEY_NOT_ALLOWED: ERRORS.API_KEY_NOT_ALLOWED,
});

/** The errors of a key, for calls that create. */
export const KEY_ERRORS = {
  IDEMPOTENCY_KEY_REUSED: ERRORS.IDEMPOTENCY_KEY_REUSED,
  ALREADY_CREATED: ERRORS.ALREADY_CREATED,
};

/** A call that creates something. */
export const creating = signedIn.meta({ isCreating: true }).errors(KEY_ERRORS);

/** A call that edits something; its input has `SeenInput`. */
export const editing = signedIn.errors({ CHANGED_MEANWHILE: ERRORS.CHANGED_MEANWHILE });

/** How a company or a folder is refused as the place of a document. */
export const PLACE_ERRORS = {
  COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND,
  COMPANY_IS_SAMPLE: ERRORS.COMPANY_IS_SAMPLE,
  FOLDER_NOT_FOUND: ERRORS.FOLDER_NOT_FOUND,
};
