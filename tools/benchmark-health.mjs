/**
 * Prints how fast the server answers the health screen and the logs of a connection with a large log: 500 000 requests in
 * 30 days, with 2 000 syncs of 25 invoices.
 *
 *   npm run benchmark:health -- [requests]
 *
 * Exits with 1 when the 95th percentile of an answer is over 50 ms.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { ownerUrl } from './benchmark/seed.mjs';
import { percentile } from './benchmark/statistics.mjs';

const REQUESTS = Number(process.argv[2] ?? 500_000);
const SYNCS = 2000;
const ROUNDS = 200;
const GOAL_MS = 50;

const CONNECTION = `
  insert into accounting_connections (user_id, company_id, package, realm_id, state, access_token, refresh_token)
  values ($1, $2, 'quickbooks', '1', 'connected', 'none', 'none') returning id`;

/** Spread over 30 days; one in fifty failed. */
const LOG = `
  insert into accounting_requests (user_id, connection_id, at, method, endpoint, status, duration, tid, retries, fault)
  select $1, $2, now() - n * (interval '30 days' / $3::int), 'POST', 'purchase', case when n % 50 = 0 then 503 else 200 end,
    80 + (n::bigint * 7919) % 400, '1-' || md5(n::text), 0, case when n % 50 = 0 then 'system' end
    from generate_series(1, $3::int) n`;

const HOURS = `
  insert into accounting_request_hours (user_id, connection_id, hour, requests, failed, duration_ms, faults)
  select $1, $2, date_trunc('hour', at), count(*), count(fault), sum(duration),
    case when count(fault) = 0 then '{}' else jsonb_build_object('system', count(fault)) end
    from accounting_requests where connection_id = $2 and at < date_trunc('hour', now()) group by 3`;

const RUNS = `
  with runs as (
    insert into accounting_runs (user_id, connection_id, progress, started_at, finished_at)
    select $1, $2, 100, now() - n * (interval '30 days' / $3::int), now() - n * (interval '30 days' / $3::int)
      from generate_series(1, $3::int) n returning id)
  insert into accounting_run_records (user_id, run_id, receipt_id, outcome)
  select $1, id, gen_random_uuid(), 'successful' from runs, generate_series(1, 25)`;

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip health-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${REQUESTS.toLocaleString('en-ZA')} requests in 30 days, ${ROUNDS} of each call, one after the other`);
console.log(`load ${loadavg()[0].toFixed(1)}\n`);
const instance = await startInstance({ cwd: root, port: 4935, dataDir });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const { id: companyId } = await (await person.post('/api/v1/companies', { companyName: 'Karoo Crafts' })).json();
  const id = await seedLog(person.userId, companyId);
  const path = `/api/v1/integrations/connections/${id}`;
  // What any call costs on this machine at this moment.
  await measure(person, 'An account (for comparison)', '/api/v1/account/sessions');
  for (const range of ['1h', '24h', '7d', '30d'])
    await measure(person, `Health, ${range}`, `${path}/health?range=${range}`);
  for (const filter of ['all', 'errors', 'syncs', 'requests'])
    await measure(person, `System logs, ${filter}`, `${path}/logs?filter=${filter}`);
  await measure(person, 'Log of requests, first page', `${path}/requests`);
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Write a connection with its log, and the hours as the job stores them; the current hour is only in the log. */
async function seedLog(userId, companyId) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query(CONNECTION, [userId, companyId]);
    const { id } = rows[0];
    await client.query(LOG, [userId, id, REQUESTS]);
    await client.query(HOURS, [userId, id]);
    await client.query(RUNS, [userId, id, SYNCS]);
    await client.query('vacuum analyze accounting_requests, accounting_request_hours, accounting_runs');
    await client.query('vacuum analyze accounting_run_records');
    return id;
  } finally {
    await client.end();
  }
}

/** Measure from the request to the last byte of the response, over HTTP on this machine. */
async function measure({ address, cookie }, what, path) {
  const milliseconds = [];
  for (let round = -10; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await fetch(`${address}${path}`, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok || text.length < 100) throw new Error(`${path} answers ${answer.status}: ${text}`);
    if (round >= 0) milliseconds.push(performance.now() - began);
  }
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  const isGood = p95 <= GOAL_MS;
  if (!isGood) process.exitCode = 1;
  console.log(
    `${what.padEnd(28)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   ` +
      (isGood ? 'good' : `over ${GOAL_MS}`),
  );
}
