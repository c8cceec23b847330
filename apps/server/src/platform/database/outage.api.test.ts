import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeClock, fakeMail, fakeReader } from '../../../test/fakes.ts';
import { fakeStatementReader } from '../../../test/statements.ts';
import { type Server, wire } from '../../wire.ts';
import { readEnv } from '../env.ts';
import { prepareCluster } from './embedded-database.ts';
import { type EmbeddedPostgres, SUPERUSER, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Servers whose database dies, hangs or goes away while they run. */

const home = mkdtempSync(join(tmpdir(), 'tillslip-outage-'));
chmodSync(home, 0o755);
const mail = fakeMail();
const servers: Server[] = [];

async function start(name: string, more: Record<string, string> = {}): Promise<Server> {
  const env = readEnv({
    ...{ DATA_DIR: join(home, name), PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    ...{ APP_SECRET: 'a secret of thirty-two characters' },
    ...more,
  });
  const fakes = { clock: fakeClock(), mail, reader: fakeReader(), statementReader: fakeStatementReader() };
  const server = await wire(env, fakes);
  servers.push(server);
  return server;
}

afterAll(async () => {
  for (const server of servers) await server.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The process of a cluster; 0 while there is none. */
function pidOf(cluster: string): number {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** A postmaster and the processes it started. */
const allOf = (postmaster: number): number[] => [
  postmaster,
  ...execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid]) => pid ?? 0),
];

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) process.kill(pid, name);
};

const get = (server: Server, path: string) => server.app.request(`http://localhost:3000${path}`);
const signUp = (server: Server, name: string) =>
  server.app.request('http://localhost:3000/api/auth/sign-up/email', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      // Attempts are limited by address.
      'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify({ name, email: `${name}@example.com`, password: 'Correct-Horse-9' }),
  });

/** Wait until it is well, then prove it: a request writes, and a job runs. */
async function expectRecovered(server: Server, name: string): Promise<void> {
  await vi.waitFor(async () => expect((await get(server, '/healthz')).status).toBe(200), 60_000);
  await vi.waitFor(async () => expect((await signUp(server, name)).status).toBe(200), 60_000);
  await mail.newestTo(`${name}@example.com`);
}

test('the embedded database is started again on the same port when it is killed', async () => {
  const server = await start('embedded');
  const cluster = join(home, 'embedded/postgres');
  expect((await signUp(server, 'ann')).status).toBe(200);
  const before = pidOf(cluster);
  signal([before], 'SIGKILL');
  await vi.waitFor(() => expect([0, before]).not.toContain(pidOf(cluster)), 60_000);
  await expectRecovered(server, 'ben');
  const client = new pg.Client(server.connections.urls.auth);
  await client.connect();
  const { rows } = await client.query('select email from auth."user" order by email');
  await client.end();
  expect(rows).toEqual([{ email: 'ann@example.com' }, { email: 'ben@example.com' }]);
});

test('an embedded database that keeps dying is lost, with the reason', async () => {
  const server = await start('dying');
  const cluster = join(home, 'dying/postgres');
  let isLost = false;
  void server.connections.lost.then(() => {
    isLost = true;
  });
  for (let killed = 0; !isLost; ) {
    const pid = pidOf(cluster);
    if (pid && pid !== killed) {
      signal([pid], 'SIGKILL');
      killed = pid;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  expect((await server.connections.lost).message).toMatch(/keeps ending|does not start/);
});

test('an embedded database whose disk is full waits for room, however long, and is not lost', async () => {
  let left = Number.POSITIVE_INFINITY;
  const reasons: string[] = [];
  const dataDir = join(home, 'full');
  const free = async () => left;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    disposable: false,
    free,
    onDeath: (why) => reasons.push(why),
  });
  let isLost = false;
  void postgres.lost.then(() => {
    isLost = true;
  });
  const cluster = join(dataDir, 'postgres');
  const first = pidOf(cluster);
  left = 0;
  signal([first], 'SIGKILL');
  await vi.waitFor(() => expect(reasons).toEqual([expect.stringMatching(/disk is full/)]), 15_000);
  expect(pidOf(cluster)).toBe(first);
  left = Number.POSITIVE_INFINITY;
  await vi.waitFor(async () => {
    const client = new pg.Client(postgres.url(SUPERUSER, 'postgres'));
    await client.connect();
    await client.end();
  }, 60_000);
  expect(isLost).toBe(false);
  // It stops while it waits, too.
  left = 0;
  signal([pidOf(cluster)], 'SIGKILL');
  await vi.waitFor(() => expect(reasons.filter((why) => why.includes('disk is full'))).toHaveLength(2), 15_000);
  await postgres.stop();
});

let external: EmbeddedPostgres;
let server: Server;
beforeAll(async () => {
  external = await startEmbeddedPostgres({ dataDir: join(home, 'external'), disposable: true });
  const { owner } = await prepareCluster(external);
  server = await start('web', { DATABASE_URL: owner });
});
afterAll(() => external.stop());

test('while the external database hangs, health says so and requests are refused as 503; then all goes on', async () => {
  expect(await (await get(server, '/healthz')).text()).toBe('ok');
  const processes = allOf(pidOf(external.folder));
  signal(processes, 'SIGSTOP');
  try {
    const health = await get(server, '/healthz');
    expect([health.status, await health.text()]).toEqual([503, 'the database does not answer']);
    const ready = await get(server, '/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([503, { database: false }]);
  } finally {
    signal(processes, 'SIGCONT');
  }
  await expectRecovered(server, 'cara');
});

test('a request whose connection is lost is answered with 503 and when to try again, never 500', async () => {
  const asked = signUpsUntil();
  signal([pidOf(external.folder)], 'SIGKILL');
  const { statuses, refused } = await asked;
  expect(statuses).not.toContain(500);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await refused?.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await expectRecovered(server, 'dan');
});

/** Send requests until one is refused because the database is away. */
async function signUpsUntil(): Promise<{ statuses: Set<number>; refused: Response | undefined }> {
  const statuses = new Set<number>();
  let refused: Response | undefined;
  while (!refused) {
    const response = await signUp(server, `many-${Math.random().toString(36).slice(2)}`);
    statuses.add(response.status);
    if (response.status === 503) refused = response;
  }
  return { statuses, refused };
}
