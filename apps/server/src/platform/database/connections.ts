import type pg from 'pg';
import { type Env, StartupError } from '../env.ts';
import type { Logger } from '../log.ts';
import { type Db, openDatabase } from './database.ts';
import { prepareCluster } from './embedded-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { APP_ROLE, AUTH_ROLE, type DatabaseUrls, JOBS_ROLE } from './roles.ts';

/** The database, ready to use: migrated, and a pool for each part of the server in its own role. */
export interface Connections {
  readonly db: Db;
  readonly appPool: pg.Pool;
  /** With the schema `auth` first: the sign-in library writes its table names bare. */
  readonly authPool: pg.Pool;
  readonly jobsPool: pg.Pool;
  readonly urls: DatabaseUrls;
  /** For the person who starts it: which database this is, without a password. */
  readonly description: string;
  close(): Promise<void>;
}

/**
 * Starts the database that comes along or reaches the one of `DATABASE_URL`, migrates it and opens the pools.
 *
 * @throws StartupError with a sentence, when it cannot be reached, prepared or migrated.
 */
export async function openConnections(env: Env, log: Logger): Promise<Connections> {
  if (env.databaseUrl) {
    const { databaseUrl: login } = env;
    const urls = { owner: env.migrationDatabaseUrl ?? login, app: login, auth: login, jobs: login };
    return connect(urls, describe(login), log);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, disposable: env.databaseDisposable });
  try {
    const urls = await prepareCluster(postgres);
    return await connect(urls, `PostgreSQL in ${postgres.folder}`, log, () => postgres.stop());
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Migrates and opens the pools; `stop` ends the database itself, where it is ours. */
export async function connect(
  urls: DatabaseUrls,
  description: string,
  log: Logger,
  stop: () => Promise<void> = async () => {},
): Promise<Connections> {
  await migrateOrExplain(urls, description);
  const appPool = openPool(urls.app, { max: 10, role: APP_ROLE, searchPath: 'public' }, log);
  const authPool = openPool(urls.auth, { max: 5, role: AUTH_ROLE, searchPath: 'auth' }, log);
  const jobsPool = openPool(urls.jobs, { max: 10, role: JOBS_ROLE, searchPath: 'graphile_worker' }, log);
  return {
    db: openDatabase(appPool),
    appPool,
    authPool,
    jobsPool,
    urls,
    description,
    async close() {
      await Promise.all([appPool.end(), authPool.end(), jobsPool.end()]);
      await stop();
    },
  };
}

async function migrateOrExplain(urls: DatabaseUrls, description: string): Promise<void> {
  try {
    await migrate(urls);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The database (${description}) cannot be used: ${reason}`, { cause });
  }
}

function describe(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
}
