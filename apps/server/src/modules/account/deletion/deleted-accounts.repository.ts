import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { AuthDb } from '../../../platform/database/auth-database.ts';

/**
 * Close an account in one transaction: delete every way to sign in and every personal detail. Only its id stays, as the
 * owner of the records that must be kept.
 */
export const closeAccount = (
  db: AuthDb,
  userId: string,
  { keptUntil, now }: { keptUntil: CalendarDate | null; now: Date },
): Promise<void> =>
  db.transaction().execute(async (db) => {
    for (const table of [
      'session',
      'account',
      'twoFactor',
      'passkey',
      'emailChange',
      'knownDevice',
      'sentenceReport',
    ] as const)
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    await db.deleteFrom('verification').where('value', '=', userId).execute();
    const nobody = {
      name: 'Deleted account',
      email: `${userId}@deleted.invalid`,
      image: null,
      twoFactorEnabled: false,
      isAdministrator: false,
    };
    // Mark the address as confirmed, because an unconfirmed account is replaced by the next sign-up.
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

/** Whether an account is the only administrator while there are other people. */
export async function isOnlyAdministrator(db: AuthDb, userId: string): Promise<boolean> {
  const people = await db
    .selectFrom('user')
    .select(['id', 'isAdministrator'])
    .where('emailVerified', '=', true)
    .where('id', 'not in', (query) => query.selectFrom('deletedAccount').select('userId'))
    .orderBy('isAdministrator', 'desc')
    .limit(2)
    .execute();
  const [first, second] = people;
  return first?.id === userId && first.isAdministrator && second?.isAdministrator === false;
}

/** Record that everything that is not kept was deleted. */
export async function markErased(db: AuthDb, userId: string, now: Date): Promise<void> {
  await db.updateTable('deletedAccount').set({ erasedAt: now }).where('userId', '=', userId).execute();
}

/** List the ids of deleted accounts with records that are kept or not erased yet. */
export async function listDeletedAccountIds(db: AuthDb): Promise<string[]> {
  const rows = await db.selectFrom('deletedAccount').select('userId').orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
}

/** Delete the last row of a deleted account; the database refuses while anything still belongs to it. */
export async function removeDeletedAccount(db: AuthDb, userId: string): Promise<void> {
  await db
    .deleteFrom('user')
    .where('id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('deletedAccount').select('userId').whereRef('deletedAccount.userId', '=', 'user.id')),
    )
    .execute();
}

/** Delete expired attempts, sign-in steps and links, ended sessions and old devices. */
export async function removeExpired(db: AuthDb, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
  await db.deleteFrom('attempt').where('startedAt', '<', before(1)).execute();
  await db.deleteFrom('knownDevice').where('lastSeenAt', '<', before(365)).execute();
  for (const table of ['verification', 'session', 'emailChange', 'invitation'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', before(1)).execute();
}
