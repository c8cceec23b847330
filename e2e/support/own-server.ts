import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** A separate installation with its own data folder, which a test may kill. */
export class OwnServer {
  readonly address: string;
  readonly dataDir: string;
  readonly #port: number;
  #server: ChildProcess | undefined;

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.dataDir = dataDir;
    this.address = `http://localhost:${port}`;
  }

  /** Creates the folder and finds a port; nothing runs yet. */
  static async create(): Promise<OwnServer> {
    return new OwnServer(await freePort(), await mkdtemp(join(tmpdir(), 'tillslip-own-')));
  }

  /** Starts the server, with further settings where they are given, and waits until it is ready. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const env = { ...process.env, ...settings, PORT: String(this.#port), DATA_DIR: this.dataDir, LOG_LEVEL: 'silent' };
    this.#server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'ignore' });
    await expect(async () => {
      expect((await fetch(`${this.address}/readyz`)).status).toBe(200);
    }).toPass({ timeout: 60_000, intervals: [100] });
  }

  /** Every process of the installation: the server, its database, its reader. */
  processes(): Process[] {
    return this.#server?.pid === undefined ? [] : descendants(this.#server.pid);
  }

  /** Kills the server, like a power cut or an out-of-memory kill. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the server as a service manager does, and removes its data. */
  async remove(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}

/** Checks whether a process is running. */
export function isAlive({ pid }: Process): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** A process and all its descendants. */
function descendants(root: number): Process[] {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = [...listed.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}
