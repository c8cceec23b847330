import type { AuthDb } from '../../../platform/database/auth-database.ts';

/** A change of e-mail that waits for its confirmation. */
export interface EmailChange {
  readonly newEmail: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Notes the change a user asked for, in place of an earlier one: its link is dead then. */
export async function putEmailChange(db: AuthDb, userId: string, change: EmailChange): Promise<void> {
  await db
    .insertInto('emailChange')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...change }))
    .execute();
}

/** Drops the change that waits; false when none did. */
export async function dropEmailChange(db: AuthDb, userId: string): Promise<boolean> {
  const dropped = await db.deleteFrom('emailChange').where('userId', '=', userId).executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

/** Whose address this is, or undefined. */
export const findByEmail = (db: AuthDb, email: string) =>
  db.selectFrom('user').select(['id', 'name', 'email', 'emailVerified']).where('email', '=', email).executeTakeFirst();

/**
 * Makes a waiting address the account's, once: of two that open the link together one finds it used.
 *
 * @returns who it was before, or undefined where the link is not good or the address was taken meanwhile.
 */
export const takeEmailChange = (db: AuthDb, tokenHash: string, now: Date) =>
  db.transaction().execute(async (db) => {
    const change = await db
      .deleteFrom('emailChange')
      .where('tokenHash', '=', tokenHash)
      .returning(['userId', 'newEmail', 'expiresAt'])
      .executeTakeFirst();
    if (!change || change.expiresAt <= now) return undefined;
    const owner = await findByEmail(db, change.newEmail);
    if (owner?.emailVerified) return undefined;
    // Somebody signed up with it and never proved that it is theirs; this link does.
    if (owner) await db.deleteFrom('user').where('id', '=', owner.id).execute();
    const before = await db
      .selectFrom('user')
      .select(['email', 'name'])
      .where('id', '=', change.userId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('user')
      .set({ email: change.newEmail, emailVerified: true, updatedAt: now })
      .where('id', '=', change.userId)
      .execute();
    return { ...before, newEmail: change.newEmail };
  });
