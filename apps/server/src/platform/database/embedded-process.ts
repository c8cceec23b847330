import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FreeBytes, freeBytes, isExhausted, waitForRoom } from '../disk-space.ts';
import { StartupError } from '../env.ts';
import type { Identity } from './embedded-binaries.ts';

/**
 * A shell stays between us and PostgreSQL. When our end of its input closes, however we ended, it stops the server, so
 * even `kill -9` leaves no orphan and no locked folder. When the server ends, however it ended, the shell ends as well,
 * which is how we notice.
 */
const WATCHDOG = `exec 3<&0; trap "" INT TERM
"$0" "$@" 3<&- & pid=$!
{ cat <&3 >/dev/null; kill -INT $pid; } 2>/dev/null & cat=$!
wait $pid; status=$?; kill -KILL $cat 2>/dev/null; exit $status`;

const START_ATTEMPTS = 5;

/** A server that ends more often than this within a minute has a fault that starting again does not cure. */
const MAX_DEATHS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

/** The lines of `postmaster.pid` that we need, in the format that PostgreSQL defines for `pg_ctl`. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** A cluster and the programs that run it. */
export interface Cluster {
  readonly bin: string;
  readonly folder: string;
  readonly identity: Identity;
  readonly disposable: boolean;
}

/** A running server that is started again, on the same port, when it ends by itself. */
export interface RunningPostgres {
  readonly port: number;
  /** Resolves with the reason when it cannot be started again. */
  readonly lost: Promise<StartupError>;
  stop(): Promise<void>;
}

/**
 * Start PostgreSQL on a free local port, and again when it dies; while its disk is full, as soon as there is room.
 *
 * @param onDeath called with the reason before it is started again, and before it waits for room.
 * @throws StartupError when it does not start the first time.
 */
export async function runPostgres(
  cluster: Cluster,
  onDeath?: (reason: string) => void,
  free: FreeBytes = freeBytes,
): Promise<RunningPostgres> {
  const stopping = new AbortController();
  let { child, port } = await launch(cluster);
  let reviving = Promise.resolve();
  const deaths: number[] = [];
  const { promise: lost, resolve: giveUp } = withResolver<StartupError>();
  /** A full disk is no reason to give up: all goes on when there is room. */
  const awaitRoom = async (): Promise<boolean> => {
    if (!(await isExhausted(cluster.folder, free))) return false;
    onDeath?.('its disk is full; it is started when there is room');
    await waitForRoom(cluster.folder, stopping.signal, free);
    return true;
  };
  const revive = async (status: string): Promise<void> => {
    if (!(await awaitRoom())) deaths.push(Date.now());
    if (stopping.signal.aborted) return;
    if (deaths.filter((moment) => moment > Date.now() - MINUTE_MS).length > MAX_DEATHS_A_MINUTE)
      return giveUp(new StartupError(`The database in ${cluster.folder} keeps ending (${status}).`));
    onDeath?.(status);
    try {
      ({ child } = await launch(cluster, { port, isStopping: () => stopping.signal.aborted }));
      supervise();
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      if (stopping.signal.aborted) return;
      if (await isExhausted(cluster.folder, free)) return revive(error.message);
      giveUp(error);
    }
  };
  const supervise = () => {
    child.once('exit', (code, signal) => {
      // Closes the shell's other process, which waits for our end of the pipe.
      child.stdin?.destroy();
      if (!stopping.signal.aborted) reviving = revive(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  };
  supervise();
  return {
    port,
    lost,
    async stop() {
      stopping.abort();
      await reviving;
      await stop(child);
    },
  };
}

function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A start on the port that the rest of the server knows, given up when it is stopped. */
interface Relaunch {
  readonly port: number;
  isStopping(): boolean;
}

/**
 * Launch PostgreSQL, with retries: after a `kill -9` the old server may still be stopping, and another process may take
 * the free port.
 */
async function launch(cluster: Cluster, again?: Relaunch): Promise<{ child: ChildProcess; port: number }> {
  let output = '';
  for (let attempt = 1; attempt <= START_ATTEMPTS && !again?.isStopping(); attempt++) {
    const port = again?.port ?? (await freePort());
    const before = readStatus(cluster.folder)[PID_LINE];
    const child = start(cluster, port);
    child.stderr?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
    if (await isReady(child, cluster.folder, { port, before })) return { child, port };
    await sleep(attempt * 300);
  }
  throw new StartupError(`The database in ${cluster.folder} does not start:\n${output}`);
}

function start({ bin, folder, identity, disposable }: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // An application opens up to 25 connections, and tests run a dozen applications on one cluster.
    max_connections: disposable ? '400' : '100',
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

/** Wait for PostgreSQL's status file to report that a new server is ready on this port; false when it ends first. */
async function isReady(
  child: ChildProcess,
  folder: string,
  { port, before }: { port: number; before: string | undefined },
): Promise<boolean> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once('exit', end).once('error', end);
  while (!ended) {
    const lines = readStatus(folder);
    // The file of a server that was killed stays, with the same port.
    const isOwn = lines[PID_LINE] !== before && lines[PORT_LINE] === String(port);
    if (isOwn && lines[STATUS_LINE]?.trim() === 'ready') return true;
    await sleep(10);
  }
  return false;
}

function readStatus(folder: string): string[] {
  const file = join(folder, 'postmaster.pid');
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  } catch {
    // Removed between the two calls.
    return [];
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
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
