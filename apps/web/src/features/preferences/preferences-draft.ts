import { PREFERENCE_NAMES, type PreferenceName } from '@tillslip/domain/preferences/preferences';

/** A value of a preference as it is typed, which may be wrong. */
export type TypedValue = string | number | boolean;

/** The preferences of the form, as they are typed. */
export type TypedPreferences = Record<PreferenceName, TypedValue>;

/** What was typed and not saved, and the version it was typed over. */
export interface PreferencesDraft {
  readonly version: number;
  readonly values: Readonly<Partial<TypedPreferences>>;
}

/** Of this tab alone, and of one person: it survives leaving the page by mistake, and reloading it. */
const key = (userId: string) => `tillslip.preferences-draft.${userId}`;

/** Keep what was typed and not saved; null forgets it. */
export function keepDraft(userId: string, draft: PreferencesDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key(userId));
    else sessionStorage.setItem(key(userId), JSON.stringify(draft));
  } catch {
    // Without storage it holds until the page is left.
  }
}

/** What was typed here earlier and not saved; null when there is nothing. */
export function keptDraft(userId: string): PreferencesDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('values' in kept)) return null;
    const { version, values } = kept;
    if (typeof version !== 'number' || typeof values !== 'object' || values === null) return null;
    return { version, values: Object.fromEntries(Object.entries(values).filter(isKnown)) };
  } catch {
    return null;
  }
}

const isKnown = ([name, value]: [string, unknown]): boolean =>
  PREFERENCE_NAMES.some((known) => known === name) && ['string', 'number', 'boolean'].includes(typeof value);
