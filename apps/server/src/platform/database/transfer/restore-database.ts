import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../env.ts';
import { createQueue } from '../../jobs/queue.ts';
import type { Logger } from '../../log.ts';
import { MIGRATION_NAMES, migrate } from '../migrate.ts';
import { openPool } from '../pool.ts';
import { type DatabaseUrls, JOBS_ROLE } from '../roles.ts';
import { type DumpedJob, type DumpedTable, type DumpFile, type DumpManifest, measure, openDump } from './dump-file.ts';
import {
  columnList,
  liftPolicies,
  listMigrations,
  listTables,
  OWN_SCHEMAS,
  quoted,
  type TableShape,
  withTransferSession,
} from './transfer-session.ts';

/**
 * Fill an empty database from a dump: create its schema, then insert all rows in one transaction. The row count and
 * hash of every table must match the dump and every reference must be valid; otherwise nothing is kept. The next start
 * of Tillslip runs newer migrations.
 *
 * @throws StartupError when the dump is damaged or from a newer version, or the database is not empty.
 */
export async function restoreDatabase(urls: DatabaseUrls, file: string, log: Logger): Promise<DumpManifest> {
  const dump = await openDump(file);
  try {
    const { manifest } = dump;
    const newest = requireKnownMigration(manifest.migrations);
    await withTransferSession(urls.owner, (client) => requireEmpty(client, manifest.migrations));
    await migrate(urls, newest);
    await withTransferSession(urls.owner, (client) => fill(client, dump));
    await addJobs(urls, manifest.jobs, log);
    return manifest;
  } finally {
    dump.close();
  }
}

/** Return the newest migration of a dump. @throws StartupError for one that this version does not know. */
function requireKnownMigration(names: readonly string[]): string {
  const newest = names.at(-1) ?? '';
  if (names.every((name, index) => name === MIGRATION_NAMES[index])) return newest;
  throw new StartupError(`The dump is from another version of Tillslip (schema ${newest}). Restore it with that one.`);
}

async function requireEmpty(client: pg.Client, wanted: readonly string[]): Promise<void> {
  const present = await listMigrations(client);
  if (present.length === 0) return;
  const { rows } = await client.query<{ used: boolean }>('select exists (select from auth."user") as used');
  if (!rows[0]?.used && present.join() === wanted.join()) return;
  throw new StartupError('The database is not empty. Restore into a new one; this one was left as it is.');
}

/** Insert the rows without triggers and references, which already checked them when they were first written. */
async function fill(client: pg.Client, dump: DumpFile): Promise<void> {
  await client.query('begin');
  const tables = await listTables(client);
  await liftPolicies(client, tables);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  const references = await dropReferences(client);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  for (const table of dump.manifest.tables) await fillTable(client, dump, table);
  for (const { schema, name, value } of dump.manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted({ schema, name }), value]);
  // Adding the references again checks them for every row.
  for (const { add } of references) await client.query(add);
  for (const table of tables) await restoreGuards(client, table);
  await client.query('commit');
  await client.query('analyze');
}

async function fillTable(client: pg.Client, dump: DumpFile, table: DumpedTable): Promise<void> {
  const rows = await dump.data(table);
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`));
  const read = { rows: -1, sha256: '' };
  await pipeline(
    rows,
    measure((found) => Object.assign(read, found)),
    target,
  );
  if (target.rowCount === table.rows && read.rows === table.rows && read.sha256 === table.sha256) return;
  throw new StartupError(`The dump is damaged: ${table.schema}.${table.name} is not as it was written.`);
}

async function restoreGuards(client: pg.Client, table: TableShape): Promise<void> {
  await client.query(`alter table ${quoted(table)} enable trigger user`);
  if (table.isForced) await client.query(`alter table ${quoted(table)} force row level security`);
}

/** Drop the references between tables, and return the statements that create them again. */
async function dropReferences(client: pg.Client): Promise<readonly { readonly add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[]) order by oid`,
    [OWN_SCHEMAS],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

/** Add the jobs through the queue's own function, so that the dump does not depend on the queue's tables. */
async function addJobs(urls: DatabaseUrls, jobs: readonly DumpedJob[], log: Logger): Promise<void> {
  const pool = openPool(urls.jobs, { max: 1, role: JOBS_ROLE, searchPath: 'graphile_worker' }, log);
  try {
    const queue = await createQueue(pool, log);
    for (const { task, queue: name, payload, runAt, maxAttempts, key, priority, flags } of jobs)
      await pool.query('select graphile_worker.add_job($1, $2::json, $3, $4, $5, $6, $7, $8)', [
        ...[task, payload, name, runAt, maxAttempts],
        ...[key, priority, flags],
      ]);
    await queue.close();
  } finally {
    await pool.end();
  }
}
