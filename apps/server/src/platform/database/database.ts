import { CamelCasePlugin, Kysely } from 'kysely';
import type pg from 'pg';
import { unclaimedKey } from '../idempotency/current-key.ts';
import { claimKey } from '../idempotency/keys.repository.ts';
import { writeOutbox } from '../outbox/outbox.repository.ts';
import { createOutbox, type Outbox, READ_ONLY_OUTBOX } from '../outbox/outbox.ts';
import type { SubscriptionRoutes } from '../outbox/subscription-routes.ts';
import { enteringDialect, enterTransaction } from './enter-transaction.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { DB } from './types.gen.ts';

/** A connection pool or an open transaction. */
export type Db = Kysely<DB>;

/** The application's database: its pool, and the jobs that each domain event starts. */
export interface Database {
  readonly pool: Db;
  readonly routes: SubscriptionRoutes;
}

/**
 * An open transaction that sees only one user's rows. It is the first parameter of repositories. Its outbox holds what
 * must happen if and only if the transaction commits.
 */
export interface UserDb {
  readonly db: Db;
  readonly userId: string;
  readonly outbox: Outbox;
}

/**
 * Open the database. Names are snake_case in the database and camelCase here; the content of jsonb columns is not
 * renamed.
 */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: enteringDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/**
 * Run `work` in one transaction that sees only this user's rows: row-level security limits every statement. Audit
 * entries, domain events, jobs and notices of the outbox are written last, in one fixed order, so that transactions
 * cannot deadlock on them. Locks are taken in the order of `lock-order.ts`. `work` runs again from the start when
 * PostgreSQL ended it because of a conflict with another transaction, so it changes nothing but the database. The first
 * transaction of a call with an idempotency key commits that key.
 */
export async function asUser<T>(database: Database, userId: string, work: (tx: UserDb) => Promise<T>): Promise<T> {
  const key = unclaimedKey();
  const result = await retryConflicts(() =>
    database.pool.transaction().execute(async (db) => {
      await enterTransaction(db, userId);
      const tx = { db, userId, outbox: createOutbox() };
      if (key) await claimKey(tx, key);
      const result = await work(tx);
      await writeOutbox(tx, database.routes);
      return result;
    }),
  );
  if (key) key.isClaimed = true;
  return result;
}

/**
 * Run `work` on one read-only snapshot of this user's rows, so that all its figures agree. PostgreSQL refuses writes.
 * Every GET uses it.
 */
export function readAsUser<T>(database: Database, userId: string, work: (tx: UserDb) => Promise<T>): Promise<T> {
  return database.pool
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await enterTransaction(db, userId);
      return work({ db, userId, outbox: READ_ONLY_OUTBOX });
    });
}
