import pg from 'pg';
import { StartupError } from '../../env.ts';

/** A table of the database with its stored columns, without generated ones. */
export interface TableShape {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether row-level security also binds the owner of the table. */
  readonly isForced: boolean;
}

/** The schemas with our own tables. The queue creates its own schema, and its jobs are moved one by one. */
export const OWN_SCHEMAS = ['public', 'auth'];

/** Settings that give values one format, whatever the server or login uses. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = '30s'`;

/**
 * Run `work` on a separate connection prepared to move data, and close it.
 *
 * @throws StartupError when the database cannot be reached.
 */
export async function withTransferSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The query that needs a lost connection reports it; without a handler the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(SETTINGS);
  } catch (cause) {
    throw new StartupError(`The database cannot be reached: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Return the tables with our data, sorted by name, without Kysely's migration tables. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, c.relforcerowsecurity as "isForced",
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r' and c.relname !~ '^kysely_'
      order by n.nspname collate "C", c.relname collate "C"`,
    [OWN_SCHEMAS],
  );
  return rows;
}

/** Return the names of a database's migrations, in order; none for an unused database. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.kysely_migration') is not null as found`);
  if (!found[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Quote the name of a table for a statement. */
export const quoted = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Quote the names of columns for a statement. */
export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/**
 * Lift the policies that bind even the owner of the tables, until the transaction ends. A login that row-level security
 * does not bind needs neither this nor a lock.
 */
export async function liftPolicies(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  const { rows } = await client.query<{ bound: boolean }>(
    'select not (rolsuper or rolbypassrls) as bound from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.bound) return;
  for (const table of tables.filter(({ isForced }) => isForced))
    await client.query(`alter table ${quoted(table)} no force row level security`);
}
