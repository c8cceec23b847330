/**
 * Prints how fast the screens of bulk syncs answer with many syncs behind them.
 *
 *   node tools/benchmark-bulk-history.mjs [--syncs 1000] [--records 1000] [--rounds 100]
 *
 * Asks for the history, a search in it, its last page, what is under way, the details of a sync, and the Overview. Exits
 * with 1 when the 95th percentile of one is above 50 ms.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { callsOf } from './benchmark/quickbooks-bench.mjs';
import { ownerUrl } from './benchmark/seed.mjs';

const { values } = parseArgs({
  options: {
    syncs: { type: 'string', default: '1000' },
    records: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '100' },
  },
});
const [SYNCS, RECORDS, ROUNDS] = [Number(values.syncs), Number(values.records), Number(values.rounds)];
const MAX_P95_MS = 50;
const BATCH = 10;

const CONNECTION = `
  insert into accounting_connections (user_id, company_id, package, realm_id, state, access_token, refresh_token, is_set_up)
  values ($1, $2, 'quickbooks', 'bench', 'connected', 'v1.a.b.c', 'v1.a.b.c', true) returning id`;

/** One is under way, two wait; the others are spread over 90 days. */
const SYNCS_SQL = `
  insert into bulk_syncs (user_id, connection_id, sync_id, state, queue_place, options, started_by, total, successful,
      failed, skipped, created_at, started_at, ended_at)
    select $1, $2, 'sync_' || (1700000000000 + n)::text || '_bench', s.state, n,
           '{"dateRange":null,"amountRange":null,"companyId":null,"limit":null,"batchSize":10,"maxRetries":3,"continueOnError":true,"validateBeforeSync":true,"skipDuplicates":true}',
           'person', $4::int, $4::int * 9 / 10, $4::int / 20, $4::int / 20, at, at, case when s.state in ('completed', 'failed') then at end
      from generate_series(1, $3::int) n
      cross join lateral (select now() - n * interval '2 hours' as at,
        case when n = 1 then 'running' when n <= 3 then 'queued' when n % 20 = 0 then 'failed' else 'completed' end as state) s`;

const BATCHES_SQL = `
  insert into bulk_sync_batches (user_id, bulk_sync_id, number, state, records, successful, failed, skipped, started_at,
      ended_at)
    select user_id, id, n, case when ended_at is null then 'waiting' else 'done' end, $2::int, $2::int - 1, 1, 0, created_at,
           created_at + interval '10 seconds'
      from bulk_syncs cross join lateral generate_series(1, total / $2::int) n where user_id = $1`;

const RECORDS_SQL = `
  insert into bulk_sync_records (user_id, bulk_sync_id, receipt_id, batch_number, place, outcome, reason, entry_id,
      entry_kind, at)
    select user_id, id, gen_random_uuid(), (n - 1) / $2::int + 1, n,
           case when n % 20 = 0 then 'failed' when n % 20 = 1 then 'skipped' else 'successful' end,
           case when n % 20 = 0 then 'sync_failed' when n % 20 = 1 then 'already_synced' end, n::text, 'purchase', created_at
      from bulk_syncs cross join lateral generate_series(1, total) n where user_id = $1`;

const dataDir = mkdtempSync(join(tmpdir(), 'tillslip history-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${SYNCS} syncs of ${RECORDS} records, load ${loadavg()[0].toFixed(1)}\n`);
const root = fileURLToPath(new URL('..', import.meta.url));
// Keys that are never used: the screens are read from the database.
const env = { QUICKBOOKS_CLIENT_ID: 'bench', QUICKBOOKS_CLIENT_SECRET: 'bench' };
const instance = await startInstance({ cwd: root, port: Number(process.env.PORT ?? 4933), dataDir, env });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const api = callsOf(person);
  const companyId = (await api.post('companies', { companyName: 'Karoo Crafts' })).id;
  await measure(api, await seed(person.userId, companyId));
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns the ids of the connection and of one of its syncs. */
async function seed(userId, companyId) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query(CONNECTION, [userId, companyId]);
    const connectionId = rows[0].id;
    await client.query(SYNCS_SQL, [userId, connectionId, SYNCS, RECORDS]);
    await client.query(BATCHES_SQL, [userId, BATCH]);
    await client.query(RECORDS_SQL, [userId, BATCH]);
    await client.query('vacuum analyze');
    const sync = await client.query("select id from bulk_syncs where state = 'completed' order by id limit 1");
    return { connectionId, syncId: sync.rows[0].id };
  } finally {
    await client.end();
  }
}

async function measure(api, { connectionId, syncId }) {
  const history = `integrations/connections/${connectionId}/bulk-syncs`;
  const screens = {
    History: history,
    'History, a search': `${history}?search=compl`,
    'History, last page': `${history}?page=${Math.ceil(SYNCS / 50)}`,
    'Under way': `${history}/active`,
    'Details of a sync': `bulk-syncs/${syncId}`,
    'Count of what matches': `${history}/count`,
    Overview: `integrations/connections/${connectionId}`,
  };
  for (const [name, path] of Object.entries(screens)) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await api.get(path);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const isLate = at(0.95) > MAX_P95_MS;
    console.log(
      `${name.padEnd(24)}p50 ${at(0.5).toFixed(1).padStart(6)} ms   p95 ${at(0.95).toFixed(1).padStart(6)} ms${isLate ? '   LATE' : ''}`,
    );
    if (isLate) process.exitCode = 1;
  }
}
