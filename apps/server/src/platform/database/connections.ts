import type pg from 'pg';
import { type Env, StartupError } from '../env.ts';
import type { Logger } from '../log.ts';
import { pathFrom } from './cluster-place.ts';
import { requireSameInstallation, writeMark } from './data-mark.ts';
import { type Db, openDatabase } from './database.ts';
import { prepareCluster, superuserUrl } from './embedded-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate, readInstallation } from './migrate.ts';
import { openPool } from './pool.ts';
import { openProbe, type Probe } from './probe.ts';
import { APP_ROLE, AUTH_ROLE, type DatabaseUrls, JOBS_ROLE } from './roles.ts';

/** The migrated database, with a pool for each part of the server in its own role. */
export interface Connections {
  readonly db: Db;
  readonly appPool: pg.Pool;
  /** The search path starts with `auth`, because the sign-in library does not qualify its table names. */
  readonly authPool: pg.Pool;
  readonly jobsPool: pg.Pool;
  readonly urls: DatabaseUrls;
  /** The login for backups: one that row-level security does not bind, where there is one. */
  readonly dumpUrl: string;
  /** The database without its password, for the person who starts the server. */
  readonly description: string;
  /** Tells whether the database answers now, without waiting for the pools. */
  readonly probe: Probe;
  /** Resolves with the reason when the embedded database ended for good; this process is of no use then. */
  readonly lost: Promise<StartupError>;
  close(): Promise<void>;
}

/** For a database that another program runs: it comes back, however long it takes. */
const NEVER_LOST = new Promise<StartupError>(() => {});

/**
 * Start the embedded database or connect to `DATABASE_URL`, migrate it and open the pools.
 *
 * @throws StartupError when it cannot be reached, prepared or migrated.
 */
export async function openConnections(env: Env, log: Logger): Promise<Connections> {
  if (env.databaseUrl) {
    const { databaseUrl: login } = env;
    const urls = { owner: env.migrationDatabaseUrl ?? login, app: login, auth: login, jobs: login };
    // With a bucket the data folder holds nothing that belongs to the database.
    const folder = env.s3 ? null : { dataDir: env.dataDir, cluster: null };
    return connectOwn(urls, { description: describe(login), folder, log });
  }
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: env.dataDir, disposable: env.databaseDisposable },
    onDeath: (reason) => log.error({ reason }, 'the embedded database ended; starting it again'),
  });
  try {
    const urls = await prepareCluster(postgres);
    const cluster = pathFrom(env.dataDir, postgres.folder);
    const folder = env.databaseDisposable ? null : { dataDir: env.dataDir, cluster };
    const connections = await connectOwn(urls, {
      ...{ description: `PostgreSQL in ${postgres.folder}`, folder, log },
      stop: () => postgres.stop(),
    });
    return { ...connections, dumpUrl: superuserUrl(postgres), lost: postgres.lost };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

interface OwnDatabase {
  readonly description: string;
  /** The data folder whose database it must be, and the cluster in it; null when any database will do. */
  readonly folder: { readonly dataDir: string; readonly cluster: string | null } | null;
  readonly log: Logger;
  readonly stop?: () => Promise<void>;
}

/** Connect to the database of the data folder. Another one is refused before it is migrated. */
async function connectOwn(urls: DatabaseUrls, own: OwnDatabase): Promise<Connections> {
  const { folder, description, log, stop } = own;
  const found = async () => ({ installation: await readInstallationOrExplain(urls, description), description });
  if (folder) requireSameInstallation(folder.dataDir, await found());
  const connections = await connect(urls, description, log, stop);
  if (folder) writeMark(folder.dataDir, { ...(await found()), cluster: folder.cluster });
  return connections;
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
  const probe = openProbe(urls.app, [appPool, authPool, jobsPool]);
  return {
    db: openDatabase(appPool),
    appPool,
    authPool,
    jobsPool,
    urls,
    dumpUrl: urls.owner,
    description,
    probe,
    lost: NEVER_LOST,
    async close() {
      await Promise.all([appPool.end(), authPool.end(), jobsPool.end(), probe.close()]);
      await stop();
    },
  };
}

const migrateOrExplain = (urls: DatabaseUrls, description: string): Promise<void> =>
  orExplain(description, () => migrate(urls));

const readInstallationOrExplain = (urls: DatabaseUrls, description: string): Promise<string | null> =>
  orExplain(description, () => readInstallation(urls.owner));

async function orExplain<T>(description: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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
