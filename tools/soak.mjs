/**
 * Two instances and a worker on one external PostgreSQL, used by many people at once, while each part is killed with SIGKILL
 * every minute:
 *
 *   node tools/soak.mjs [--minutes 60] [--people 50] [--calm 10] [--kill-every 15] [--keep]
 *
 * Needs a build (`node tools/build.mjs`) and Linux. What was acknowledged to each person is written down and compared with
 * what is there at the end: nothing may be lost, nothing twice; no answer may be 500, and none 503 while everything is
 * there; memory must not grow; `npm run verify` must find nothing. `--calm` minutes without kills show the memory.
 * Prints a report, and exits with 1 when something is not so. The folder with the logs is deleted unless --keep is given or
 * something was found.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createClient } from './soak/client.mjs';
import { createDatabase, createServer, memoryOf, openFiles } from './soak/parts.mjs';
import { Person } from './soak/person.mjs';
import { prove, settle } from './soak/prove.mjs';
import { printReport, slopePerHour } from './soak/report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const number = (name, fallback) => ({ [name]: { type: 'string', default: String(fallback) } });
const { values } = parseArgs({
  options: {
    ...number('minutes', 60),
    ...number('people', 50),
    ...number('calm', 10),
    ...number('kill-every', 15),
    keep: { type: 'boolean', default: false },
  },
});
const [minutes, count, calm, killEvery] = ['minutes', 'people', 'calm', 'kill-every'].map((name) =>
  Number(values[name]),
);
const PORT = Number(process.env.PORT ?? 4960);
const SAMPLE_MS = 5000;

const home = mkdtempSync(join(tmpdir(), 'tillslip-soak-'));
// As root, PostgreSQL runs as the user nobody, who needs access to the folder.
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
mkdirSync(dataDir);
const log = (name) => join(home, `${name}.log`);

const database = await createDatabase({ home, port: PORT + 9, log: log('database') });
const env = {
  ...{ DATABASE_URL: database.urls.app, MIGRATION_DATABASE_URL: database.urls.owner, DATA_DIR: dataDir },
  ...{ APP_SECRET: 'a secret for trials of 32 letters', PUBLIC_URL: `http://localhost:${PORT}` },
  // Each person has an address of their own.
  TRUST_PROXY: '1',
};
const server = (name, offset, roles) =>
  createServer(name, { port: PORT + offset, env: { ...env, ROLES: roles }, log: log(name) });
const instances = [server('instance-1', 0, 'web'), server('instance-2', 1, 'web')];
const worker = server('worker', 2, 'worker');
const parts = [...instances, worker, database.part];
const samples = [];
let isSampling = true;

try {
  await Promise.all([...instances, worker].map((part) => part.launch()));
  const result = await run();
  const isGood = printReport(result);
  process.exitCode = isGood ? 0 : 1;
  if (!isGood) console.log(`\nLogs: ${home}`);
} finally {
  isSampling = false;
  for (const part of [...instances, worker, database.part]) await part.stop();
  if (process.exitCode === 0 && !values.keep) rmSync(home, { recursive: true, force: true });
}

async function run() {
  const began = Date.now();
  const client = Object.assign(createClient({ instances, parts }), { instances });
  const sampling = sample();
  const people = Array.from({ length: count }, (_, at) => new Person(client, at + 1, dataDir));
  const work = Promise.allSettled(people.map((person) => takePart(person, client)));
  await kill(began + minutes * 60_000);
  const calmFrom = Date.now();
  await pause(calm * 60_000);
  client.end();
  await work;
  console.log(`The load has ended after ${Math.round((Date.now() - began) / 1000)} s; comparing`);
  const here = people.filter(({ company }) => company);
  const problems = people.filter(({ company }) => !company).map(({ email }) => `${email} could not join`);
  problems.push(...(await settle(here, countJobs)));
  for (const person of here) problems.push(...(await prove(person)));
  problems.push(...(await failedJobs()), ...parts.flatMap(({ ends }) => ends));
  isSampling = false;
  await sampling;
  const verified = verify();
  const memory = memoryReport(calmFrom);
  return { people, client, parts, problems, verified, memory, logs: readLogs(), seconds: (Date.now() - began) / 1000 };
}

/** A person who does not come through is a fault, and does not end the others. */
async function takePart(person, client) {
  // They arrive one after the other.
  await pause(person.number * 200);
  await person.work().catch((error) => client.fault(`${person.email} gave up: ${error.message}`));
}

/** Kills one part after the other until the time is over; each is away for up to three seconds. */
async function kill(until) {
  for (let turn = 0; Date.now() < until; turn++) {
    await pause(Math.min(killEvery * 1000, Math.max(0, until - Date.now())));
    if (Date.now() >= until) return;
    await parts[turn % parts.length].kill(Math.random() * 3000);
  }
}

async function sample() {
  while (isSampling) {
    for (const { name, child, isUp } of parts)
      if (isUp)
        samples.push({ name, at: Date.now(), pid: child.pid, ...memoryOf(child.pid), files: openFiles(child.pid) });
    await pause(SAMPLE_MS);
  }
}

/** For each part: the most memory of each of its lives, and how it grows while nothing is killed. */
function memoryReport(calmFrom) {
  return parts.map(({ name }) => {
    const own = samples.filter((one) => one.name === name);
    const quiet = own.filter(({ at }) => at >= calmFrom);
    const peak = (field) => Math.round(Math.max(0, ...own.map((one) => one[field])));
    // The first minute fills caches.
    const settled = quiet.filter(({ at }) => at >= calmFrom + Math.min(60_000, calm * 20_000));
    const first = settled[0]?.own ?? 0;
    return {
      ...{ name, peak: peak('own'), peakChildren: peak('children'), peakFiles: peak('files') },
      ...{ from: Math.round(first), to: Math.round(settled.at(-1)?.own ?? 0), slope: slopePerHour(settled) },
      calmMinutes: calm,
    };
  });
}

async function query(statement) {
  const client = new pg.Client(database.urls.admin);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The jobs that run by themselves within the next minutes. */
async function countJobs() {
  const rows = await query(`select count(*)::int as n from graphile_worker._private_jobs
    where attempts < max_attempts and run_at < now() + interval '3 minutes'`);
  return rows[0].n;
}

async function failedJobs() {
  const rows = await query(`select t.identifier, j.attempts, left(j.last_error, 300) as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts`);
  return rows.map(
    ({ identifier, attempts, error }) => `the job ${identifier} failed for good after ${attempts}: ${error}`,
  );
}

function verify() {
  const settings = {
    ...process.env,
    ...env,
    DATABASE_URL: database.urls.owner,
    MIGRATION_DATABASE_URL: database.urls.owner,
  };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'verify'], {
    cwd: root,
    env: settings,
    encoding: 'utf8',
  });
  return { isClean: status === 0, said: `${stdout}${status === 0 ? '' : stderr}`.trim() };
}

/** What the parts logged as errors or warnings, by message. */
function readLogs() {
  const messages = {};
  for (const { name } of [...instances, worker])
    for (const line of readFileSync(log(name), 'utf8').split('\n')) {
      if (!line.startsWith('{')) continue;
      const { level, msg, err } = JSON.parse(line);
      const text = `${level >= 50 ? 'error' : 'warning'} ${msg ?? ''}${err ? `: ${String(err.code ?? err.type ?? '')} ${String(err.message).slice(0, 100)}` : ''}`;
      messages[text] = (messages[text] ?? 0) + 1;
    }
  return messages;
}
