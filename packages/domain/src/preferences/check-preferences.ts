import { ok, type Result, refused } from '../kernel/result.ts';
import { isTimeZone } from '../schedules/zone-time.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCE_CHOICES,
  PREFERENCE_LIMITS,
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
} from './preferences.ts';

/** What is wrong with the value of a preference. */
export type PreferenceProblem =
  | { readonly code: 'PREFERENCE_OUT_OF_RANGE'; readonly min: number; readonly max: number }
  | { readonly code: 'PREFERENCE_TIME' }
  | { readonly code: 'PREFERENCE_TIME_ZONE' }
  | { readonly code: 'PREFERENCE_NOT_A_CHOICE'; readonly choices: readonly string[] }
  | { readonly code: 'PREFERENCE_NOT_A_SWITCH' };

/** A preference with what is wrong with it. */
export interface PreferenceFault {
  readonly field: PreferenceName;
  readonly problem: PreferenceProblem;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const CHOICES: { readonly [Name in PreferenceName]?: readonly (string | number)[] } = PREFERENCE_CHOICES;
const LIMITS: { readonly [Name in PreferenceName]?: { readonly min: number; readonly max: number } } =
  PREFERENCE_LIMITS;

/**
 * Check values of preferences, of any type, in the order of the screen; what is not among them is not checked.
 *
 * Spec: 3 §5 "Preferences inputs", decisions 28 (refused at the field and at the server).
 */
export const checkPreferences = (values: { readonly [Name in PreferenceName]?: unknown }): PreferenceFault[] =>
  PREFERENCE_NAMES.filter((name) => values[name] !== undefined).flatMap((field) => {
    const problem = preferenceProblem(field, values[field]);
    return problem ? [{ field, problem }] : [];
  });

/** Take values of any type for preferences: all of them, or nothing and every fault. Names that are none are left out. */
export function readPreferences(
  values: Readonly<Record<string, unknown>>,
): Result<Partial<Preferences>, readonly PreferenceFault[]> {
  const faults = checkPreferences(values);
  const entries = PREFERENCE_NAMES.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
  return faults.length > 0 ? refused(faults) : ok(Object.fromEntries(entries));
}

/** Check one preference; null when it can be saved. */
export function preferenceProblem(name: PreferenceName, value: unknown): PreferenceProblem | null {
  const choices = CHOICES[name];
  if (choices)
    return choices.some((one) => one === value)
      ? null
      : { code: 'PREFERENCE_NOT_A_CHOICE', choices: choices.map(String) };
  const limits = LIMITS[name];
  if (limits) return isWithin(value, limits) ? null : { code: 'PREFERENCE_OUT_OF_RANGE', ...limits };
  if (name === 'syncTime') return isText(value) && TIME.test(value) ? null : { code: 'PREFERENCE_TIME' };
  if (name === 'timezone') return isText(value) && isTimeZone(value) ? null : { code: 'PREFERENCE_TIME_ZONE' };
  return typeof value === typeof DEFAULT_PREFERENCES[name] ? null : { code: 'PREFERENCE_NOT_A_SWITCH' };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isWithin = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
