import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';
import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';

/** How long a session lasts without use, and in any case. */
interface SessionLimits {
  readonly idleHours: number;
  readonly maxHours: number;
}

/**
 * Return in how many milliseconds a session ends if it is not used: by the limits of the installation, or by the time
 * without use that its person chose. Null when it has ended or never existed.
 */
export async function sessionTimeLeft(
  db: AuthDb,
  id: string,
  { idleHours, maxHours }: SessionLimits,
): Promise<number | null> {
  // The database's clock dates the sessions, so it also ends them.
  const ends = sql<number>`(extract(epoch from least("expiresAt", "updatedAt" + make_interval(hours => ${idleHours}),
    "createdAt" + make_interval(hours => ${maxHours}),
    "lastActiveAt" + make_interval(mins => coalesce((select p.session_timeout from public.preferences p
      where p.user_id = "userId"), ${DEFAULT_PREFERENCES.sessionTimeout}))) - now()) * 1000)::float8`;
  const session = await db.selectFrom('session').select(ends.as('left')).where('id', '=', id).executeTakeFirst();
  return session && session.left > 0 ? session.left : null;
}

/** Delete a session that has ended. */
export async function deleteSession(db: AuthDb, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Note that the person does something in a session. */
export async function markActive(db: AuthDb, id: string): Promise<void> {
  await db.updateTable('session').set({ lastActiveAt: sql`now()` }).where('id', '=', id).execute();
}
