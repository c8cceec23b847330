/**
 * Sends damaged files through the upload of a started server, as invoices and as bank statements:
 *
 *   node tools/fuzz-uploads.mjs [--files 10000] [--seed 0] [--minutes M]
 *
 * Each is a mutated, cut, swapped or renamed copy of a fixture (PDF, JPEG, PNG, HEIC, XML, CSV, OFX, QIF), or a small bomb.
 * No answer may be 500; every upload must end, refused with a sentence, failed with a reason, or read; no job may fail for
 * good; the server must go on and memory must stay bounded; a whole file must be read at the end. The same seed sends the
 * same files. Needs a build. Exits with 1 and prints the seeds of what is not so. Ctrl-C or `--minutes` prints the results so far.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { registerPerson } from './benchmark/person.mjs';
import { memoryOf } from './soak/parts.mjs';

register();
const { seeded } = await import('../fixtures/random.ts');
const { fuzzFile, loadOriginals } = await import('./fuzz/damaged-files.mjs');
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '600' },
  },
});
const [files, from] = [Number(values.files), Number(values.seed)];
const PORT = Number(process.env.PORT ?? 4980);
const address = `http://localhost:${PORT}`;
const root = fileURLToPath(new URL('..', import.meta.url));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** People who upload at the same time; readings take turns between them. */
const PEOPLE = 4;
/** Longer than a reading may take, with the ones before it. */
const STUCK_MS = 10 * 60_000;

const home = mkdtempSync(join(tmpdir(), 'tillslip-fuzz-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
const outcomes = {};
const bad = [];
const peak = { server: 0, others: 0 };
const slowest = { ms: 0, what: '' };
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true));

const server = await startServer();
const until = Date.now() + Number(values.minutes) * 60_000;
const began = Date.now();
let next = from;
const people = [];
try {
  for (let one = 0; one < PEOPLE; one++)
    people.push(await registerPerson({ address, dataDir, email: `fuzz-${one}@example.com` }));
  const originals = await loadOriginals();
  await Promise.all(people.map((person) => sendFiles(person, originals)));
  await checkEnd(people[0], originals);
} finally {
  server.kill('SIGTERM');
}
report();

async function startServer() {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => appendFileSync(join(home, 'server.log'), chunk));
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The server did not start; see ${home}`);
    await pause(200);
  }
  return child;
}

async function sendFiles(person, originals) {
  while (!isStopped && next < from + files && Date.now() < until) {
    const number = next++;
    const file = fuzzFile(originals, seeded(`upload ${number}`), number);
    const started = Date.now();
    const said = await (file.isStatement ? sendStatement : sendInvoice)(person, file).catch((error) => {
      bad.push(`${number} ${file.what}: ${error.message}`);
      return 'FAULT';
    });
    const ms = Date.now() - started;
    if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${number} ${file.what}: ${said}` });
    const outcome = `${file.isStatement ? 'statement' : 'invoice'} ${file.kind}: ${said}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const { own, children } = memoryOf(server.pid);
    Object.assign(peak, { server: Math.max(peak.server, own), others: Math.max(peak.others, children) });
  }
}

async function sendInvoice(person, file) {
  const stored = await send(person, 'POST', '/uploads', formOf(file));
  if (stored.refusal) return `refused, ${stored.refusal}`;
  const draft = await send(person, 'POST', '/receipts/drafts', { fileIds: [stored.body.id] });
  if (draft.refusal) return `not read, ${draft.refusal}`;
  const end = await ended(person, `/receipts/drafts/${draft.body.id}`);
  if (end.status === 'failed' && !end.failure) throw new Error('failed without a reason');
  return `${end.status}${end.failure ? `, ${end.failure}` : ''}`;
}

async function sendStatement(person, file) {
  const upload = await send(person, 'POST', '/bank-statements/uploads', formOf(file));
  if (upload.refusal) return `refused, ${upload.refusal}`;
  const end = await ended(person, `/bank-statements/uploads/${upload.body.id}`);
  if (end.status === 'failed' && !end.failure) throw new Error('failed without a reason');
  if (end.status === 'needs_mapping') await tryMapping(person, end.id);
  return `${end.status}${end.failure ? `, ${end.failure}` : ''}`;
}

/** Also what a person would do next must be answered. */
async function tryMapping(person, id) {
  await send(person, 'POST', `/bank-statements/uploads/${id}/preview`, {});
  const mapping = { columns: { date: 0, amount: 1 }, firstRow: 1, isInverted: false };
  await send(person, 'POST', `/bank-statements/uploads/${id}/import`, { mapping });
}

async function ended(person, path) {
  const began = Date.now();
  for (;;) {
    const { body } = await send(person, 'GET', path);
    if (body.status !== 'queued' && body.status !== 'reading') return body;
    if (Date.now() - began > STUCK_MS) throw new Error(`still ${body.status} after ${STUCK_MS / 60_000} minutes`);
    await pause(50);
  }
}

/** A call that may be refused with a sentence, and in no other way. */
async function send({ cookie }, method, path, body) {
  const isForm = body instanceof FormData;
  const headers = { origin: address, cookie, ...(body && !isForm && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers,
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${path} answers ${answer.status} ${text.slice(0, 200)}`);
  const content = JSON.parse(text);
  if (answer.ok) return { body: content };
  if (!content.code || !content.message)
    throw new Error(`${path} is refused without a sentence: ${text.slice(0, 200)}`);
  return { refusal: `${answer.status} ${content.code} ${content.data?.reason ?? ''}`.trim() };
}

function formOf({ bytes, name, type }) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type }), name);
  return form;
}

/** The server is as it was: it reads a whole file, and no job was given up. The first person is the administrator. */
async function checkEnd(person, originals) {
  const whole = originals.find(({ name }) => name === 'invoice-classic.pdf');
  const said = await sendInvoice(person, { ...whole, type: 'application/pdf' });
  if (said !== 'saved' && said !== 'awaiting_decision') bad.push(`a whole invoice at the end is ${said}`);
  const { body } = await send(person, 'GET', '/administration/jobs/failed');
  for (const job of body.rows ?? body) bad.push(`a job failed for good: ${JSON.stringify(job).slice(0, 300)}`);
}

function report() {
  const tried = Object.values(outcomes).reduce((sum, times) => sum + times, 0);
  const seconds = (Date.now() - began) / 1000;
  console.log(`${tried} damaged files in ${Math.round(seconds)} s (seeds ${from} to ${next - 1})`);
  for (const [outcome, times] of Object.entries(outcomes).sort())
    console.log(`${String(times).padStart(6)}  ${outcome}`);
  console.log(
    `Memory: server ${Math.round(peak.server)} MB, database and readers ${Math.round(peak.others)} MB at most`,
  );
  console.log(`Slowest: ${(slowest.ms / 1000).toFixed(1)} s, ${slowest.what}`);
  const errors = logged();
  for (const [message, times] of Object.entries(errors))
    console.log(`${String(times).padStart(6)}  logged: ${message}`);
  console.log(`${bad.length} that were not answered as they must`);
  for (const one of bad) console.log(`  ${one}`);
  process.exitCode = bad.length > 0 ? 1 : 0;
  if (bad.length > 0) console.log(`Log: ${home}/server.log`);
  else rmSync(home, { recursive: true, force: true });
}

function logged() {
  const messages = {};
  for (const line of readFileSync(join(home, 'server.log'), 'utf8').split('\n')) {
    if (!line.startsWith('{')) continue;
    const { level, msg, err } = JSON.parse(line);
    const text = `${level >= 50 ? 'error' : 'warning'} ${msg}${err ? `: ${String(err.message).slice(0, 100)}` : ''}`;
    messages[text] = (messages[text] ?? 0) + 1;
  }
  return messages;
}
