import type { AuthDb } from '../../../platform/database/auth-database.ts';
import { revokeLinks } from '../../../platform/database/revoke-links.ts';

/** An email change that awaits confirmation. */
export interface EmailChange {
  readonly newEmail: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Save a requested email change; it replaces an earlier one, whose link stops working. */
export async function saveEmailChange(db: AuthDb, userId: string, change: EmailChange): Promise<void> {
  await db
    .insertInto('emailChange')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...change }))
    .execute();
}

/** Delete a pending email change; false when there is none. */
export async function deleteEmailChange(db: AuthDb, userId: string): Promise<boolean> {
  const dropped = await db.deleteFrom('emailChange').where('userId', '=', userId).executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

/** Find the account that uses an address. */
export const findByEmail = (db: AuthDb, email: string) =>
  db.selectFrom('user').select(['id', 'name', 'email', 'emailVerified']).where('email', '=', email).executeTakeFirst();

/**
 * Apply a pending email change once: if two people open the link together, one finds it used.
 *
 * @returns the account before the change; undefined if the link is invalid or the address was taken in the meantime.
 */
export const applyEmailChange = (db: AuthDb, tokenHash: string, now: Date) =>
  db.transaction().execute(async (db) => {
    const change = await db
      .deleteFrom('emailChange')
      .where('tokenHash', '=', tokenHash)
      .returning(['userId', 'newEmail', 'expiresAt'])
      .executeTakeFirst();
    if (!change || change.expiresAt <= now) return undefined;
    const owner = await findByEmail(db, change.newEmail);
    if (owner?.emailVerified) return undefined;
    // That account never confirmed the address; this link does.
    if (owner) await db.deleteFrom('user').where('id', '=', owner.id).execute();
    const before = await db
      .selectFrom('user')
      .select(['id', 'email', 'name'])
      .where('id', '=', change.userId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('user')
      .set({ email: change.newEmail, emailVerified: true, updatedAt: now })
      .where('id', '=', change.userId)
      .execute();
    // A link for a new password at the previous address must not work any more.
    await revokeLinks(db, change.userId);
    return { ...before, newEmail: change.newEmail };
  });
