import type { CalendarDate } from '../kernel/calendar-date.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { checkPreferences, type PreferenceProblem } from './check-preferences.ts';
import { PREFERENCE_NAMES, type PreferenceName, type Preferences } from './preferences.ts';

/** The names of preferences in a file, which are those of the specification: `date_format`. Spec: 3 §3. */
const keyOf = (name: PreferenceName): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const NAMES = new Map(PREFERENCE_NAMES.map((name) => [keyOf(name), name]));

/** Why a file of preferences is refused. Nothing of a refused file is used. */
export type PreferencesFileFault =
  | { readonly code: 'NOT_JSON' }
  | { readonly code: 'UNKNOWN_KEY'; readonly key: string }
  | { readonly code: 'INVALID_VALUE'; readonly key: string; readonly problem: PreferenceProblem };

/** The most faults of a file that are named. */
const MAX_FAULTS = 20;

/** Write preferences as a file for `parsePreferencesFile`. */
export const preferencesFile = (preferences: Preferences): string =>
  `${JSON.stringify(Object.fromEntries(PREFERENCE_NAMES.map((name) => [keyOf(name), preferences[name]])), null, 2)}\n`;

/** The name of the file: after the product and the day. Spec: 3 §7. */
export const preferencesFileName = (today: CalendarDate): string => `tillslip-preferences-${today}.json`;

/**
 * Read a file of preferences: all of it, or nothing. A preference that is not in the file stays as it is.
 *
 * Spec: 3 §5 ("Imported preferences must be valid JSON"), decisions 28 (validated whole).
 */
export function parsePreferencesFile(text: string): Result<Partial<Preferences>, readonly PreferencesFileFault[]> {
  const entries = entriesOf(text);
  if (!entries) return refused([{ code: 'NOT_JSON' }]);
  const unknown = entries.filter(([key]) => !NAMES.has(key)).map(([key]) => ({ code: 'UNKNOWN_KEY', key }) as const);
  const values = Object.fromEntries(entries.flatMap(([key, value]) => pair(NAMES.get(key), value)));
  const invalid = checkPreferences(values).map(
    ({ field, problem }) => ({ code: 'INVALID_VALUE', key: keyOf(field), problem }) as const,
  );
  const faults = [...unknown, ...invalid];
  return faults.length === 0 ? ok(values) : refused(faults.slice(0, MAX_FAULTS));
}

const pair = (name: PreferenceName | undefined, value: unknown) => (name ? [[name, value] as const] : []);

function entriesOf(text: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  } catch {
    return null;
  }
}
