import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../../env.ts';
import { type ZipEntry, zipStream } from '../../files/zip.ts';
import { VERSION } from '../../version.ts';
import { JOBS_ROLE } from '../roles.ts';
import { type DumpedJob, type DumpedTable, type DumpManifest, dataPath, MANIFEST_PATH, measure } from './dump-file.ts';
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
 * Write one snapshot of all rows and waiting jobs to a file. The server can keep running. Rows are streamed, so memory
 * does not grow with their number. Only the file's owner can read it, because it contains everything, including
 * password hashes.
 *
 * `url` logs in as the owner of the tables or as an administrator. Row-level security binds the owner, so it is lifted
 * within the transaction, and requests wait until the dump is done.
 *
 * @throws StartupError when the file exists, or the database cannot be reached or is empty.
 */
export async function dumpDatabase(url: string, file: string, now: Date): Promise<DumpManifest> {
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name, or move it away.`);
  const half = `${file}.part`;
  try {
    const manifest = await withTransferSession(url, (client) => writeDump(client, half, now));
    renameSync(half, file);
    return manifest;
  } finally {
    rmSync(half, { force: true });
  }
}

async function writeDump(client: pg.Client, file: string, now: Date): Promise<DumpManifest> {
  await client.query('begin isolation level repeatable read');
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new StartupError('The database holds nothing of Tillslip.');
  const tables = await listTables(client);
  await liftPolicies(client, tables);
  const manifest: DumpManifest = {
    ...{ format: 1, tillslip: VERSION, postgres: await serverVersion(client), madeAt: now.toISOString(), migrations },
    ...{ tables: [], sequences: [], jobs: await listWaitingJobs(client) },
  };
  const entries: ZipEntry[] = tables.map((table) => ({
    path: dataPath(table),
    modified: now,
    open: async () => readTable(client, table, manifest.tables),
  }));
  const last = async () => {
    // Read after the rows, so that no counter is behind a row that used it.
    manifest.sequences = await lastValues(client);
    return Readable.from(JSON.stringify(manifest));
  };
  const archive = zipStream([...entries, { path: MANIFEST_PATH, modified: now, open: last }]);
  await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  await client.query('rollback');
  return manifest;
}

/** Stream the rows of a table, then add their count and hash to `tables`. */
function readTable(client: pg.Client, table: TableShape, tables: DumpedTable[]): Readable {
  const { schema, name, columns } = table;
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columnList(columns)}) to stdout`));
  const measured = measure((found) => tables.push({ schema, name, columns: [...columns], ...found }));
  rows.on('error', (error) => measured.destroy(error));
  return rows.pipe(measured);
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

async function lastValues(client: pg.Client): Promise<DumpManifest['sequences']> {
  const { rows } = await client.query<DumpManifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [OWN_SCHEMAS],
  );
  return rows;
}

/** List the jobs that can still run, in the order they were added, without those that failed permanently. */
async function listWaitingJobs(client: pg.Client): Promise<DumpedJob[]> {
  const { rows: found } = await client.query(`select to_regnamespace('graphile_worker') is not null as found`);
  if (!found[0]?.found) return [];
  await client.query(`set local role ${JOBS_ROLE}`);
  const { rows } = await client.query<DumpedJob>(
    `select t.identifier as task, q.queue_name as queue, j.payload::text as payload, j.run_at::text as "runAt",
            j.max_attempts as "maxAttempts", j.key, j.priority,
            case when j.flags is not null then array(select jsonb_object_keys(j.flags)) end as flags
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.attempts < j.max_attempts or j.locked_at is not null
      order by j.id`,
  );
  await client.query('reset role');
  return rows;
}
