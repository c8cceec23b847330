import type pg from 'pg';
import { type Env, StartupError } from '../env.ts';
import type { Logger } from '../log.ts';
import { type Db, openDatabase } from './database.ts';
import { prepareCluster } from './embedded-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { APP_ROLE, AUTH_ROLE, type DatabaseUrls, JOBS_ROLE } from './roles.ts';

/** The migrated database, with a pool for each part of the server in its own role. */
export interface Connections {
  readonly db: Db;
  readonly appPool: pg.Pool;
  /** The search path starts with `auth`, because the sign-in library does not qualify its table names. */
  readonly authPool: pg.Pool;
  readonly jobsPool: pg.Pool;
  readonly urls: DatabaseUrls;
  /** The database without its password, for the person who starts the server. */
  readonly description: string;
  close(): Promise<void>;
}

/**
 * Start the embedded database or connect to `DATABASE_URL`, migrate it and open the pools.
 *
 * @throws StartupError when it cannot be reached, prepared or migrated.
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

/** Migrate and open the pools; `stop` also stops the embedded database. */
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
