import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** An installation of its own, with a data folder of its own, that may be treated badly. */
export class OwnServer {
  readonly address: string;
  readonly #port: number;
  readonly #dataDir: string;
  #server: ChildProcess | undefined;

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.address = `http://localhost:${port}`;
  }

  /** Makes the folder and finds a port; nothing runs yet. */
  static async create(): Promise<OwnServer> {
    return new OwnServer(await freePort(), await mkdtemp(join(tmpdir(), 'tillslip-own-')));
  }

  /** Starts the server and waits until it is ready. */
  async start(): Promise<void> {
    const env = { ...process.env, PORT: String(this.#port), DATA_DIR: this.#dataDir, LOG_LEVEL: 'silent' };
    this.#server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'ignore' });
    await expect(async () => {
      expect((await fetch(`${this.address}/readyz`)).status).toBe(200);
    }).toPass({ timeout: 60_000, intervals: [100] });
  }

  /** Every process of the installation: the server, its database, its reader. */
  processes(): number[] {
    return this.#server?.pid === undefined ? [] : descendants(this.#server.pid);
  }

  /** Ends the server without a word, as a power cut or a full memory does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the server as a service manager does, and removes its data. */
  async remove(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}

/** True while the process is there. */
export function isAlive(pid: number): boolean {
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

/** A process and all below it. */
function descendants(root: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/)).filter(([, , state]) => !state?.startsWith('Z'));
  const tree = [root];
  for (const parent of tree) for (const [pid, ppid] of all) if (Number(ppid) === parent) tree.push(Number(pid));
  return tree;
}
