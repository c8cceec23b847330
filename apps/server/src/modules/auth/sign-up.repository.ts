import type { AuthDb } from '../../platform/database/auth-database.ts';

/**
 * Delete an account whose address was never confirmed, so that the newest sign-up counts. Nobody has ever signed in with
 * it, so it owns nothing. An account that signs in with Google is kept.
 */
export async function removeUnconfirmed(db: AuthDb, email: string): Promise<void> {
  await db
    .deleteFrom('user')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('account.id')
            .whereRef('account.userId', '=', 'user.id')
            .where('account.providerId', '<>', 'credential'),
        ),
      ),
    )
    .execute();
}

/** Find an account and whether its address is confirmed. */
export const findSignUp = (db: AuthDb, id: string) =>
  db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', id).executeTakeFirst();

/** Save that a user's address is confirmed; no row changes if the address is another one by now. */
export async function saveConfirmed(db: AuthDb, userId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('user')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute();
}
