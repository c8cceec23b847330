/**
 * Keeps a small installation of a release, so that the tests of later versions upgrade it:
 *
 *   node tools/make-release-data.mjs --name NAME [--checkout DIR]
 *
 * Starts the built server of DIR (this project, or a checkout of an older release that was installed and built) on an empty
 * data folder, fills it through its API, records what the API says, and writes fixtures/releases/NAME: the dump of the
 * database, its schema, the originals, and what was recorded. All data are invented. Pictures of pages are left out.
 */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { inProject, server } from './database-transfer.mjs';
import { postgresPackage } from './postgres-package.mjs';
import { callsOf, fillInstallation, PEOPLE } from './release/fill-installation.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PORT = Number(process.env.PORT ?? 4940);
const APP_SECRET = 'not a secret: it only opens invented data';
const command = {
  usage: 'node tools/make-release-data.mjs --name NAME [--checkout DIR]',
  options: { name: { type: 'string' }, checkout: { type: 'string', default: root } },
  required: 'name',
};

await inProject(command, async ({ name, checkout }, folder) => {
  const target = join(root, 'fixtures/releases', name);
  const { StartupError } = await server('platform/env.ts');
  if (existsSync(target)) throw new StartupError(`${target} exists already. A release is kept once.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-release-'));
  // As root, the database runs as the user nobody, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const running = await startServer(resolve(folder, checkout), dataDir);
  const recordedAt = new Date().toISOString();
  const people = [];
  try {
    const filled = await fillInstallation({ address: running.address, dataDir });
    await jobsDone(dataDir);
    for (const [at, person] of filled.entries())
      people.push({ ...PEOPLE[at], state: await recordState(callsOf(person).get) });
  } finally {
    await running.stop();
  }
  mkdirSync(target, { recursive: true });
  const { dumpDatabase } = await server('platform/database/transfer/dump-database.ts');
  const { withEmbeddedDatabase } = await server('platform/database/transfer/embedded-transfer.ts');
  const { migrations, tables } = await withEmbeddedDatabase(dataDir, postgresPackage, async (url) => {
    write(target, 'schema.sql', await schemaOf(url));
    return dumpDatabase(url, join(target, 'database.dump'), new Date());
  });
  chmodSync(join(target, 'database.dump'), 0o644);
  const isOriginal = (path) => !path.endsWith('/pages');
  cpSync(join(dataDir, 'files'), join(target, 'files'), { recursive: true, filter: isOriginal });
  write(target, 'state.json', JSON.stringify({ appSecret: APP_SECRET, recordedAt, people }));
  rmSync(dataDir, { recursive: true, force: true });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${target}: ${rows} rows of the schema ${migrations.at(-1)}`);
});

/** What the API says of everything the person has, by path. */
async function recordState(get) {
  const { RECORDED_PARTS, recordPart } = await server('../test/released/record-state.ts');
  const state = {};
  for (const part of Object.keys(RECORDED_PARTS)) Object.assign(state, await recordPart(get, part));
  return state;
}

/** Waits until no job is left that starts by itself within the next minutes, such as the search for matches. */
async function jobsDone(dataDir) {
  const { withEmbeddedDatabase } = await server('platform/database/transfer/embedded-transfer.ts');
  const waiting = `select from graphile_worker._private_jobs
    where attempts < max_attempts and run_at < now() + interval '5 minutes'`;
  const count = (url) => withClient(url, async (client) => (await client.query(waiting)).rowCount);
  while ((await withEmbeddedDatabase(dataDir, postgresPackage, count)) > 0)
    await new Promise((done) => setTimeout(done, 200));
}

function write(folder, name, text) {
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
}

async function schemaOf(url) {
  const { describeSchema } = await server('../test/database/describe-schema.ts');
  return withClient(url, describeSchema);
}

async function withClient(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function startServer(checkout, dataDir) {
  const address = `http://localhost:${PORT}`;
  const child = spawn(process.execPath, [join(checkout, 'dist/server/main.js')], {
    cwd: checkout,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, APP_SECRET, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    await new Promise((done) => setTimeout(done, 200));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

function isReady(address) {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
