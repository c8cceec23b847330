import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';

/**
 * Delete an account whose address was never confirmed, so that the newest sign-up counts. Nobody has ever signed in with
 * it, so it owns nothing. An account with Google is kept, because earlier versions let it sign in.
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
            .where('account.providerId', '=', 'google'),
        ),
      ),
    )
    .execute();
}

/**
 * Delete the services that sign in to an account whose address is not confirmed yet. Whoever made it may have had no
 * right to the address, and would otherwise share the account with its owner.
 */
export async function removeUnprovenServices(db: AuthDb, userId: string): Promise<void> {
  await db
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '<>', 'credential')
    .where('userId', 'in', (query) =>
      query.selectFrom('user').select('id').where('id', '=', userId).where('emailVerified', '=', false),
    )
    .execute();
}

/** Whether the installation has a person: an account with a confirmed address that was not deleted. */
export async function hasPerson(db: AuthDb): Promise<boolean> {
  const person = await db
    .selectFrom('user')
    .select('id')
    .where('emailVerified', '=', true)
    .where('id', 'not in', (query) => query.selectFrom('deletedAccount').select('userId'))
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

/** Whether an address has an invitation that has not expired. */
export async function isInvited(db: AuthDb, email: string, now: Date): Promise<boolean> {
  const invitation = await db
    .selectFrom('invitation')
    .select('email')
    .where('email', '=', email.trim().toLowerCase())
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return invitation !== undefined;
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

/**
 * Make a person who signs in the administrator, if the installation never had one. Of two at the same moment only one
 * becomes it. Where the administrators are gone, nobody follows by signing in.
 */
export const appointFirstAdministrator = (db: AuthDb, userId: string): Promise<void> =>
  db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('tillslip first person', 0))`.execute(db);
    await db
      .updateTable('user')
      .set({ isAdministrator: true })
      .where('id', '=', userId)
      .where('emailVerified', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('user as other')
              .select('other.id')
              .where(({ or, eb }) =>
                or([eb('other.isAdministrator', '=', true), eb('other.wasAdministrator', '=', true)]),
              ),
          ),
        ),
      )
      .execute();
  });
