/**
 * Verifies everybody's records: the audit trail with its head and the heads kept beside the files, every row against its
 * last entry, and every original against its SHA-256. Prints what does not match, and then exits with 1.
 *
 *   npm run verify                        the embedded database of DATA_DIR, while Tillslip is running
 *   DATABASE_URL=postgres://… npm run verify     an external database, as the owner of its tables, with the server's settings
 */
import pg from 'pg';
import { register } from 'tsx/esm/api';
import { ownerUrl } from './benchmark/seed-many.mjs';

register();
const server = '../apps/server/src';
const { readEnv } = await import(`${server}/platform/env.ts`);
const { openDatabase } = await import(`${server}/platform/database/database.ts`);
const { openAuthDatabase } = await import(`${server}/platform/database/auth-database.ts`);
const { createStorage } = await import(`${server}/wire.ts`);
const { verifyRecords } = await import(`${server}/modules/audit/verify-records.job.ts`);

const env = readEnv();
const connectionString = env.migrationDatabaseUrl ?? env.databaseUrl ?? ownerUrl(env.dataDir);
const connections = new pg.Pool({ connectionString, max: 2 });
const authConnections = new pg.Pool({ connectionString, max: 1, options: '-c search_path=auth' });
const deps = {
  env,
  db: { pool: openDatabase(connections), routes: new Map() },
  authDb: openAuthDatabase(authConnections),
  storage: createStorage(env),
};
const totals = { people: 0, entries: 0, rows: 0, unsealed: 0, originals: 0, problems: 0 };
try {
  const { rows: people } = await connections.query('select id from auth."user" order by id');
  for (const { id } of people) await verifyPerson(id);
} finally {
  await Promise.all([connections.end(), authConnections.end()]);
}
console.log(
  `${totals.people} people: ${totals.entries} entries, ${totals.rows} rows (${totals.unsealed} older than the seal), ` +
    `${totals.originals} originals; ${totals.problems} problems`,
);
process.exitCode = totals.problems > 0 ? 1 : 0;

async function verifyPerson(id) {
  const { events, broken, rows, originals } = await verifyRecords(deps, id);
  totals.people += 1;
  totals.entries += events;
  totals.rows += rows.checked;
  totals.unsealed += rows.unsealed;
  totals.originals += originals.checked;
  if (broken) report(`${id}: audit trail, entry ${broken.sequence}: ${broken.what}`);
  for (const { subjectType, subjectId, what } of rows.findings) report(`${id}: ${subjectType} ${subjectId}: ${what}`);
  for (const { id: file, what } of originals.findings) report(`${id}: original ${file}: ${what}`);
}

function report(problem) {
  totals.problems += 1;
  console.log(problem);
}
