import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { requestOf, resultOf } from './call.ts';
import type { Installation } from './installation.ts';
import { SOURCE_FLAGS } from './source-flags.ts';
import type { TestApp } from './test-app.ts';

/** A server in a process of its own; every call is one of the person whose cookie it was given. */
export interface ServerProcess extends Pick<TestApp, 'call' | 'ok'> {
  /** Kill it, like a power cut. */
  kill(): Promise<void>;
  /** Stop it as a service manager does. */
  stop(): Promise<void>;
  /** Everything it has logged. */
  log(): string;
}

const ORIGIN = 'http://localhost:3000';

/**
 * Start a whole server on an installation and wait until it answers.
 *
 * @param env its settings; its database and folder are those of the installation.
 */
export async function startServerProcess(
  { database, dataDir }: Pick<Installation, 'database' | 'dataDir'>,
  { env, cookie }: { readonly env: Readonly<Record<string, string>>; readonly cookie: string },
): Promise<ServerProcess> {
  const script = fileURLToPath(new URL('running-server.ts', import.meta.url));
  const settings = { PUBLIC_URL: ORIGIN, TRUST_PROXY: '1', LOG_LEVEL: 'trace', ...env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...SOURCE_FLAGS, script, JSON.stringify(database.urls)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  const port = await portOf(child);
  const call: ServerProcess['call'] = async (procedure, input) => {
    const { path, init } = requestOf(procedure, input);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({ origin: ORIGIN, cookie, 'x-forwarded-for': '192.0.2.1' }))
      headers.set(name, value);
    return resultOf(procedure, await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers }));
  };
  return {
    call,
    async ok(procedure, input) {
      const { status, body, error } = await call(procedure, input);
      if (error || body === null) throw new Error(`refused with ${status}: ${JSON.stringify(error)}`);
      return body;
    },
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    log: () => log,
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return z.object({ port: z.number() }).parse(message).port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
