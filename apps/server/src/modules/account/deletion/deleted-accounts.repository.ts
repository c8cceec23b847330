import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { AuthDb } from '../../../platform/database/auth-database.ts';

/**
 * Closes an account, all of it or nothing: every way to sign in is gone, and so is who it was. What is
 * left is its id, which stands for nobody, so that what must be kept still belongs to one owner.
 */
export const closeAccount = (
  db: AuthDb,
  userId: string,
  { keptUntil, now }: { keptUntil: CalendarDate | null; now: Date },
): Promise<void> =>
  db.transaction().execute(async (db) => {
    for (const table of ['session', 'account', 'twoFactor', 'emailChange', 'knownDevice'] as const)
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    await db.deleteFrom('verification').where('value', '=', userId).execute();
    const nobody = {
      name: 'Deleted account',
      email: `${userId}@deleted.invalid`,
      image: null,
      twoFactorEnabled: false,
    };
    // Counts as confirmed: an address that is not may be signed up with again.
    await db
      .updateTable('user')
      .set({ ...nobody, emailVerified: true, updatedAt: now })
      .where('id', '=', userId)
      .execute();
    await db
      .insertInto('deletedAccount')
      .values({ userId, deletedAt: now, keptUntil, erasedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Notes that everything that is not kept was removed. */
export async function noteErased(db: AuthDb, userId: string, now: Date): Promise<void> {
  await db.updateTable('deletedAccount').set({ erasedAt: now }).where('userId', '=', userId).execute();
}

/** The owners of what is kept of deleted accounts, and those that are not erased yet. */
export async function deletedAccounts(db: AuthDb): Promise<string[]> {
  const rows = await db.selectFrom('deletedAccount').select('userId').orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
}

/** Removes the last of a deleted account; the database refuses while anything still belongs to it. */
export async function forgetAccount(db: AuthDb, userId: string): Promise<void> {
  await db
    .deleteFrom('user')
    .where('id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('deletedAccount').select('userId').whereRef('deletedAccount.userId', '=', 'user.id')),
    )
    .execute();
}

/** Removes what has no use any more: attempts, steps and links that are over, sessions that ended, old devices. */
export async function removeExpired(db: AuthDb, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
  await db.deleteFrom('attempt').where('startedAt', '<', before(1)).execute();
  await db.deleteFrom('knownDevice').where('lastSeenAt', '<', before(365)).execute();
  for (const table of ['verification', 'session', 'emailChange'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', before(1)).execute();
}
