/**
 * Prints how fast VAT is for a company with 10 000 documents in one period, and what a supporting pack of
 * 500 documents (250 MB) takes: time, and memory of the server above what it held before.
 *
 *   node tools/benchmark-vat.mjs [documents] [pack documents]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryByCommand, startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { seedVat } from './benchmark/seed-vat.mjs';
import { percentile } from './benchmark/statistics.mjs';

const DOCUMENTS = Number(process.argv[2] ?? 10_000);
const PACKED = Number(process.argv[3] ?? 500);
const FILE_BYTES = 500_000;
const ROUNDS = 50;
const WORKBOOK_ROWS = 10_000;
/** How many more workbooks are timed after the first of a server. */
const WORKBOOKS = 10;
/** The lines of each seeded document. */
const LINES = 3;
const POLL_MS = 50;

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip vat-'));
const period = 'periodStart=2026-03-01&periodEnd=2026-03-31';
const days = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`);
const instance = await startInstance({ cwd: root, port: Number(process.env.PORT ?? 4904), dataDir });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const [large, rows, packed] = [
    await company(person, 'Large'),
    await company(person, 'Rows'),
    await company(person, 'Packed'),
  ];
  await seedVat({ dataDir, userId: person.userId, companyId: large, rows: DOCUMENTS });
  await seedVat({ dataDir, userId: person.userId, companyId: rows, rows: Math.round(WORKBOOK_ROWS / LINES) });
  await seedVat({ dataDir, userId: person.userId, companyId: packed, rows: PACKED, fileBytes: FILE_BYTES });
  // What was seeded past the application is checked by a change of the settings.
  for (const [companyId, documents] of [
    [rows, Math.round(WORKBOOK_ROWS / LINES)],
    [packed, PACKED],
    [large, DOCUMENTS],
  ])
    for (const percent of [50, 100]) await recheck(person, { companyId, documents, percent });
  await preview(person, large, 'vat?action=preview', 60);
  await preview(person, large, 'vat/working-paper?', 120);
  await workbook(person, rows);
  await pack(person, packed);
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function company({ post }, companyName) {
  const answer = await post('/api/v1/companies', { companyName, vatNumber: '4740101508', vatCategory: 'C' });
  return (await answer.json()).id;
}

/** Changes a company's settings, waits until the job has checked all of its invoices again, and times the first preview. */
async function recheck(person, { companyId, documents, percent }) {
  const settings = { noteMethod: 'own-fields', remindersOn: true, claimsBankFees: false };
  const began = performance.now();
  const { version } = await get(person, `vat/settings?companyId=${companyId}`);
  const wanted = { companyId, version, apportionmentPercent: percent, ...settings };
  const answer = await person.put('/api/v1/vat/settings', wanted);
  if (!answer.ok) throw new Error(`The settings were refused: ${await answer.text()}`);
  while ((await get(person, `vat/recheck?companyId=${companyId}`)) !== null)
    await new Promise((done) => setTimeout(done, POLL_MS));
  print(`Check of ${documents} invoices after a change of settings`, performance.now() - began, null);
  const looked = performance.now();
  await get(person, `vat?action=preview&companyId=${companyId}&${period}`);
  print('First preview afterwards', performance.now() - looked, 60);
}

/** Measures from the request to the last byte of the response, over HTTP on this machine. */
async function preview(person, companyId, path, goal) {
  const milliseconds = [];
  for (let round = -5; round < ROUNDS; round++) {
    const began = performance.now();
    await get(person, `${path}&companyId=${companyId}&${period}`);
    if (round >= 0) milliseconds.push(performance.now() - began);
  }
  print(`${path} p50`, percentile(milliseconds, 0.5), goal);
  print(`${path} p95`, percentile(milliseconds, 0.95), null);
}

async function workbook({ post }, companyId) {
  const milliseconds = [];
  for (let round = 0; round <= WORKBOOKS; round++) {
    const began = performance.now();
    const answer = await post('/api/v1/vat?action=export', { companyId, ...days, format: 'xlsx' });
    if (!answer.ok) throw new Error(`The workbook was refused: ${await answer.text()}`);
    milliseconds.push(performance.now() - began);
  }
  print(`The first workbook of ${WORKBOOK_ROWS} rows`, milliseconds[0], 1000);
  print(`Workbook of ${WORKBOOK_ROWS} rows p50`, percentile(milliseconds.slice(1), 0.5), 1000);
}

async function pack(person, companyId) {
  const before = serverMemory();
  const began = performance.now();
  const { exportId } = await (await person.post('/api/v1/vat?action=supporting-pack', { companyId, ...days })).json();
  let [status, most, row] = ['queued', before, null];
  while (status === 'queued' || status === 'running') {
    row = await get(person, `vat/exports/${exportId}`);
    status = row.status;
    most = Math.max(most, serverMemory());
    await new Promise((done) => setTimeout(done, 100));
  }
  if (status !== 'done') throw new Error(`The pack ended as ${status}`);
  print(`Pack of ${PACKED} documents, ${Math.round(row.bytes / 1e6)} MB`, performance.now() - began, 60_000);
  console.log(`Memory of the server: ${before} MB before, ${most} MB at most: ${most - before} MB more (goal 200)`);
}

function serverMemory() {
  return Math.round(memoryByCommand(instance.child.pid).server ?? 0);
}

async function get({ address, cookie }, path) {
  const answer = await fetch(`${address}/api/v1/${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function print(what, milliseconds, goal) {
  console.log(
    `${what.padEnd(48)} ${milliseconds.toFixed(0).padStart(7)} ms${goal === null ? '' : `   (goal ${goal})`}`,
  );
}
