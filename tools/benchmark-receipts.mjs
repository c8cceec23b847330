/**
 * Prints how fast invoices are at scale: one user with 100 000 among 1 000 000.
 *
 *   node tools/benchmark-receipts.mjs [--rows 100000] [--all 1000000] [--files 200] [--keep DIR]
 *
 * Parts: pages and searches of the list, its summary, neighbours, the queue; what looks for duplicates; the
 * export of everything with the memory it needs; and a heap of files dropped at once while the list is used.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dropFiles } from './benchmark/drop-files.mjs';
import { memoryByCommand, startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { seedMany } from './benchmark/seed-many.mjs';
import { percentile } from './benchmark/statistics.mjs';

const { values } = parseArgs({
  options: { rows: { type: 'string' }, all: { type: 'string' }, files: { type: 'string' }, keep: { type: 'string' } },
});
const ROWS = Number(values.rows ?? 100_000);
const ALL = Number(values.all ?? 1_000_000);
const FILES = Number(values.files ?? 200);
const ROUNDS = 100;

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = values.keep ?? mkdtempSync(join(tmpdir(), 'tillslip receipts-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${ROWS} invoices of one user among ${ALL}, ${ROUNDS} requests each\n`);
const instance = await startInstance({ cwd: root, port: Number(process.env.PORT ?? 4629), dataDir });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const companyIds = [];
  for (const companyName of ['Karoo Crafts', 'Protea Deli', 'Table Bay Signs'])
    companyIds.push((await (await person.post('/api/v1/companies', { companyName })).json()).id);
  await seedMany({ dataDir, userId: person.userId, companyIds, rows: ROWS, all: ALL, log: console.log });
  await measureList(person, companyIds);
  await measureExport(person);
  if (FILES > 0) await dropFiles({ person, files: FILES, root, measure: listOnce });
} finally {
  await instance.stop();
  if (!values.keep) rmSync(dataDir, { recursive: true, force: true });
}

async function measureList(person, [companyId]) {
  const list = (query) => `/api/v1/receipts?limit=50&${query}`;
  const deep = await deepCursor(person);
  const calls = [
    ['List, newest first', list('')],
    ['List, 100 pages down', list(`after=${deep}`)],
    ['List, one company', list(`companyId=${companyId}`)],
    ['List, invalid only', list('filter=invalid')],
    ['List, to review', list('filter=needs_review')],
    ['List, duplicates by amount', list('filter=duplicates&sort=amount')],
    ['List, one month', list(`month=${new Date().toISOString().slice(0, 7)}`)],
    ['List, by purchase date', list('sort=purchased&dir=asc')],
    ['List, by supplier', list('sort=supplier&dir=asc')],
    ['List, by amount', list('sort=amount')],
    ['List, by company', list('sort=company')],
    ['Search, one supplier', list('q=supplier%20123')],
    ['Search, every supplier', list('q=trading')],
    ['Search, nothing', list('q=nobody')],
    ['Search, a number', list('q=INV-54321')],
    ['Search, the end of a number', list('q=4321')],
    ['Search, the middle of a number', list('q=V-5432')],
    ['Search, three figures of a number', list('q=432')],
    ['Search by supplier, sorted by amount', list('q=supplier%2012&sort=amount')],
    ['Review queue', '/api/v1/review?limit=50'],
    ['Summary, all', '/api/v1/receipts/summary', 100],
    ['Summary, a search', '/api/v1/receipts/summary?q=supplier%20123', 100],
  ];
  const every = [];
  for (const [what, path, goal] of calls) {
    const times = await timed(() => get(person, path));
    if (goal === undefined) every.push(...times);
    print(what, times, goal ?? 20);
  }
  print('All lists and searches together', every, 20);
}

async function deepCursor(person) {
  let cursor = '';
  for (let page = 0; page < 25; page++) {
    const { next } = await get(person, `/api/v1/receipts?limit=200${cursor && `&after=${cursor}`}`);
    if (!next) break;
    cursor = next;
  }
  return cursor;
}

/** Exports the whole list, discards it, and records the server's memory meanwhile. */
async function measureExport(person) {
  for (const format of ['csv', 'xlsx']) {
    const before = memoryByCommand(instance.child.pid).server ?? 0;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryByCommand(instance.child.pid).server ?? 0);
    }, 200);
    const began = performance.now();
    const answer = await fetch(`${person.address}/api/v1/receipts/export?format=${format}`, {
      headers: { cookie: person.cookie },
    });
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    clearInterval(watch);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Export ${format}: ${answer.headers.get('x-records')} rows, ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s; server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    );
  }
}

function listOnce(person) {
  return get(person, '/api/v1/receipts?limit=50');
}

async function get({ address, cookie }, path) {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function timed(call) {
  const milliseconds = [];
  for (let round = -5; round < ROUNDS; round++) {
    const began = performance.now();
    await call();
    if (round >= 0) milliseconds.push(performance.now() - began);
  }
  return milliseconds;
}

function print(what, times, goal) {
  const figure = (share) => percentile(times, share).toFixed(1).padStart(6);
  console.log(`${what.padEnd(38)} p50 ${figure(0.5)} ms   p95 ${figure(0.95)} ms   (goal ${goal})`);
}
