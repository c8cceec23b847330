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

/**
 * Count one attempt unless it comes too early after the previous one, in a single statement. An early attempt is not
 * counted, so that it does not extend the wait.
 *
 * @param rule the delay in seconds after so many attempts, and how long attempts are remembered.
 * @returns the seconds to wait; 0 when the attempt was counted.
 */
export async function addDelayedAttempt(
  db: AuthDb,
  key: string,
  now: Date,
  { delays, memorySeconds }: { readonly delays: readonly number[]; readonly memorySeconds: number },
): Promise<number> {
  const delay = sql<number>`(${[...delays]}::int[])[least(attempt.count, ${delays.length - 1}) + 1]`;
  const isOver = sql<boolean>`attempt."startedAt" <= ${new Date(now.getTime() - memorySeconds * 1000)}`;
  const counted = await db
    .insertInto('attempt')
    .values({ key, count: 1, startedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ count: sql`case when ${isOver} then 1 else attempt.count + 1 end`, startedAt: now })
        .where(sql<boolean>`attempt."startedAt" + make_interval(secs => ${delay}) <= ${now}`),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted) return 0;
  const { left } = await db
    .selectFrom('attempt')
    .select(
      sql<number>`extract(epoch from attempt."startedAt" + make_interval(secs => ${delay}) - ${now})::float8`.as(
        'left',
      ),
    )
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(left));
}

/** Delete the attempts under a key. */
export async function removeAttempts(db: AuthDb, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}
