/**
 * Sends invoices by one bulk sync to the QuickBooks simulator while the server is killed with SIGKILL again and again, and
 * checks that each invoice is there exactly once.
 *
 *   node tools/benchmark-bulk-sync.mjs [--receipts 10000] [--every 20] [--batch 50] [--latency 0] [--per-minute 100000]
 *
 * `--every 0` kills nothing. Exits with 1 when an invoice is missing or doubled, or the figures of the sync are wrong.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { startInstance } from './benchmark/instance.mjs';
import { killTree } from './benchmark/kill-tree.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { COMPANY, callsOf, checkAgain, connect, pause, REALM } from './benchmark/quickbooks-bench.mjs';
import { seedVat } from './benchmark/seed-vat.mjs';

const { values } = parseArgs({
  options: {
    receipts: { type: 'string', default: '10000' },
    every: { type: 'string', default: '20' },
    batch: { type: 'string', default: '50' },
    latency: { type: 'string', default: '0' },
    'per-minute': { type: 'string', default: '100000' },
  },
});
const [RECEIPTS, EVERY_SECONDS, LATENCY_MS] = [Number(values.receipts), Number(values.every), Number(values.latency)];
const PORT = Number(process.env.PORT ?? 4932);
/** A server that was killed is back long before. */
const AWAY_MS = 120_000;

register();
const { createQboSim } = await import('../apps/quickbooks-simulator/src/simulator.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip bulk-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
const perMinute = Number(values['per-minute']);
const sim = await createQboSim({
  seeds: ['ZA-1'],
  latency: { min: LATENCY_MS, max: LATENCY_MS, seed: 1 },
  limits: { perSecond: Math.max(10, perMinute), perMinute },
  app: { redirects: [`http://localhost:${PORT}/integrations/quickbooks/callback`] },
});
console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${RECEIPTS} invoices in batches of ${values.batch}, load ${loadavg()[0].toFixed(1)}\n`);
const start = () =>
  startInstance({
    cwd: root,
    port: PORT,
    dataDir,
    env: { ...sim.settings, QUICKBOOKS_REQUESTS_PER_MINUTE: String(perMinute) },
  });
let instance = await start();
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const api = callsOf(person, AWAY_MS);
  const companyId = (await api.post('companies', COMPANY)).id;
  await seedVat({ dataDir, userId: person.userId, companyId, rows: RECEIPTS });
  await checkAgain(api, companyId);
  report(await run(api, await connect(sim, api, companyId)));
} finally {
  await instance.stop().catch(() => {});
  await sim.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the sync, and kills the server until it is over. */
async function run(api, connectionId) {
  const began = performance.now();
  const options = { batchSize: Number(values.batch), maxRetries: 10 };
  const { id, total } = await api.post(`integrations/connections/${connectionId}/bulk-syncs`, { options });
  console.log(`${total} invoices match`);
  let kills = 0;
  let nextKill = performance.now() + EVERY_SECONDS * 1000;
  for (;;) {
    const sync = await api.get(`bulk-syncs/${id}`);
    if (sync.endedAt !== null) return { sync, kills, seconds: (performance.now() - began) / 1000 };
    if (EVERY_SECONDS > 0 && performance.now() > nextKill) {
      killTree(instance.child.pid);
      kills += 1;
      console.log(`killed (${kills}) at ${sync.processed} of ${total}`);
      instance = await start();
      nextKill = performance.now() + EVERY_SECONDS * 1000;
    }
    await pause(500);
  }
}

function report({ sync, kills, seconds }) {
  const purchases = sim.control.rows(REALM, 'Purchase');
  const marked = new Set(purchases.map(({ PrivateNote }) => /Tillslip ([0-9a-f-]{36})/.exec(PrivateNote)?.[1]));
  const posts = sim.control.log.filter(({ method, path }) => method === 'POST' && path.endsWith('/purchase')).length;
  console.log(`\nSync                ${sync.state} after ${seconds.toFixed(0)} s, ${kills} kills`);
  console.log(`Figures             ${sync.successful} successful, ${sync.failed} failed, ${sync.skipped} skipped`);
  console.log(
    `Batches             ${sync.batches.length}, all done: ${sync.batches.every(({ state }) => state === 'done')}`,
  );
  console.log(
    `Sent to QuickBooks  ${posts} times, ${posts - purchases.length} of them repeated with the same request id`,
  );
  console.log(`Entries there       ${purchases.length}, of ${marked.size} invoices`);
  // Killed between the answer and our saving, a document is found as sent already.
  const isRight = sync.state === 'completed' && sync.failed === 0 && sync.successful + sync.skipped === RECEIPTS;
  const isOnce = purchases.length === RECEIPTS && marked.size === RECEIPTS;
  console.log(isOnce && isRight ? 'Each invoice is there exactly once.' : 'FAILED');
  if (!isOnce || !isRight) process.exitCode = 1;
}
