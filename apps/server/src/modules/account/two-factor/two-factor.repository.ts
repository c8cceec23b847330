import type { AuthDb } from '../../../platform/database/auth-database.ts';

/** A user's second factor, in set-up or in use. Its secrets are encrypted. */
export interface TwoFactorRow {
  readonly secret: string;
  readonly backupCodes: string;
  /** True after a code was confirmed. */
  readonly verified: boolean | null;
}

/** Find a user's second factor. */
export const findTwoFactor = (db: AuthDb, userId: string): Promise<TwoFactorRow | undefined> =>
  db
    .selectFrom('twoFactor')
    .select(['secret', 'backupCodes', 'verified'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Save a new secret that is not in use yet; false when one is already in use. */
export async function saveTwoFactor(db: AuthDb, userId: string, secret: string, backupCodes: string): Promise<boolean> {
  const noted = await db
    .insertInto('twoFactor')
    .values({ userId, secret, backupCodes, verified: false })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, backupCodes, lastUsedStep: null })
        .where('twoFactor.verified', 'is not', true),
    )
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** Turn on two-factor sign-in with these recovery codes; the code of the period `step` was used for it. */
export const enableTwoFactor = (db: AuthDb, userId: string, backupCodes: string, step: number): Promise<void> =>
  db.transaction().execute(async (db) => {
    await db
      .updateTable('twoFactor')
      .set({ verified: true, backupCodes, failedVerificationCount: 0, lockedUntil: null, lastUsedStep: step })
      .where('userId', '=', userId)
      .execute();
    await db.updateTable('user').set({ twoFactorEnabled: true }).where('id', '=', userId).execute();
  });

/** Replace the recovery codes; false when two-factor sign-in is off. */
export async function replaceRecoveryCodes(db: AuthDb, userId: string, backupCodes: string): Promise<boolean> {
  const replaced = await db
    .updateTable('twoFactor')
    .set({ backupCodes })
    .where('userId', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

/** Turn off two-factor sign-in and delete the secret; false when it was off. */
export const removeTwoFactor = (db: AuthDb, userId: string): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom('twoFactor')
      .where('userId', '=', userId)
      .where('verified', '=', true)
      .executeTakeFirst();
    await db.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', userId).execute();
    return removed.numDeletedRows === 1n;
  });
