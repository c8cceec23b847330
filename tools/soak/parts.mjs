import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { register } from 'tsx/esm/api';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const NOBODY = { uid: 65_534, gid: 65_534 };
const PASSWORD = 'soak';

/**
 * A process that is killed and started again. `start` starts it; `isReady` tells that it works.
 * `windows` are the times during which it was not working, `ends` those at which it ended though nobody killed it: it is
 * started again then, as a service manager does. A start that ends at once is tried `maxStarts` times.
 */
export function createPart(name, { start, isReady, log, maxStarts = 1 }) {
  const part = { name, child: null, isUp: false, kills: 0, windows: [], lives: [], ends: [] };
  const launch = async (attempt = 1) => {
    part.child = start();
    for (const stream of [part.child.stdout, part.child.stderr])
      stream?.on('data', (chunk) => appendFileSync(log, chunk));
    const own = part.child;
    own.once('exit', (code, signal) => {
      if (own !== part.child || !part.isUp) return;
      part.isUp = false;
      part.windows.push({ from: Date.now(), to: Number.POSITIVE_INFINITY, why: `ended with ${signal ?? code}` });
      part.ends.push(`${name} ended by itself with ${signal ?? code} at ${new Date().toISOString()}`);
      void pause(1000).then(() => launch());
    });
    while (!(await isReady())) {
      if (own.exitCode !== null) {
        if (attempt === maxStarts) throw new Error(`${name} ended with ${own.exitCode}; see ${log}`);
        await pause(200);
        return launch(attempt + 1);
      }
      await pause(100);
    }
    part.isUp = true;
    part.lives.push({ from: Date.now(), pid: own.pid });
    const window = part.windows.at(-1);
    if (window) window.to = Date.now();
  };
  return Object.assign(part, {
    launch,
    /** Kills it with SIGKILL, waits until it is gone, and starts it again after a while. */
    async kill(awayMs) {
      // One that has just ended by itself is being started again.
      if (!part.isUp) return;
      part.isUp = false;
      part.kills += 1;
      part.windows.push({ from: Date.now(), to: Number.POSITIVE_INFINITY, why: 'killed' });
      const gone = new Promise((done) => part.child.once('exit', done));
      part.child.kill('SIGKILL');
      await gone;
      await pause(awayMs);
      await launch();
    },
    async stop() {
      part.isUp = false;
      if (part.child.exitCode !== null || part.child.signalCode !== null) return;
      const gone = new Promise((done) => part.child.once('exit', done));
      part.child.kill(name === 'database' ? 'SIGINT' : 'SIGTERM');
      await gone;
    },
  });
}

/** An external PostgreSQL of the installed programs, with the owner's and the application's login of docs/operations.md. */
export async function createDatabase({ home, port, log }) {
  register();
  const { installedBinaries } = await import('../../apps/server/src/platform/database/embedded-binaries.ts');
  const identity = process.getuid?.() === 0 ? NOBODY : undefined;
  const { bin } = await installedBinaries(identity);
  const folder = join(home, 'cluster');
  initialise(folder, bin, identity);
  const url = (login, database) => `postgres://${login}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '120' };
  const args = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const part = createPart('database', {
    log,
    start: () =>
      spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...args], {
        ...identity,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    isReady: () => answers(url('postgres', 'postgres')),
    // The sessions of the killed one may still hold its memory.
    maxStarts: 150,
  });
  await part.launch();
  await createLogins(url('postgres', 'postgres'));
  return {
    part,
    urls: { owner: url('soak_owner', 'soak'), app: url('soak_app', 'soak'), admin: url('postgres', 'soak') },
  };
}

function initialise(folder, bin, identity) {
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, PASSWORD);
  if (identity) for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid);
  const flags = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const { status, stderr } = spawnSync(join(bin, 'initdb'), flags, { ...identity, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function createLogins(url) {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of [
    `create role soak_owner login createrole password '${PASSWORD}'`,
    `create role soak_app login password '${PASSWORD}'`,
    'create database soak owner soak_owner',
    ...['tillslip_app', 'tillslip_member', 'tillslip_auth', 'tillslip_jobs'].map(
      (role) => `create role ${role} nologin`,
    ),
    'grant tillslip_app to tillslip_member',
    'grant tillslip_app, tillslip_member, tillslip_auth, tillslip_jobs to soak_app, soak_owner',
  ])
    await client.query(statement);
  await client.end();
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A process of the built server. */
export function createServer(name, { port, env, log }) {
  return Object.assign(
    createPart(name, {
      log,
      start: () =>
        spawn(process.execPath, [join(root, 'dist/server/main.js')], {
          cwd: root,
          env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'warn' },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      isReady: () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
    }),
    { port },
  );
}

/** Whether a part was away at some time between two moments, or came back just before. */
export const wasAway = (parts, from, to, graceMs) =>
  parts.some(({ windows }) => windows.some((window) => window.from <= to && window.to + graceMs >= from));

/** Memory of a process in MB, and of all its descendants: PostgreSQL's without the buffers that they share. */
export function memoryOf(pid) {
  const own = megabytes(pid, 'VmRSS');
  const children = descendants(pid).reduce((sum, child) => sum + megabytes(child, 'RssAnon'), 0);
  return { own, children };
}

function megabytes(pid, label) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${label}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function descendants(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Number of descriptors a process has open, on Linux. */
export function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
