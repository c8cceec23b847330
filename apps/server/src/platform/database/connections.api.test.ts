import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Env, readEnv, StartupError } from '../env.ts';
import { createQueue } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { type Connections, openConnections } from './connections.ts';
import { type EmbeddedPostgres, SUPERUSER, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isMigrated } from './migrate.ts';

/** A separate cluster without our roles, to act as an administrator's external database. */

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tillslip-connections-'));
const log = createLog({ logLevel: 'silent' });
const opened: Connections[] = [];
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, disposable: true });
  const password = `login password '${postgres.password}'`;
  await asAdministrator(
    `create role books_owner createrole ${password}; create role books_app ${password}; create role weak ${password}`,
  );
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((connections) => connections.close()));
});
afterAll(() => postgres.stop());

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client(postgres.url(SUPERUSER, 'postgres'));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function emptyDatabase(owner: string): Promise<string> {
  const database = `books_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create database ${database} owner ${owner}`);
  return database;
}

/** Each database has a data folder of its own, which starts with no other one. */
const settings = (urls: Record<string, string>): Env =>
  readEnv({ DATA_DIR: mkdtempSync(join(DATA_DIR, 'own-')), APP_SECRET: 'a secret of thirty-two characters', ...urls });

async function open(env: Env): Promise<Connections> {
  const connections = await openConnections(env, log);
  opened.push(connections);
  return connections;
}

async function expectWorking({ appPool, authPool, jobsPool }: Connections): Promise<void> {
  expect(await isMigrated(appPool)).toBe(true);
  await expect(appPool.query('select * from companies')).resolves.toMatchObject({ rowCount: 0 });
  await expect(appPool.query('select * from auth.account')).rejects.toThrow(/permission denied/);
  await expect(appPool.query('create table public.mine (id int)')).rejects.toThrow(/permission denied/);
  await expect(authPool.query('select * from account')).resolves.toMatchObject({ rowCount: 0 });
  await (await createQueue(jobsPool, log)).close();
}

test('an owner that may not create the roles gets an error that names what to ask for', async () => {
  const database = await emptyDatabase('weak');
  const opening = open(settings({ DATABASE_URL: postgres.url('weak', database) }));
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(/may not prepare its roles.*docs\/operations\.md.*create role tillslip_app/);
});

test('with one login that owns the database, each part still works in its own role', async () => {
  const database = await emptyDatabase('books_owner');
  const connections = await open(settings({ DATABASE_URL: postgres.url('books_owner', database) }));
  await expectWorking(connections);
  expect(connections.description).toMatch(new RegExp(`^PostgreSQL at 127\\.0\\.0\\.1:\\d+/${database}$`));
});

test('an owner for migrations and a plain login for everything else', async () => {
  const database = await emptyDatabase('books_owner');
  const urls = {
    DATABASE_URL: postgres.url('books_app', database),
    MIGRATION_DATABASE_URL: postgres.url('books_owner', database),
  };
  await expectWorking(await open(settings(urls)));
});

test('three instances that start at once on an empty database, round after round', async () => {
  for (let round = 0; round < 4; round += 1) {
    const database = await emptyDatabase('books_owner');
    const start = async () => {
      const connections = await open(settings({ DATABASE_URL: postgres.url('books_owner', database) }));
      // The queue has tables of its own, which each instance would create.
      await (await createQueue(connections.jobsPool, log)).close();
      return connections;
    };
    const all = await Promise.all([start(), start(), start()]);
    for (const connections of all) await expectWorking(connections);
    await Promise.all(opened.splice(0).map((connections) => connections.close()));
  }
});

test('an owner without rights over roles, where the administrator prepared them', async () => {
  const database = await emptyDatabase('weak');
  await asAdministrator('grant tillslip_app, tillslip_member, tillslip_auth, tillslip_jobs to weak');
  await expectWorking(await open(settings({ DATABASE_URL: postgres.url('weak', database) })));
});

test('a database that cannot be reached is named, without its password', async () => {
  const opening = open(settings({ DATABASE_URL: 'postgres://app:secret@127.0.0.1:9/books' }));
  await expect(opening).rejects.toThrow(/PostgreSQL at 127\.0\.0\.1:9\/books/);
  await expect(opening).rejects.not.toThrow(/secret/);
});

test('the session of a process that died while it waited for a lock ends', async () => {
  const database = await emptyDatabase('books_owner');
  const { appPool } = await open(settings({ DATABASE_URL: postgres.url('books_owner', database) }));
  const [holder, waiter] = await Promise.all([appPool.connect(), appPool.connect()]);
  await holder.query('select pg_advisory_lock(7)');
  const { rows } = await waiter.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = waiter.query('select pg_advisory_lock(7)').catch((error: Error) => error.message);
  const sessions = () => holder.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid]);
  const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1);
  cutOff(waiter);
  await expect(waiting).resolves.toMatch(/terminated/);
  await expect.poll(async () => (await sessions()).rowCount).toBe(0);
  waiter.release(true);
  holder.release();
});

/** End the connection of a client as the death of its process would: without a word to the database. */
function cutOff(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}
