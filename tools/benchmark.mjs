/**
 * Prints the figures of the README: time until the address is printed, reading time at the server, memory, speed
 * of the list, and JavaScript loaded by the first page.
 *
 *   npm run benchmark                 everything but the fresh clone
 *   npm run benchmark -- --fresh      a fresh clone with its installation too (about two minutes)
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstPageKilobytes } from './benchmark/bundle.mjs';
import { memoryByCommand, startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { timeReadings } from './benchmark/reading-at-server.mjs';
import { seedReceipts } from './benchmark/seed.mjs';
import { percentile } from './benchmark/statistics.mjs';

const LIST_ROWS = 20_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'tillslip benchmark-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(work, 0o755);
const record = (what, value, unit, goal = '') => {
  console.log(`${what.padEnd(46)} ${String(value).padStart(8)} ${unit.padEnd(4)} ${goal}`);
};

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`);
try {
  if (process.argv.includes('--fresh')) await measureFreshClone();
  await measureRunningInstance();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measureFreshClone() {
  const clone = join(work, 'fresh clone');
  execFileSync('git', ['clone', '--quiet', '--local', root, clone]);
  const instance = await startInstance({ cwd: clone, port: 4901, dataDir: join(clone, '.data') });
  record('Fresh clone to address, installation included', instance.seconds.toFixed(1), 's', '(goal 120)');
  await instance.stop();
}

async function measureRunningInstance() {
  const dataDir = join(work, 'data');
  const first = await startInstance({ cwd: root, port: 4902, dataDir });
  await first.stop();
  const warm = await startInstance({ cwd: root, port: 4902, dataDir });
  record('Warm start to address', warm.seconds.toFixed(2), 's', '(goal 2)');
  record('First page, JavaScript gzipped', firstPageKilobytes(join(root, 'dist/web')).toFixed(0), 'kB');
  try {
    await measureServer(warm, dataDir);
  } finally {
    await warm.stop();
  }
}

async function measureServer(instance, dataDir) {
  const memory = () => memoryByCommand(instance.child.pid);
  record('Memory idle, server', Math.round(memory().server), 'MB', '(goal 300)');
  record('Memory idle, PostgreSQL', Math.round(memory().postgres ?? 0), 'MB');
  const person = await registerPerson({ address: instance.address, dataDir });
  const peak = await measureReading(person, memory);
  record('Memory while reading, server and reader, peak', Math.round(peak), 'MB', '(goal 1200)');
  await measureList(person, dataDir);
}

async function measureReading(person, memory) {
  let peak = 0;
  const watch = setInterval(() => {
    const { server = 0, reader = 0 } = memory();
    peak = Math.max(peak, server + reader);
  }, 100);
  const { first, photos, pdfs } = await timeReadings(person, root);
  record('First photo, reader starting', first, 'ms');
  record('One-page photo at the server, p50', percentile(photos, 0.5), 'ms', '(goal 1500)');
  record('One-page photo at the server, p95', percentile(photos, 0.95), 'ms', '(goal 4000)');
  record('Digital PDF at the server, p50', percentile(pdfs, 0.5), 'ms', '(goal 45)');
  clearInterval(watch);
  return peak;
}

async function measureList(person, dataDir) {
  await seedReceipts({ dataDir, userId: person.userId, rows: LIST_ROWS });
  const milliseconds = [];
  for (let i = 0; i < 100; i++) {
    const began = performance.now();
    const answer = await fetch(`${person.address}/api/v1/receipts?limit=50&offset=${(i % 10) * 50}`, {
      headers: { cookie: person.cookie },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
    milliseconds.push(performance.now() - began);
  }
  const what = `List of 50 of ${LIST_ROWS.toLocaleString('en-ZA')} invoices`;
  record(`${what}, p50`, percentile(milliseconds, 0.5).toFixed(1), 'ms');
  record(`${what}, p95`, percentile(milliseconds, 0.95).toFixed(1), 'ms');
}
