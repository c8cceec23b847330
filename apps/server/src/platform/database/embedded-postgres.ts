import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../env.ts';
import { clusterFolder, markPlace } from './cluster-place.ts';
import { readMark } from './data-mark.ts';
import { type Identity, installedBinaries } from './embedded-binaries.ts';
import { lockFolder } from './lock-folder.ts';

/** The PostgreSQL that npm installed, running for this process only. */
export interface EmbeddedPostgres {
  /** Return the URL with which `role` logs in; all roles share the cluster's password. */
  url(role: string, database: string): string;
  readonly password: string;
  /** The folder of its data, not always inside the data folder. */
  readonly folder: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Starts empty, is deleted on stop, and trades durability for speed. */
  readonly disposable: boolean;
  /** The npm package of another version's programs; default: the installed one. */
  readonly packageFolder?: string | undefined;
}

/** PostgreSQL's superuser, used only to create the logins and the database. */
export const SUPERUSER = 'postgres';

/**
 * A shell stays between us and PostgreSQL. When our end of its input closes, however we ended, it stops the server, so
 * even `kill -9` leaves no orphan and no locked folder. When the server ends, however it ended, the shell ends as well,
 * which is how we notice.
 */
const WATCHDOG = `exec 3<&0; trap "" INT TERM
"$0" "$@" 3<&- & pid=$!
{ cat <&3 >/dev/null; kill -INT $pid; } 2>/dev/null & cat=$!
wait $pid; status=$?; kill -KILL $cat 2>/dev/null; exit $status`;

/** The account used instead of root, which PostgreSQL refuses to run as; it owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

const START_ATTEMPTS = 5;

/** The lines of `postmaster.pid` that we need, in the format that PostgreSQL defines for `pg_ctl`. */
const PORT_LINE = 3;
const STATUS_LINE = 7;

interface Cluster {
  readonly bin: string;
  readonly folder: string;
  readonly identity: Identity;
  readonly disposable: boolean;
}

/**
 * Start PostgreSQL on a free local port, creating the cluster the first time.
 *
 * @throws StartupError when another instance uses the same folder, when another major version created the cluster,
 * which is left unchanged, or when PostgreSQL cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, disposable } = options;
  mkdirSync(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  try {
    const folder = clusterFolder(dataDir);
    if (disposable) requireUnmarked(dataDir);
    if (disposable) removeCluster(folder);
    else markPlace(dataDir, folder);
    const { password, port, child } = await startCluster(folder, options);
    return {
      url: (role, database) => clusterUrl({ role, password, port, database }),
      password,
      folder,
      async stop() {
        await stop(child);
        if (disposable) removeCluster(folder);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A disposable database starts by deleting the one that is there. */
function requireUnmarked(dataDir: string): void {
  if (readMark(dataDir))
    throw new StartupError(
      `DATABASE_DISPOSABLE would delete the database of ${dataDir}, which is in use. Set DATA_DIR to another folder.`,
    );
}

async function startCluster(folder: string, { disposable, packageFolder }: EmbeddedOptions) {
  const identity = accountFor(folder);
  const { bin, major } = await installedBinaries(identity, packageFolder);
  requireMajor(folder, major);
  const cluster = { bin, folder, identity, disposable };
  return { password: initialise(cluster), ...(await launch(cluster)) };
}

/** Build the URL with which a role logs in to a local cluster. */
export const clusterUrl = (at: { role: string; password: string; port: number | string; database: string }): string =>
  `postgres://${at.role}:${at.password}@127.0.0.1:${at.port}/${at.database}`;

/** Delete a cluster with its password and the name of its data folder. */
export function removeCluster(folder: string): void {
  for (const path of [folder, `${folder}.password`, `${folder}.home`]) rmSync(path, { recursive: true, force: true });
}

/** Return the major version that created a cluster; null when there is none. */
export function clusterMajor(folder: string): string | null {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Require the major version of the cluster. PostgreSQL itself would refuse another one with an obscure message. */
function requireMajor(folder: string, major: string): void {
  const made = clusterMajor(folder);
  if (made === null || made === major) return;
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${made}; this version of Tillslip runs PostgreSQL ${major}.\n` +
      'Nothing was changed. Carry it over with these two commands, then start again:\n\n' +
      '  npm run database:dump -- tillslip.dump\n  npm run database:restore -- tillslip.dump\n\n' +
      'More is in docs/operations.md, under "Upgrade".',
  );
}

/**
 * Return the account to run as. Under root it is the account that created the cluster, so that one created without root
 * still starts.
 */
function accountFor(folder: string): Identity {
  if (process.getuid?.() !== 0) return undefined;
  const made = statSync(folder, { throwIfNoEntry: false });
  return made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : NOBODY;
}

/** Create the cluster if it does not exist. @returns its password. */
function initialise({ bin, folder, identity, disposable }: Cluster): string {
  const passwordFile = `${folder}.password`;
  if (existsSync(join(folder, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8').trim();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomUUID()}\n`, { mode: 0o600 });
  if (identity) for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid);
  // One locale on every machine, so that names sort the same everywhere.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['-D', folder, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale];
  if (disposable) flags.push('--no-sync');
  const run = spawnSync(join(bin, 'initdb'), flags, { ...identity, cwd: '/', encoding: 'utf8' });
  if (run.status !== 0) {
    // A partial cluster would look complete at the next start.
    rmSync(folder, { recursive: true, force: true });
    throw new StartupError(`The database could not be made: ${run.error?.message ?? run.stderr}`);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/**
 * Launch PostgreSQL, with retries: after a `kill -9` the old server may still be stopping, and another process may take
 * the free port.
 */
async function launch(cluster: Cluster): Promise<{ child: ChildProcess; port: number }> {
  let output = '';
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const port = await freePort();
    const child = start(cluster, port);
    child.stderr?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
    if (await isReady(child, cluster.folder, port)) return { child, port };
    await sleep(attempt * 300);
  }
  throw new StartupError(`The database in ${cluster.folder} does not start:\n${output}`);
}

function start({ bin, folder, identity, disposable }: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    log_min_messages: 'warning',
    ...(disposable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  // A separate process group, so that Ctrl-C reaches this process first, which finishes its work and then stops
  // PostgreSQL.
  return spawn('/bin/sh', ['-c', WATCHDOG, join(bin, 'postgres'), ...args], {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Wait for PostgreSQL's status file to report readiness on this port; false when it ends first. */
async function isReady(child: ChildProcess, folder: string, port: number): Promise<boolean> {
  const statusFile = join(folder, 'postmaster.pid');
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once('exit', end).once('error', end);
  while (!ended) {
    const lines = existsSync(statusFile) ? readFileSync(statusFile, 'utf8').split('\n') : [];
    if (lines[PORT_LINE] === String(port) && lines[STATUS_LINE]?.trim() === 'ready') return true;
    await sleep(10);
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.stdin?.end();
  });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}
