import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { requireFreeFolder } from './platform/database/lock-folder.ts';
import { diskNotice, waitForRoom } from './platform/disk-space.ts';
import { type Env, readEnv, StartupError } from './platform/env.ts';
import { isPrivate } from './platform/http/own-machine.ts';
import { startWarnings } from './platform/start-warnings.ts';
import { type Server, wire } from './wire.ts';

/** How long current requests may take to end after a signal; the whole shutdown may take twice that. */
const GRACE_MS = 5000;

/** Longer than a proxy or browser reuses a connection, so that no request meets a closing one. */
const KEEP_ALIVE = { keepAliveTimeout: 75_000, headersTimeout: 80_000 };

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  await start(readEnv());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  print(`\n${error.message}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  // Ctrl-C while the database is starting: its own watchdog ends it together with us.
  const early = () => process.exit(130);
  process.once('SIGINT', early).once('SIGTERM', early);
  if (!env.databaseUrl) requireFreeFolder(env.dataDir);
  const notice = await diskNotice(env.dataDir);
  if (notice) print(`\n${notice.text}`);
  // Not an end: service managers give up after a few of them, and nobody would start it when there is room.
  if (notice?.isWaiting) await waitForRoom(env.dataDir);
  await requireFreePort(env);
  const server = await wire(env);
  const http = await listen(env, server);
  process.off('SIGINT', early).off('SIGTERM', early);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutDown(server, http));
  void server.connections.lost.then((reason) => {
    print(
      `\n${reason.message}\nTillslip stops, because it cannot work without its database. Start it again when the cause is gone.\n`,
    );
    return shutDown(server, http, 1);
  });
  report(env, server, http);
}

/** Check the port before starting the database. @throws StartupError when the port is not available. */
async function requireFreePort(env: Env): Promise<void> {
  const probe = createServer().listen(env.port, env.host);
  try {
    await once(probe, 'listening');
  } catch (cause) {
    throw new StartupError(describePortError(env, cause), { cause });
  }
  probe.close();
  await once(probe, 'close');
}

/** Listen on the port. @throws StartupError when it was taken in the meantime; then everything is closed first. */
async function listen(env: Env, { app, stop }: Server): Promise<ServerType> {
  const http = serve({ fetch: app.fetch, port: env.port, hostname: env.host, serverOptions: KEEP_ALIVE });
  try {
    await once(http, 'listening');
    return http;
  } catch (cause) {
    await stop();
    throw new StartupError(describePortError(env, cause), { cause });
  }
}

function describePortError({ port, host }: Env, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1023, such as PORT=3000.`;
  return `Cannot listen on ${host}:${port}: ${String(cause)}`;
}

function report(env: Env, { deps, connections }: Server, http: ServerType): void {
  const bound = http.address();
  const port = bound && typeof bound === 'object' ? bound.port : env.port;
  const address = env.port === 0 ? `http://localhost:${port}` : env.publicUrl;
  const worker = `Worker; health at http://localhost:${port}/readyz`;
  print(`
  Tillslip is ready${env.roles === 'worker' ? '' : `: ${address}`}

  Database   ${connections.description}
  Files      ${deps.storage.name}
  Mail       ${deps.mail.name}${env.smtpUrl || !isPrivate(env) ? '' : `, to read at ${address}/mailbox`}
  Reader     ${deps.reader.name}
  ${env.roles === 'all' ? 'Stop with Ctrl-C.' : env.roles === 'worker' ? worker : 'Web only; workers run elsewhere.'}
`);
  for (const warning of startWarnings(env)) print(`  Warning    ${warning.replaceAll('\n', '\n             ')}\n`);
  deps.log.info({ port, roles: env.roles }, 'ready');
}

let isStopping = false;

/** Finish current requests, return the jobs and close the database. A second signal exits at once. */
async function shutDown(server: Server, http: ServerType, exitCode = 0): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), 2 * GRACE_MS).unref();
  const closed = new Promise<void>((done) => http.close(() => done()));
  await server.endStreams();
  setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), GRACE_MS).unref();
  if ('closeIdleConnections' in http) http.closeIdleConnections();
  await closed;
  // Without a database the jobs cannot be returned; another worker takes them over.
  await server.stop().catch((error) => server.deps.log.error({ err: error }, 'not everything was closed'));
  process.exit(exitCode);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
