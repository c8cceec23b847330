import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresDialect,
  sql,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { APP_ROLE } from './roles.ts';

const ENTERING = 'select set_config(';

/**
 * Set the application's role and this user for the transaction only, so that the connection returns to the pool without
 * a user. As the first statement of a transaction it costs no way to the database of its own: see {@link enteringDialect}.
 */
export async function enterTransaction<T>(db: Kysely<T>, userId: string): Promise<void> {
  const [role, user] = [sql.lit(APP_ROLE), sql.lit(userId)];
  await sql`${sql.raw(ENTERING)}'role', ${role}, true), set_config('app.user_id', ${user}, true)`.execute(db);
}

/**
 * Return PostgreSQL's dialect, with the begin of a transaction and {@link enterTransaction} in one message: every call of
 * the API needs both. Any other first statement follows the begin in a message of its own.
 */
export function enteringDialect(pool: pg.Pool): Dialect {
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
    const begin = this.begin;
    this.begin = null;
    if (begin === null) return this.pooled.executeQuery<R>(query);
    // Only this one: a message of several statements returns no rows.
    if (query.sql.startsWith(ENTERING)) return this.pooled.executeQuery<R>(CompiledQuery.raw(`${begin}; ${query.sql}`));
    await this.pooled.executeQuery(CompiledQuery.raw(begin));
    return this.pooled.executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.pooled.streamQuery<R>(query, chunkSize);
  }
}
