import pg from 'pg';
import { server } from './database-transfer.mjs';

/**
 * Verifies everybody's records in a database, as the owner of its tables, with the documents beside it, and prints what
 * does not match. Returns the number of problems. Call it in `inProject`.
 */
export async function verifyEverybody(connectionString, { env, storage }) {
  const { verifyRecords } = await server('modules/audit/verify-records.ts');
  return withDatabase(connectionString, async ({ db, authDb, connections }) => {
    const totals = { people: 0, entries: 0, rows: 0, unsealed: 0, originals: 0, problems: 0 };
    const report = (problem) => {
      totals.problems += 1;
      console.log(problem);
    };
    const { rows: people } = await connections.query('select id from auth."user" order by id');
    for (const { id } of people) {
      const { events, broken, rows, originals } = await verifyRecords({ env, db, authDb, storage }, id);
      totals.people += 1;
      totals.entries += events;
      totals.rows += rows.checked;
      totals.unsealed += rows.unsealed;
      totals.originals += originals.checked;
      if (broken) report(`${id}: audit trail, entry ${broken.sequence}: ${broken.what}`);
      for (const { subjectType, subjectId, what } of rows.findings)
        report(`${id}: ${subjectType} ${subjectId}: ${what}`);
      for (const { id: file, what } of originals.findings) report(`${id}: original ${file}: ${what}`);
    }
    console.log(
      `${totals.people} people: ${totals.entries} entries, ${totals.rows} rows (${totals.unsealed} older than the seal), ` +
        `${totals.originals} originals; ${totals.problems} problems`,
    );
    return totals.problems;
  });
}

/** Compares the heads of a saved mail with the chains, and prints those that are not in them. Returns their number. */
export async function verifyHeads(connectionString, { env }, mail) {
  const { compareHead, readHeads } = await server('modules/audit/signed-heads.ts');
  const heads = readHeads(mail);
  return withDatabase(connectionString, async ({ db }) => {
    let problems = heads.length === 0 ? 1 : 0;
    if (heads.length === 0) console.log('There is no head in this file.');
    for (const head of heads) {
      const state = await compareHead({ db, env }, head);
      if (state === 'found') continue;
      problems += 1;
      console.log(`${head.userId}: entry ${head.sequence} of ${head.at}: ${state}`);
    }
    console.log(`${heads.length} heads compared; ${problems} problems`);
    return problems;
  });
}

async function withDatabase(connectionString, work) {
  const { openDatabase } = await server('platform/database/database.ts');
  const { openAuthDatabase } = await server('platform/database/auth-database.ts');
  const connections = new pg.Pool({ connectionString, max: 2 });
  const authConnections = new pg.Pool({ connectionString, max: 1, options: '-c search_path=auth' });
  // The last connections may still be closing when a restore stops the database.
  for (const pool of [connections, authConnections]) pool.on('error', () => {});
  try {
    const db = { pool: openDatabase(connections), routes: new Map() };
    return await work({ db, authDb: openAuthDatabase(authConnections), connections });
  } finally {
    await Promise.all([connections.end(), authConnections.end()]);
  }
}
