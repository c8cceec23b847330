import { Logger, runMigrations } from 'graphile-worker';
import { CompiledQuery, Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupError } from '../env.ts';
import { migrations } from './migrations/index.ts';
import { APP_ROLE, type DatabaseUrls, JOBS_ROLE, prepareRoles } from './roles.ts';

/**
 * Migrations are listed, not discovered, so that the bundle, the tests and production see the same set in the same
 * order.
 */
const provider: MigrationProvider = {
  getMigrations: async () => Object.fromEntries(migrations.map(({ name, sql }) => [name, step(sql)])),
};

const step = (sql: string): Migration => ({
  up: async (db) => {
    await db.executeQuery(CompiledQuery.raw(sql));
  },
});

/** The newest migration of this program; `/readyz` compares it with the database's. */
export const NEWEST_MIGRATION = migrations.at(-1)?.name ?? '';

/** The names of all migrations of this program, in order. */
export const MIGRATION_NAMES: readonly string[] = migrations.map(({ name }) => name);

/**
 * Prepare the roles and migrate the schema as the owner, to the newest or the named migration, then the tables of the
 * queue. Several instances can start at once: one lock lets one do all of it while the others wait.
 *
 * @throws StartupError when the roles are missing and may not be created, and naming the migration that failed.
 */
export async function migrate(urls: DatabaseUrls, upTo?: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: urls.owner, max: 2 });
  // The query that needs a lost connection reports it; without a handler the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runExclusively(pool, async (owner) => {
      await prepareRoles(owner, urls);
      await migrateSchema(pool, upTo);
      await owner.query(`grant select on kysely_migration to ${APP_ROLE}`);
      await migrateQueue(urls.jobs);
    });
  } finally {
    // Not `db.destroy()`, which leaves the pool open when no query has run yet.
    await pool.end();
  }
}

/** Run the missing migrations in one transaction: when one fails, none of them happened. */
async function migrateSchema(pool: pg.Pool, upTo: string | undefined): Promise<void> {
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider });
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (failed === undefined) throw error;
  throw new StartupError(
    `The database could not be migrated: ${failed} failed (${error instanceof Error ? error.message : String(error)}).\n` +
      'It is as it was before. Start the version that ran until now, and report this.',
    { cause: error },
  );
}

/** Create or change the tables of the queue, which has its own migrations, in the role that owns them. */
async function migrateQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1, options: `-c role=${JOBS_ROLE}` });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}

/** Run `work` in one instance at a time: PostgreSQL refuses concurrent changes of the same grant, table or schema. */
async function runExclusively(pool: pg.Pool, work: (owner: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const owner = await pool.connect();
  try {
    await owner.query("select pg_advisory_lock(hashtext('tillslip roles'))");
    await work(owner);
  } finally {
    // Ends the session, and with it the lock, also after a fault.
    owner.release(true);
  }
}

/** Whether the database has every migration this program needs. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from kysely_migration where name = $1', [NEWEST_MIGRATION]);
  return rowCount === 1;
}

/** Return the identity of the installation; null for a database that no version with identities has migrated. */
export async function readInstallation(ownerUrl: string): Promise<string | null> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows: found } = await client.query(`select to_regclass('public.installation') is not null as found`);
    if (!found[0]?.found) return null;
    const { rows } = await client.query<{ id: string }>('select id from public.installation');
    return rows[0]?.id ?? null;
  } finally {
    await client.end();
  }
}
