import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  sql,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { unclaimedKey } from '../idempotency/current-key.ts';
import { claimKey } from '../idempotency/keys.repository.ts';
import { type Member, memberOf } from '../members/member.ts';
import { writeOutbox } from '../outbox/outbox.repository.ts';
import { createOutbox, type Outbox, READ_ONLY_OUTBOX } from '../outbox/outbox.ts';
import type { SubscriptionRoutes } from '../outbox/subscription-routes.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { APP_ROLE, MEMBER_ROLE } from './roles.ts';
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

const ENTERING = 'select set_config(';

/**
 * Set the application's role and this user for the transaction only, so that the connection returns to the pool without
 * a user. Where a member of one company works in these books, the role is theirs, and the database reads their membership and
 * refuses when it is not there (migration 0540). As the first statement of a transaction it costs no way to the database of
 * its own: see {@link enteringDialect}.
 */
async function enterTransaction<T>(db: Kysely<T>, userId: string): Promise<void> {
  const member = memberOf(userId);
  const role = sql.lit(member ? MEMBER_ROLE : APP_ROLE);
  const who = member ? enterCompany(member) : sql`set_config('app.user_id', ${sql.lit(userId)}, true)`;
  await sql`${sql.raw(ENTERING)}'role', ${role}, true), ${who}`.execute(db);
}

const enterCompany = ({ ownerId, companyId, personId, role }: Member): RawBuilder<unknown> =>
  sql`enter_company(${sql.lit(ownerId)}, ${sql.lit(companyId)}, ${sql.lit(personId)}, ${sql.lit(role)})`;

/**
 * Return PostgreSQL's dialect, with the begin of a transaction and {@link enterTransaction} in one message: every call of
 * the API needs both. Any other first statement follows the begin in a message of its own.
 */
function enteringDialect(pool: pg.Pool): Dialect {
  const postgres = new PostgresDialect({ pool });
  return {
    createAdapter: () => postgres.createAdapter(),
    createDriver: () => enteringDriver(postgres.createDriver()),
    createIntrospector: (db) => postgres.createIntrospector(db),
    createQueryCompiler: () => postgres.createQueryCompiler(),
  };
}

function enteringDriver(driver: Driver): Driver {
  const pooledOf = (connection: DatabaseConnection) =>
    connection instanceof EnteringConnection ? connection.pooled : connection;
  return {
    init: () => driver.init(),
    acquireConnection: async () => new EnteringConnection(await driver.acquireConnection()),
    beginTransaction: async (connection, settings) => {
      if (connection instanceof EnteringConnection) connection.begin = beginText(settings);
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(pooledOf(connection)),
    destroy: () => driver.destroy(),
  };
}

const beginText = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

class EnteringConnection implements DatabaseConnection {
  readonly pooled: DatabaseConnection;
  /** What begins the transaction, until it was sent. */
  begin: string | null = null;

  constructor(pooled: DatabaseConnection) {
    this.pooled = pooled;
  }

  async executeQuery<R>(query: CompiledQuery) {
    // Only this one: a message of several statements returns no rows.
    if (this.begin !== null && query.sql.startsWith(ENTERING))
      return this.pooled.executeQuery<R>(CompiledQuery.raw(`${this.takeBegin()}; ${query.sql}`));
    await this.sendBegin();
    return this.pooled.executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    await this.sendBegin();
    yield* this.pooled.streamQuery<R>(query, chunkSize);
  }

  private async sendBegin(): Promise<void> {
    const begin = this.takeBegin();
    if (begin !== null) await this.pooled.executeQuery(CompiledQuery.raw(begin));
  }

  private takeBegin(): string | null {
    const { begin } = this;
    this.begin = null;
    return begin;
  }
}
