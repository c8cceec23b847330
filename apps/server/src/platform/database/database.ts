import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { writeOutbox } from '../outbox/outbox.repository.ts';
import { createOutbox, type Outbox, READ_ONLY_OUTBOX } from '../outbox/outbox.ts';
import type { SubscriptionRoutes } from '../outbox/subscription-routes.ts';
import { APP_ROLE } from './roles.ts';
import type { DB } from './types.gen.ts';

/** A connection pool or an open transaction. */
export type Db = Kysely<DB>;

/** The application's database: its pool, and which jobs each domain event starts. */
export interface Database {
  readonly pool: Db;
  readonly routes: SubscriptionRoutes;
}

/**
 * An open transaction that sees the rows of one user, and who that is. Repositories take it first.
 * What must happen if and only if the transaction commits goes into its outbox.
 */
export interface UserDb {
  readonly db: Db;
  readonly userId: string;
  readonly outbox: Outbox;
}

/** Names are snake_case in the database and camelCase here; what is inside a jsonb column is left alone. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/**
 * Runs `work` in one transaction that sees the rows of this user and no others: row-level security
 * confines every statement, whatever it says. Audit entries, domain events, jobs and notices of the
 * outbox are written last, in one fixed order, so that no two transactions wait for each other there.
 */
export function asUser<T>(database: Database, userId: string, work: (tx: UserDb) => Promise<T>): Promise<T> {
  return database.pool.transaction().execute(async (db) => {
    await enter(db, userId);
    const tx = { db, userId, outbox: createOutbox() };
    const result = await work(tx);
    await writeOutbox(tx, database.routes);
    return result;
  });
}

/**
 * Runs `work` on one read-only snapshot of this user's rows: every figure in it is of the same moment,
 * and a write is refused by PostgreSQL. Every GET uses it.
 */
export function readAsUser<T>(database: Database, userId: string, work: (tx: UserDb) => Promise<T>): Promise<T> {
  return database.pool
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await enter(db, userId);
      return work({ db, userId, outbox: READ_ONLY_OUTBOX });
    });
}

/** Takes the application's role as this user. Local to the transaction: the connection goes back as nobody's. */
async function enter(db: Db, userId: string): Promise<void> {
  await sql`select set_config('role', ${APP_ROLE}, true), set_config('app.user_id', ${userId}, true)`.execute(db);
}
