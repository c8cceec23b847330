import { CompiledQuery, type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';
import { migrations } from './migrations/index.ts';
import { APP_ROLE } from './roles.ts';

/**
 * One step of the schema, forward only: plain SQL, several statements allowed, run in a transaction as
 * the owner. The roles of `roles.ts` exist before the first; each migration grants what its tables need.
 */
export interface SqlMigration {
  /** Sorts in the order to run: `0001-auth`. Never changed once released. */
  readonly name: string;
  readonly sql: string;
}

/** Listed, not discovered: the bundle, the tests and production see the same set in the same order. */
const provider: MigrationProvider = {
  getMigrations: async () => Object.fromEntries(migrations.map(({ name, sql }) => [name, step(sql)])),
};

/** The newest migration this program knows; `/readyz` compares it with the database's. */
export const NEWEST_MIGRATION = migrations.at(-1)?.name ?? null;

/**
 * Brings the schema up to date. Any number of instances may start at once: an advisory lock lets one
 * work while the others wait.
 */
export async function migrate(owner: Kysely<unknown>): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: the Migrator is typed for a database of any shape
  const db = owner as Kysely<any>;
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await owner.executeQuery(CompiledQuery.raw(`grant select on kysely_migration to ${APP_ROLE}`));
}

const step = (sql: string): Migration => ({
  up: async (db) => {
    await db.executeQuery(CompiledQuery.raw(sql));
  },
});
