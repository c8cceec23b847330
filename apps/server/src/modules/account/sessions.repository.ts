import type { AuthDb } from '../../platform/database/auth-database.ts';

/** Where a user is signed in, the newest use first; sessions that ended by themselves left out. */
export const sessionsOf = (db: AuthDb, userId: string) =>
  db
    .selectFrom('session')
    // By the database's own time: that is what sessions are dated with.
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where(({ eb, fn }) => eb('expiresAt', '>', fn<Date>('now')))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of a user's; false when there is none of this id. */
export async function endSession(db: AuthDb, userId: string, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
  return ended.numDeletedRows === 1n;
}

/** Ends every session of a user's, but for the one that is kept; gives how many. Trusted devices are forgotten. */
export async function endSessions(db: AuthDb, userId: string, keep: string | null): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(keep !== null, (query) => query.where('id', '<>', keep ?? ''))
    .executeTakeFirst();
  // What the library keeps of devices that may skip the second step, and of steps half taken.
  await db.deleteFrom('verification').where('value', '=', userId).execute();
  return Number(ended.numDeletedRows);
}
