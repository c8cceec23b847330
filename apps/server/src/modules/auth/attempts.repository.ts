import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';

/** The attempts under a key in the current window. */
export interface Attempts {
  readonly count: number;
  readonly startedAt: Date;
}

/**
 * Count one attempt in a single statement, so that no concurrent attempt goes uncounted. An expired window starts again;
 * further attempts do not extend a running one.
 */
export async function addAttempt(db: AuthDb, key: string, now: Date, windowSeconds: number): Promise<Attempts> {
  const isOver = sql<boolean>`attempt."startedAt" <= ${new Date(now.getTime() - windowSeconds * 1000)}`;
  return db
    .insertInto('attempt')
    .values({ key, count: 1, startedAt: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempt.count + 1 end`,
        startedAt: sql`case when ${isOver} then ${now} else attempt."startedAt" end`,
      }),
    )
    .returning(['count', 'startedAt'])
    .executeTakeFirstOrThrow();
}

/** Delete the attempts under a key. */
export async function removeAttempts(db: AuthDb, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}
