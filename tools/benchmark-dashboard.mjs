/**
 * Prints how fast the server returns the dashboard of a user with 20 000 invoices in three companies: for all
 * companies, and for one.
 *
 *   node tools/benchmark-dashboard.mjs [invoices]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { seedReceipts } from './benchmark/seed.mjs';
import { percentile } from './benchmark/statistics.mjs';

const ROWS = Number(process.argv[2] ?? 20_000);
const ROUNDS = 200;
const GOAL_MS = 30;

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip dashboard-'));

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${ROWS.toLocaleString('en-ZA')} invoices, ${ROUNDS} requests one after the other\n`);
const instance = await startInstance({ cwd: root, port: 4903, dataDir });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const companyIds = [];
  for (const companyName of ['Karoo Crafts', 'Protea Deli', 'Table Bay Signs'])
    companyIds.push((await (await person.post('/api/v1/companies', { companyName })).json()).id);
  await seedReceipts({ dataDir, userId: person.userId, rows: ROWS, companyIds });
  await measure(person, 'Dashboard, all companies', '/api/v1/dashboard');
  await measure(person, 'Dashboard, one company', `/api/v1/dashboard?companyId=${companyIds[0]}`);
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Measures from the request to the last byte of the response, over HTTP on this machine. */
async function measure({ address, cookie }, what, path) {
  const milliseconds = [];
  for (let round = -10; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await fetch(`${address}${path}`, { headers: { cookie } });
    const { readiness } = await answer.json();
    if (!answer.ok || readiness.total === 0) throw new Error(`The dashboard answered ${answer.status}`);
    if (round >= 0) milliseconds.push(performance.now() - began);
  }
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  console.log(
    `${what.padEnd(28)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   (goal ${GOAL_MS})`,
  );
}
