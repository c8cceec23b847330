import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { APP_ROLE } from './roles.ts';
import type { DB } from './types.gen.ts';

/** A connection pool or an open transaction; repositories take it first and never know which. */
export type Db = Kysely<DB>;

/** Names are snake_case in the database and camelCase here; what is inside a jsonb column is left alone. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/**
 * Runs `work` in one transaction that sees the rows of this user and no others: row-level security
 * confines every statement, whatever it says. Shadow the outer name: `asUser(db, userId, (db) => …)`.
 *
 * @throws when `db` is a transaction already: one transaction belongs to one user.
 */
export function asUser<T>(db: Db, userId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (db) => {
    // Local to the transaction: the connection goes back to the pool as nobody's.
    await sql`select set_config('role', ${APP_ROLE}, true), set_config('app.user_id', ${userId}, true)`.execute(db);
    return work(db);
  });
}
