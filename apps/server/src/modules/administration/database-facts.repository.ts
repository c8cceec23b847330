import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { NEWEST_MIGRATION } from '../../platform/database/migrate.ts';

/** The database in figures. */
export interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly migration: string;
}

/** Read the version and size of the database. */
export async function readDatabaseFacts(pool: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, 'migration'>>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
           (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(pool);
  const [facts] = rows;
  if (!facts) throw new Error('The database gave no figures');
  return { ...facts, migration: NEWEST_MIGRATION };
}
