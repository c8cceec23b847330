/**
 * Starts three instances at once on an empty external database, again and again:
 *
 *   DATABASE_URL=postgres://owner:…@127.0.0.1/postgres node tools/start-together.mjs [ROUNDS]     50 when not given
 *
 * Without DATABASE_URL it starts an embedded cluster of its own. Needs a build. The login must be allowed to create
 * databases and roles. Every instance must become ready; exits with 1 and prints what one said when it does not.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { register } from 'tsx/esm/api';

const ROUNDS = Number(process.argv[2] ?? 50);
const INSTANCES = 3;
const PORT = Number(process.env.PORT ?? 4920);
const root = fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'tillslip-together-'));
chmodSync(home, 0o755);

const { url, stop } = await administrator();
const failures = [];
try {
  for (let round = 1; round <= ROUNDS; round++) {
    const database = `together_${process.pid}_${round}`;
    await query(`create database ${database}`);
    const target = new URL(url);
    target.pathname = `/${database}`;
    const results = await Promise.all(Array.from({ length: INSTANCES }, (_, index) => runOne(target.href, index)));
    failures.push(...results.filter((said) => said !== null).map((said) => `round ${round}: ${said}`));
    await query(`drop database ${database} with (force)`);
  }
} finally {
  await stop();
  rmSync(home, { recursive: true, force: true });
}
console.log(`${ROUNDS} rounds of ${INSTANCES} instances, ${failures.length} that did not start`);
for (const failure of failures) console.log(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Starts an instance, waits until it is ready, and stops it. Returns null, or what it said instead. */
async function runOne(databaseUrl, index) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, APP_SECRET: 'a secret for trials of 32 letters' };
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: home,
    env: { ...env, PORT: String(PORT + index), DATA_DIR: mkdtempSync(join(home, 'data-')), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((done) => child.once('exit', (code) => done(code)));
  const ready = new Promise((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Tillslip is ready')) done(null);
      });
  });
  const outcome = await Promise.race([ready, ended.then((code) => `ended with ${code}: ${output.trim().slice(-600)}`)]);
  if (outcome === null) child.kill('SIGTERM');
  await ended;
  return outcome;
}

/** The administrator's login: that of DATABASE_URL, or of a cluster that is deleted afterwards. */
async function administrator() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  register();
  const folder = new URL('../apps/server/src/platform/database/', import.meta.url).href;
  const { SUPERUSER, startEmbeddedPostgres } = await import(`${folder}embedded-postgres.ts`);
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'cluster'), disposable: true });
  return { url: postgres.url(SUPERUSER, 'postgres'), stop: () => postgres.stop() };
}

async function query(statement) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
