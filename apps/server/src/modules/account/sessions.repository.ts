import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';
import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';
import { revokeLinks } from '../../platform/database/revoke-links.ts';

/** How long a session lasts without use, and in any case. */
interface SessionLimits {
  readonly idleHours: number;
  readonly maxHours: number;
}

/** Whether its person did something within the time that they chose. */
const isWithinTimeout = (userId: string) =>
  sql<boolean>`"lastActiveAt" > now() - make_interval(mins => coalesce(
    (select p.session_timeout from public.preferences p where p.user_id = ${userId}),
    ${DEFAULT_PREFERENCES.sessionTimeout}))`;

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;

/** List a user's sessions that have not ended, most recently used first. */
export const findSessions = (db: AuthDb, userId: string, { idleHours, maxHours }: SessionLimits) =>
  db
    .selectFrom('session')
    // Compare with the database's clock, which dates the sessions.
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where(({ eb, fn }) => eb('expiresAt', '>', fn<Date>('now')))
    .where('updatedAt', '>', hoursAgo(idleHours))
    .where('createdAt', '>', hoursAgo(maxHours))
    .where(isWithinTimeout(userId))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();

/** End one of a user's sessions; false when it does not exist. */
export async function endSession(db: AuthDb, userId: string, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
  return ended.numDeletedRows === 1n;
}

/** End every session of a user except `keep`, and every link; forget trusted devices. Return the number of sessions. */
export async function endSessions(db: AuthDb, userId: string, keep: string | null): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(keep !== null, (query) => query.where('id', '<>', keep ?? ''))
    .executeTakeFirst();
  await revokeLinks(db, userId);
  return Number(ended.numDeletedRows);
}
