/**
 * Tests the upgrade to a new major version of PostgreSQL in docs/operations.md with a real older version from npm:
 *
 *   node tools/try-postgres-upgrade.mjs [MAJOR]       17 when none is named
 *
 * The older PostgreSQL makes a database, Tillslip fills it over HTTP; then `npm start` must refuse it and touch
 * nothing, the command must carry it over, and everything must be there again: sign-in, invoices,
 * originals, audit trail. Works on a data folder of its own. Ends with 1 where something is not so.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { startInstance } from './benchmark/instance.mjs';
import { readAtServer, registerPerson } from './benchmark/person.mjs';
import { postgresPackage } from './postgres-package.mjs';

const FILES = [
  ['groceries-cash.jpg', 'image/jpeg'],
  ['fuel.jpg', 'image/jpeg'],
  ['invoice-classic.pdf', 'application/pdf'],
];
const PORT = 4908;
const major = process.argv[2] ?? '17';
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-upgrade-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), INIT_CWD: root };

try {
  const { person, before } = await inOlderDatabase();
  await refusal();
  timed(`upgrade from PostgreSQL ${major}`, () => run('upgrade:postgres'));
  const instance = await startInstance({ cwd: root, port: PORT, dataDir });
  try {
    const after = await stateOf({ ...person, address: instance.address });
    check('the same invoices, files and audit trail', JSON.stringify(after) === JSON.stringify(before));
    check('the audit trail is whole', after.trail.ok && after.trail.events > 0);
    console.log(`${after.invoices.length} invoices, ${after.originals.length} files, ${after.trail.events} events`);
  } finally {
    await instance.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the older PostgreSQL with the application, and fills it like a person. */
async function inOlderDatabase() {
  const packageFolder = await postgresPackage(major);
  const unregister = register();
  const folder = new URL('../apps/server/src/platform/database/', import.meta.url).href;
  const { startEmbeddedPostgres } = await import(`${folder}embedded-postgres.ts`);
  const { prepareCluster } = await import(`${folder}embedded-database.ts`);
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: false, packageFolder });
  const { owner } = await prepareCluster(postgres);
  await unregister();
  const secret = createHash('sha256').update(String(Math.random())).digest('hex');
  writeFileSync(join(dataDir, 'secret'), secret, { mode: 0o600 });
  const settings = { DATABASE_URL: owner, APP_SECRET: secret };
  const instance = await startInstance({ cwd: root, port: PORT, dataDir, env: settings });
  try {
    const person = await registerPerson({ address: instance.address, dataDir });
    for (const [file, mediaType] of FILES) await readAtServer(person, join(root, 'fixtures/files', file), mediaType);
    return { person, before: await stateOf(person) };
  } finally {
    await instance.stop();
    await postgres.stop();
    // It was used through DATABASE_URL; from now on it is the embedded one again.
    rmSync(join(dataDir, 'database.json'));
  }
}

/** The data of a person: the invoices, the hash of each original, and whether the audit trail is intact. */
async function stateOf({ address, cookie }) {
  const get = async (path) => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer;
  };
  const list = await (await get('/api/v1/receipts')).json();
  const invoices = await Promise.all(list.rows.map(async ({ id }) => (await get(`/api/v1/receipts/${id}`)).json()));
  const originals = [];
  for (const name of readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    if (name.isFile()) originals.push(hashOf(join(name.parentPath, name.name)));
  const trail = await (await get('/api/v1/audit/verify')).json();
  return { invoices: invoices.map(withoutLinks), originals: originals.sort(), trail };
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Links to files are signed at each request. */
function withoutLinks(value) {
  return JSON.parse(JSON.stringify(value, (key, one) => (/url$/i.test(key) ? undefined : one)));
}

/** The installed PostgreSQL must refuse the older cluster with a reason, and must not change it. */
async function refusal() {
  const before = clusterHash();
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const status = await new Promise((ended) => child.once('exit', ended));
  console.log(said.trim());
  check('the start is refused', status === 1 && said.includes(`was made by PostgreSQL ${major};`));
  check('nothing was touched', clusterHash() === before);
}

/** A fingerprint of every file of the cluster. */
function clusterHash() {
  const cluster = join(dataDir, 'postgres');
  const hash = createHash('sha256');
  const files = readdirSync(cluster, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function run(script) {
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, env, stdio: 'inherit' });
  check(`npm run ${script}`, status === 0);
}

function timed(what, work) {
  const began = performance.now();
  work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function check(what, isGood) {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isGood) process.exitCode = 1;
}
