import type { PreferencesInput, SavedPreferences } from '@tillslip/contract/preferences';
import { checkPreferences } from '@tillslip/domain/preferences/check-preferences';
import { DEFAULT_PREFERENCES, type Preferences, type SwitchName } from '@tillslip/domain/preferences/preferences';
import type { z } from 'zod';
import { badInput } from '../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { findPreferences, lockPreferences, type PreferencesRow, savePreferences } from './preferences.repository.ts';

type PreferenceDeps = Pick<Deps, 'db' | 'clock'>;

/** Return a person's preferences. */
export const getPreferences = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<SavedPreferences> =>
  readAsUser(db, userId, findPreferences);

/**
 * Save a person's preferences; what is left out stays.
 *
 * @throws BAD_INPUT for the first value out of its limits, and nothing is saved; CHANGED_MEANWHILE when another tab or
 * device changed the same preference.
 */
export const updatePreferences = (
  { db, clock }: PreferenceDeps,
  userId: string,
  { version, overwrite, ...mine }: z.output<typeof PreferencesInput>,
): Promise<SavedPreferences> =>
  asUser(db, userId, async (tx) => {
    const [fault] = checkPreferences(mine);
    if (fault) throw badInput(fault.field, fault.problem);
    const row = await lockPreferences(tx);
    const seen = { version, overwrite };
    const values = await resolveEdit(tx, { table: 'preferences', id: userId, row, valuesOf, mine, seen });
    return save(tx, values, clock.now());
  });

/** Put every preference of a person back to its default. */
export const resetPreferences = ({ db, clock }: PreferenceDeps, userId: string): Promise<SavedPreferences> =>
  asUser(db, userId, async (tx) => {
    await lockPreferences(tx);
    return save(tx, DEFAULT_PREFERENCES, clock.now());
  });

async function save(tx: UserDb, values: Preferences, now: Date): Promise<SavedPreferences> {
  await savePreferences(tx, values, now);
  notify(tx, { kind: 'changed', topic: 'preferences', id: null });
  return findPreferences(tx);
}

const valuesOf = ({ version: _, ...values }: PreferencesRow): Preferences => values;

/** Switch one preference of a person off or on, whatever it was. */
export const turnSwitch = (
  { db, clock }: PreferenceDeps,
  userId: string,
  name: SwitchName,
  isOn: boolean,
): Promise<SavedPreferences> =>
  asUser(db, userId, async (tx) => save(tx, { ...valuesOf(await lockPreferences(tx)), [name]: isOn }, clock.now()));
