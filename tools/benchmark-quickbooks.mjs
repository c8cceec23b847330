/**
 * Prints how fast invoices are synced to the QuickBooks simulator, which has the latency and the limits of the real one.
 *
 *   npm run benchmark:quickbooks -- [--receipts 1000] [--latency 30] [--bytes 50000] [--no-originals]
 *
 * Compares the time with what the limits allow for the requests that were made, and checks that each invoice is there
 * once. Exits with 1 when one is missing or doubled, or when it took more than 1.2 times what the limits allow.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { COMPANY, callsOf, checkAgain, connect, pause, REALM } from './benchmark/quickbooks-bench.mjs';
import { seedVat } from './benchmark/seed-vat.mjs';
import { leastSeconds, watchEvents, watchMemory } from './benchmark/sync-figures.mjs';

const { values } = parseArgs({
  options: {
    receipts: { type: 'string', default: '1000' },
    latency: { type: 'string', default: '30' },
    bytes: { type: 'string', default: '50000' },
    'no-originals': { type: 'boolean', default: false },
  },
});
const RECEIPTS = Number(values.receipts);
const LATENCY_MS = Number(values.latency);
const MAX_RATIO = 1.2;
/** So many invoices are synced by one press. */
const BATCH = 50;
const PORT = Number(process.env.PORT ?? 4931);

register();
const { createQboSim } = await import('../apps/quickbooks-simulator/src/simulator.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip quickbooks-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
const sim = await createQboSim({
  seeds: ['ZA-1'],
  latency: { min: LATENCY_MS, max: LATENCY_MS, seed: 1 },
  app: { redirects: [`http://localhost:${PORT}/integrations/quickbooks/callback`] },
});
console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${RECEIPTS} invoices, ${LATENCY_MS} ms latency, load ${loadavg()[0].toFixed(1)}\n`);
const instance = await startInstance({ cwd: root, port: PORT, dataDir, env: sim.settings });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const api = callsOf(person);
  const companyId = (await api.post('companies', COMPANY)).id;
  const fileBytes = values['no-originals'] ? 0 : Number(values.bytes);
  await seedVat({ dataDir, userId: person.userId, companyId, rows: RECEIPTS, fileBytes });
  await checkAgain(api, companyId);
  const id = await connect(sim, api, companyId, { attachesOriginals: !values['no-originals'] });
  await measure(api, person, { id, companyId });
} finally {
  await instance.stop();
  await sim.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(api, person, { id, companyId }) {
  const receiptIds = await listReceipts(api, companyId);
  const memory = watchMemory(instance.child.pid);
  const events = await watchEvents(person);
  const first = sim.control.log.length;
  const began = performance.now();
  const runs = [];
  for (let from = 0; from < receiptIds.length; from += BATCH)
    runs.push(
      await api.post(`integrations/connections/${id}/sync`, { receiptIds: receiptIds.slice(from, from + BATCH) }),
    );
  const ended = await untilFinished(api, id, runs);
  const syncSeconds = (performance.now() - began) / 1000;
  const files = values['no-originals'] ? 0 : receiptIds.length;
  while (sim.control.rows(REALM, 'Attachable').length < files) await pause(100);
  const seconds = (performance.now() - began) / 1000;
  await events.stop();
  report({ seconds, syncSeconds, ended, files, memory: memory.stop(), events, log: sim.control.log.slice(first) });
}

async function listReceipts(api, companyId) {
  const ids = [];
  for (let after = ''; ; ) {
    const { rows, next } = await api.get(`receipts?limit=200&companyId=${companyId}${after && `&after=${after}`}`);
    ids.push(...rows.map((row) => row.id));
    if (!next) return ids;
    after = next;
  }
}

async function untilFinished(api, id, runs) {
  const ended = [];
  for (const { id: runId } of runs)
    for (;;) {
      const run = await api.get(`integrations/connections/${id}/runs/${runId}`);
      if (run.finishedAt !== null) {
        ended.push(run);
        break;
      }
      await pause(500);
    }
  return ended;
}

function report({ seconds, syncSeconds, ended, files, memory, events, log }) {
  const calls = log.filter(({ path }) => path.startsWith('/v3/company/'));
  const refused = calls.filter(({ status }) => status === 429).length;
  const least = leastSeconds(calls.length - refused);
  const ratio = seconds / least;
  const purchases = sim.control.rows(REALM, 'Purchase');
  const marked = new Set(purchases.map(({ PrivateNote }) => /Tillslip ([0-9a-f-]{36})/.exec(PrivateNote)?.[1]));
  const sum = (key) => ended.reduce((total, run) => total + run[key], 0);
  const kinds = new Map();
  for (const { method, path } of calls) {
    const kind = `${method} ${path.split('/')[4]}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  console.log(`Synced                    ${syncSeconds.toFixed(1)} s; with ${files} originals ${seconds.toFixed(1)} s`);
  console.log(`The limits allow          ${least.toFixed(1)} s; ratio ${ratio.toFixed(2)} (goal ${MAX_RATIO})`);
  console.log(`Requests                  ${calls.length}, ${(calls.length / RECEIPTS).toFixed(2)} for each invoice`);
  for (const [kind, count] of kinds) console.log(`  ${kind.padEnd(24)}${count}`);
  console.log(`Refused with 429          ${refused}; most at once ${sim.control.peakInFlight()}`);
  console.log(
    `Memory of the server      ${memory.start} MB at the start, ${memory.peak} at most, ${memory.end} at the end`,
  );
  console.log(`  mean of each quarter    ${memory.quarters.join(', ')} MB`);
  console.log(
    `Events on an open page    ${events.count()}, longest gap ${(events.longestGapMs() / 1000).toFixed(1)} s`,
  );
  console.log(
    `Outcome                   ${sum('successful')} successful, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  );
  console.log(`Entries in QuickBooks     ${purchases.length}, of ${marked.size} invoices`);
  const isOnce = purchases.length === RECEIPTS && marked.size === RECEIPTS;
  console.log(isOnce ? 'Each invoice is there exactly once.' : 'FAILED: invoices are missing or doubled.');
  if (!isOnce || ratio > MAX_RATIO) process.exitCode = 1;
}
