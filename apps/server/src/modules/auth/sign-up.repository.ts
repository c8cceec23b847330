import type { AuthDb } from '../../platform/database/auth-database.ts';

/**
 * Removes the account of an address that was never confirmed, so that the newest sign-up counts. Nobody
 * has ever been signed in with it: it owns nothing. One that signs in with Google is left alone.
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

/** An account and whether its address is confirmed, or undefined. */
export const findSignUp = (db: AuthDb, id: string) =>
  db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', id).executeTakeFirst();
