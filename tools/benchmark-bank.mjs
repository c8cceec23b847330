/**
 * Prints how fast bank statements are at the server: the list of a user with 5 000 statements among 50 000, the list of one
 * account with its 417 statements and their transactions, and text statements from upload to saved, checked transactions.
 *
 *   node tools/benchmark-bank.mjs [--statements 5000] [--all 50000]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { register } from 'tsx/esm/api';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { seedStatements } from './benchmark/seed-statements.mjs';
import { percentile } from './benchmark/statistics.mjs';

register();
const { SPECIMEN_LAYOUTS } = await import('../fixtures/statements/specimen-layouts.ts');
const { makeAccount } = await import('../fixtures/statements/make-account.ts');
const { drawStatement } = await import('../fixtures/statements/draw-statement.ts');

const { values } = parseArgs({ options: { statements: { type: 'string' }, all: { type: 'string' } } });
const STATEMENTS = Number(values.statements ?? 5_000);
const ALL = Number(values.all ?? 50_000);
const ROUNDS = 100;

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip bank-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
console.log(`${STATEMENTS} statements of one user among ${ALL}, ${ROUNDS} requests each\n`);
const instance = await startInstance({ cwd: root, port: Number(process.env.PORT ?? 4631), dataDir });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const companyIds = [];
  for (const companyName of ['Karoo Crafts', 'Protea Deli', 'Table Bay Signs'])
    companyIds.push((await (await person.post('/api/v1/companies', { companyName })).json()).id);
  await seedStatements({ dataDir, userId: person.userId, companyIds, statements: STATEMENTS, all: ALL });
  await measureList(person, companyIds);
  await measureRegister(person);
  await measureUploads(person);
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureList(person, [companyId]) {
  const calls = [
    ['List, newest first', ''],
    ['List, the last page', `page=${Math.ceil(STATEMENTS / 20)}`],
    ['List, one company', `companyId=${companyId}`],
    ['List, one bank, by start', 'bank=FNB&sort=start'],
    ['List, by company', 'sort=company&dir=asc'],
    ['List, part of a number', 'q=0007'],
    ['List, a year, unreconciled', 'from=2024-01-01&to=2024-12-31&reconciliation=unreconciled'],
  ];
  for (const [what, query] of calls) await measure(what, () => get(person, `/api/v1/bank-statements?${query}`));
  console.log();
}

/** Measures the list of one account, which has a twelfth of the statements. */
async function measureRegister(person) {
  const [account] = await get(person, '/api/v1/bank-accounts');
  const path = `/api/v1/bank-accounts/${account.id}`;
  console.log(`One account: ${account.statementCount} statements, ${account.transactionCount} transactions`);
  const { next } = await get(person, `${path}/transactions`);
  await measure('Accounts', () => get(person, '/api/v1/bank-accounts'));
  await measure('Account, its head', () => get(person, path));
  const calls = [
    ['Account, newest first', ''],
    ['Account, the next page', `after=${next}`],
    ['Account, oldest first', 'dir=asc'],
    ['Account, a year, unreconciled', 'from=2024-01-01&to=2024-12-31&show=open'],
    ['Account, words', 'q=koffie'],
    ['Account, words of none', 'q=nothing'],
  ];
  for (const [what, query] of calls) await measure(what, () => get(person, `${path}/transactions?${query}`));
  console.log();
}

async function get({ address, cookie }, path) {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Measures from the request to the last byte of the response, over HTTP on this machine. */
async function measure(what, ask) {
  const milliseconds = [];
  for (let round = -5; round < ROUNDS; round++) {
    const began = performance.now();
    await ask();
    if (round >= 0) milliseconds.push(performance.now() - began);
  }
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  console.log(
    `${what.padEnd(28)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   (goal 20)`,
  );
}

/** Reads text statements with few and with many pages, one after the other; the first one starts the reader. */
async function measureUploads(person) {
  const layout = SPECIMEN_LAYOUTS.find(({ id }) => id === 'nedbank');
  for (const [round, rows] of [30, 30, 120, 800, 2000].entries()) {
    const pages = drawStatement(makeAccount({ seed: `bank ${round}`, rows }), layout);
    const began = performance.now();
    const upload = await readAtServer(person, await pdfOf(pages));
    const milliseconds = performance.now() - began;
    const [statement] = upload.statements;
    const rowsRead = `${statement?.transactionCount ?? 0} rows ${statement?.balanceConfirmed ? 'confirmed' : upload.status}`;
    const each = (milliseconds / pages.length).toFixed(0);
    const first = round === 0 ? ', with the start of the reader' : '';
    console.log(
      `${`${pages.length} pages, ${rowsRead}`.padEnd(28)} ${milliseconds.toFixed(0).padStart(6)} ms, ${each} a page${first}`,
    );
  }
}

async function pdfOf(pages) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { prints, width = 595, height = 842 } of pages) {
    const page = pdf.addPage([width, height]);
    for (const { text, x, y, right } of prints)
      page.drawText(text, { x: right ? x - font.widthOfTextAtSize(text, 8) : x, y: height - y, size: 8, font });
  }
  return pdf.save();
}

async function readAtServer({ address, cookie }, bytes) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'statement.pdf');
  const headers = { origin: address, cookie };
  const sent = await fetch(`${address}/api/v1/bank-statements/uploads`, { method: 'POST', headers, body: form });
  let upload = await sent.json();
  if (!sent.ok) throw new Error(`Refused: ${JSON.stringify(upload)}`);
  while (upload.status === 'queued' || upload.status === 'reading') {
    await pause(10);
    upload = await (await fetch(`${address}/api/v1/bank-statements/uploads/${upload.id}`, { headers })).json();
  }
  if (upload.failure) throw new Error(upload.failure);
  return upload;
}
