/**
 * Goes through the audit trail of everybody and names what was edited, removed or moved behind its back.
 * Ends with 1 where a trail is broken.
 *
 *   DATABASE_URL=postgres://… node tools/verify-audit.mjs     an external database, as the owner of its tables
 *   node tools/verify-audit.mjs [DATA_DIR]                     the embedded one, while Tillslip is running
 */
import pg from 'pg';
import { register } from 'tsx/esm/api';
import { ownerUrl } from './benchmark/seed-many.mjs';

register();
const { verifyTrail } = await import('../apps/server/src/modules/audit/verify-audit.ts');
const { openDatabase } = await import('../apps/server/src/platform/database/database.ts');

const url = process.env.DATABASE_URL ?? ownerUrl(process.argv[2] ?? process.env.DATA_DIR ?? '.data');
const pool = new pg.Pool({ connectionString: url, max: 1 });
const db = openDatabase(pool);
let [events, broken] = [0, 0];
try {
  const { rows: people } = await pool.query('select id from auth."user" order by id');
  for (const { id } of people) {
    // The owner is bound by the policies as everybody is: each trail is read as its person.
    await pool.query("select set_config('app.user_id', $1, false)", [id]);
    const state = await verifyTrail(db, id);
    events += state.events;
    if (!state.broken) continue;
    broken += 1;
    console.log(`${id}: ${state.broken.message}`);
  }
  console.log(`${people.length} trails, ${events} events, ${broken} broken`);
} finally {
  await db.destroy();
}
process.exitCode = broken > 0 ? 1 : 0;
