import { DEFAULT_PREFERENCES, ITEMS_PER_PAGE, type Preferences } from '@tillslip/domain/preferences/preferences';
import type { Selectable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { Preferences as StoredPreferences } from '../../platform/database/types.gen.ts';

/** Preferences as they are saved; version 0 for those of a person who saved none. */
export interface PreferencesRow extends Preferences {
  readonly version: number;
}

/** Find the preferences of the transaction's person: the defaults while none were saved. */
export async function findPreferences({ db, userId }: UserDb): Promise<PreferencesRow> {
  const row = await db.selectFrom('preferences').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row ? rowOf(row) : { ...DEFAULT_PREFERENCES, version: 0 };
}

/** Lock the preferences until the transaction ends; the first time they are saved as the defaults, with version 0. */
export async function lockPreferences({ db, userId }: UserDb): Promise<PreferencesRow> {
  await db
    .insertInto('preferences')
    .values({ userId, ...DEFAULT_PREFERENCES })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const query = db.selectFrom('preferences').selectAll().where('userId', '=', userId).forNoKeyUpdate();
  return rowOf(await query.executeTakeFirstOrThrow());
}

/** Save preferences that were locked. */
export async function savePreferences({ db, userId }: UserDb, values: Preferences, now: Date): Promise<void> {
  await db
    .updateTable('preferences')
    .set({ ...values, updatedAt: now })
    .where('userId', '=', userId)
    .execute();
}

const rowOf = ({ userId: _, updatedAt: __, itemsPerPage, ...row }: Selectable<StoredPreferences>): PreferencesRow => ({
  ...row,
  itemsPerPage: ITEMS_PER_PAGE.find((one) => one === itemsPerPage) ?? DEFAULT_PREFERENCES.itemsPerPage,
});
