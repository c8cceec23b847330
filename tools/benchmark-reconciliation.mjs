/**
 * Prints how fast reconciliation and analytics are at the server for a user with 20 000 invoices: a company with
 * 2 000 transactions and 5 000 invoices whose suggestions are found by the job and read by the workspace; accepting
 * and undoing; the analytics of a month.
 *
 *   node tools/benchmark-reconciliation.mjs
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { seedReceipts } from './benchmark/seed.mjs';
import { seedBankRows } from './benchmark/seed-bank.mjs';
import { percentile } from './benchmark/statistics.mjs';

const [ROWS, DOCUMENTS, OTHERS] = [2_000, 5_000, 15_000];
const ROUNDS = 100;

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip reconciliation-'));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${ROWS} bank rows, ${DOCUMENTS} invoices of their company, ${OTHERS} of others\n`);
const instance = await startInstance({ cwd: root, port: 4907, dataDir });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const company = async (companyName) =>
    (await (await person.post('/api/v1/companies', { companyName, isVatVendor: true })).json()).id;
  const companyId = await company('Karoo Crafts');
  const others = [await company('Protea Deli'), await company('Table Bay Signs')];
  await seedReceipts({ dataDir, userId: person.userId, rows: DOCUMENTS, companyIds: [companyId] });
  await seedReceipts({ dataDir, userId: person.userId, rows: OTHERS, companyIds: others });
  await seedBankRows({ dataDir, userId: person.userId, rows: ROWS, companyId });
  const list = `/api/v1/reconciliation?companyId=${companyId}&show=open`;
  await untilSuggested(person, list);
  await measure('Workspace, first page of 50', 50, () => get(person, `${list}&limit=50`));
  await measure('Workspace, a page of 200', 100, () => get(person, `${list}&limit=200`));
  await measure('Documents for a row', 100, () =>
    get(person, `/api/v1/reconciliation/documents?companyId=${companyId}`),
  );
  await measure('Missing documents', 100, () => get(person, `/api/v1/reconciliation/missing?companyId=${companyId}`));
  await measure('Unpaid invoices', 100, () => get(person, `/api/v1/reconciliation/unpaid?companyId=${companyId}`));
  await measureAccepting(person, list);
  const month = new Date().toISOString().slice(0, 7);
  await measure('Analytics, all companies', 100, () => get(person, `/api/v1/analytics?month=${month}`));
  await measure('Analytics, one company', 100, () =>
    get(person, `/api/v1/analytics?month=${month}&companyId=${companyId}`),
  );
  await measure('Dashboard, all companies', 100, () => get(person, '/api/v1/dashboard'));
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function get({ address, cookie }, path) {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Waits until the suggestions of the seeded transactions are stored. */
async function untilSuggested(person, list) {
  const began = performance.now();
  let counts = (await get(person, list)).counts;
  while (counts.suggested === 0) {
    if (performance.now() - began > 60_000) throw new Error('No suggestions after a minute');
    await pause(100);
    counts = (await get(person, list)).counts;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Suggestions for ${counts.suggested} of ${counts.open} rows (${counts.highConfidence} of high confidence) after ${seconds} s\n`,
  );
}

/** Measures from the request to the last byte of the response, over HTTP on this machine. */
async function measure(what, goal, ask) {
  const milliseconds = [];
  for (let round = -5; round < ROUNDS; round++) {
    const began = performance.now();
    await ask();
    if (round >= 0) milliseconds.push(performance.now() - began);
  }
  print(what, milliseconds, goal);
}

function print(what, milliseconds, goal) {
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  console.log(
    `${what.padEnd(30)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   (goal ${goal})`,
  );
}

/** Accepts one suggestion after the other, like a person at the keyboard; the matching job runs meanwhile. */
async function measureAccepting(person, list) {
  const { rows } = await get(person, `${list.replace('show=open', 'show=highConfidence')}&limit=${ROUNDS}`);
  const [accepting, undoing, ids, done] = [[], [], [], new Set()];
  const post = async (path, body, times) => {
    const began = performance.now();
    const answer = await person.post(path, body);
    const json = await answer.json();
    times.push(performance.now() - began);
    // After three accepted matches the job may auto-match the transaction first.
    if (json.code === 'TRANSACTION_MATCHED') return null;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`);
    return json;
  };
  for (const { suggestions } of rows) {
    const [{ transactionIds, documents }] = suggestions;
    // Two payments for one invoice are a single match.
    if (transactionIds.some((id) => done.has(id))) continue;
    for (const id of transactionIds) done.add(id);
    const receiptIds = documents.map(({ receiptId }) => receiptId);
    const match = await post('/api/v1/reconciliation/matches', { transactionIds, receiptIds }, accepting);
    if (match) ids.push(match.id);
  }
  for (const id of ids) await post('/api/v1/reconciliation/undo', { ids: [id] }, undoing);
  print(`Accept, ${ids.length} one by one`, accepting, 100);
  print(`Undo, ${ids.length} one by one`, undoing, 100);
}
