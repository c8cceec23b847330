/**
 * Fills the disk of a running installation, first up to what is reserved for the database, then to the last byte, and gives
 * the room back:
 *
 *   node tools/try-full-disk.mjs
 *
 * Mounts a small disk in memory for it (Linux, as root); without that right it says so and does nothing. Documents must be
 * refused with a sentence while the disk is full, `/readyz` must say it, no answer may be 500, what was accepted must be
 * there afterwards, and all must go on by itself when there is room. Needs a build. Exits with 1 where something is not so.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { register } from 'tsx/esm/api';
import { readAtServer, registerPerson } from './benchmark/person.mjs';
import { postgresPackage } from './postgres-package.mjs';

register();
const MB = 1024 * 1024;
const PORT = Number(process.env.PORT ?? 4995);
const address = `http://localhost:${PORT}`;
const root = fileURLToPath(new URL('..', import.meta.url));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** How long the server may take to notice that there is room again, and to start its database. */
const RECOVERY_MS = 120_000;

const home = mkdtempSync(join(tmpdir(), 'tillslip-disk-'));
chmodSync(home, 0o755);
const disk = join(home, 'disk');
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'tmpfs', disk], { encoding: 'utf8' });
if (mounted.status !== 0) {
  console.log(`Skipped: a disk cannot be mounted here (${(mounted.stderr ?? String(mounted.error)).trim()})`);
  process.exit(0);
}
const dataDir = join(disk, 'data');
const log = join(home, 'server.log');
const ballast = join(disk, 'ballast');
const statuses = {};
/** The names that were tried, with their answers. */
const names = [];
let server;
let end = null;

try {
  await start();
  const person = await registerPerson({ address, dataDir });
  const { id: companyId } = await (await person.post('/api/v1/companies', { companyName: 'Full Disk Traders' })).json();
  const kept = [await read(person, 'invoice-classic.pdf'), await read(person, 'telecom.pdf')];

  console.log('\nLess room than documents need');
  const late = await queue(person, 'invoice-modern.pdf');
  fillUpTo(150 * MB);
  await checkFull(person);
  check('what was accepted before is read', (await ends(person, late)) === 'saved');
  kept.push(late);
  check('an edit is saved', (await rename(person, companyId, 'Renamed while full')) === 200);

  console.log('\nNot one byte');
  fillUpTo(0);
  await checkFull(person);
  for (let round = 1; round <= 60; round++) {
    await rename(person, companyId, `Round ${round}`);
    await pause(100);
  }
  check(`no edit was answered with 500 (${said()})`, !statuses[500]);
  check(`the process is there: ${ending()}`, end === null);

  console.log('\nThe database cannot write its log');
  await endLogs();
  for (let round = 0; round < 100 && end === null; round++) {
    await rename(person, companyId, `Log ${round}`);
    await pause(100);
  }
  check(`no edit was answered with 500 (${said()})`, !statuses[500]);
  check(`the process is there: ${ending()}`, end === null);
  check('the log says that the disk is full', /its disk is full/.test(readLog()));

  console.log('\nRoom for a moment, and started again on a full disk');
  rmSync(ballast);
  check('it is ready by itself', await becomesReady());
  fillUpTo(0);
  server.kill('SIGKILL');
  await new Promise((done) => server.once('exit', done));
  end = null;
  launch();
  await until(() => end !== null || /Nothing is lost\. Tillslip goes on by itself/.test(readLog()));
  check(`it says that the disk is full, and waits: ${ending()}`, end === null);

  console.log('\nThere is room again');
  rmSync(ballast);
  check('it is ready by itself', await becomesReady());
  const { companyName } = await get(person, `/api/v1/companies/${companyId}`);
  // An edit that was answered with 503 may have been saved.
  const possible = names.slice(names.findLastIndex(({ status }) => status === 200)).map((one) => one.companyName);
  check(
    `the last name that was acknowledged, or a later one, is there: ${companyName}`,
    possible.includes(companyName),
  );
  for (const id of kept)
    check(`the invoice ${id} is there`, (await get(person, `/api/v1/receipts/drafts/${id}`)).status === 'saved');
  check('a document is read', (await ends(person, await queue(person, 'invoice-inclusive.pdf'))) === 'saved');
  check('the records match', (await get(person, '/api/v1/audit/verify')).ok);
  check('the originals match', (await get(person, '/api/v1/audit/originals')).findings.length === 0);
} finally {
  server?.kill('SIGTERM');
  if (server && server.exitCode === null && server.signalCode === null)
    await new Promise((done) => server.once('exit', done));
  spawnSync('umount', ['--lazy', disk]);
  if (process.exitCode) console.log(`\nLog: ${log}`);
  else rmSync(home, { recursive: true, force: true });
}

/** Lets PostgreSQL begin new files of its log until it cannot. */
async function endLogs() {
  const { withEmbeddedDatabase } = await import('../apps/server/src/platform/database/transfer/embedded-transfer.ts');
  await withEmbeddedDatabase(dataDir, postgresPackage, async (url) => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      for (let round = 0; round < 20; round++) {
        await client.query("select pg_logical_emit_message(true, 'full', repeat('x', 1000000))");
        await client.query('select pg_switch_wal()');
      }
    } catch (error) {
      console.log(`       ${error.message}`);
    } finally {
      await client.end().catch(() => {});
    }
  });
}

function launch() {
  server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => appendFileSync(log, chunk));
  const own = server;
  own.once('exit', (code, signal) => {
    if (own === server) end = String(signal ?? code);
  });
}

async function start() {
  launch();
  if (!(await becomesReady())) throw new Error(`The server did not start; see ${log}`);
}

async function until(isSo) {
  for (const end = Date.now() + RECOVERY_MS; Date.now() < end && !isSo(); ) await pause(200);
}

async function becomesReady() {
  for (const until = Date.now() + RECOVERY_MS; Date.now() < until && end === null; await pause(200))
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return true;
  return false;
}

function ending() {
  return end === null ? 'running' : `ended with ${end}`;
}

function readLog() {
  return readFileSync(log, 'utf8');
}

function said() {
  return Object.entries(statuses)
    .map(([status, times]) => `${status} ${times}`)
    .join(', ');
}

/** Leaves `left` bytes of the disk. */
function fillUpTo(left) {
  const file = openSync(ballast, 'a');
  const block = Buffer.alloc(MB);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      const more = Math.min(MB, bavail * bsize - left);
      if (more <= 0) return;
      writeSync(file, block, 0, more);
    }
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

async function checkFull(person) {
  const answer = await upload(person, 'municipal.pdf').catch((error) => ({
    status: error.cause?.code ?? error.message,
  }));
  const body = answer.json ? await answer.json() : {};
  check(
    `a document is refused: ${answer.status} ${body.code}, “${body.message}”`,
    [507, 503].includes(answer.status) && body.message,
  );
  const ready = await fetch(`${address}/readyz`).catch(() => null);
  const text = ready ? await ready.text() : 'no answer';
  check(
    `/readyz says it: ${ready?.status} ${text}`,
    ready?.status === 503 && (/"disk":\s*false/.test(text) || /"database":\s*false/.test(text)),
  );
}

function upload({ cookie }, name) {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(join(root, 'fixtures/files', name))], { type: 'application/pdf' }), name);
  return fetch(`${address}/api/v1/uploads`, { method: 'POST', headers: { origin: address, cookie }, body: form });
}

async function read(person, name) {
  return (await readAtServer(person, join(root, 'fixtures/files', name), 'application/pdf')).id;
}

async function queue(person, name) {
  const { id } = await (await upload(person, name)).json();
  return (await (await person.post('/api/v1/receipts/drafts', { fileIds: [id] })).json()).id;
}

async function ends(person, id) {
  for (;;) {
    const { status } = await get(person, `/api/v1/receipts/drafts/${id}`);
    if (status !== 'queued' && status !== 'reading') return status;
    await pause(100);
  }
}

async function get({ cookie }, path) {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Returns the status of a change of the company's name; a connection that failed has none. */
async function rename(person, id, companyName) {
  const { version } = await get(person, `/api/v1/companies/${id}`).catch(() => ({}));
  const answer = await person
    .put(`/api/v1/companies/${id}`, { companyName, version })
    .catch(() => ({ status: 'none' }));
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  names.push({ companyName, status: answer.status });
  return answer.status;
}

function check(what, isGood) {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isGood) process.exitCode = 1;
}
