import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement } from '../../../../test/bank-rows.ts';
import { aCompany, aReading, aReceipt } from '../../../../test/documents.ts';
import { TEMPLATE } from '../../../../test/global-setup.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { asSuperuser, loginUrl } from '../../../../test/test-database.ts';
import { unzip } from '../../../../test/unzip.ts';
import { verifyAudit } from '../../../modules/audit/verify-audit.ts';
import { zipStream } from '../../files/zip.ts';
import { createLog } from '../../log.ts';
import { NO_ROUTES } from '../../outbox/subscription-routes.ts';
import { openDatabase, readAsUser } from '../database.ts';
import { embeddedUrls } from '../embedded-database.ts';
import { SUPERUSER } from '../embedded-postgres.ts';
import { migrate, NEWEST_MIGRATION } from '../migrate.ts';
import type { DatabaseUrls } from '../roles.ts';
import { dumpDatabase } from './dump-database.ts';
import { DumpManifest } from './dump-file.ts';
import { restoreDatabase } from './restore-database.ts';

const NOW = new Date('2026-03-31T08:00:00Z');
/** A migration on which later ones build. */
const OLDER = '0081-file-pages';
const folder = mkdtempSync(join(tmpdir(), 'tillslip-transfer-'));
const log = createLog({ logLevel: 'silent' });
const databases: string[] = [];
let app: TestApp;
let userId: string;
let name: string;
let dumpFile: string;
let dumped: DumpManifest;
let restored: DatabaseUrls;

beforeAll(async () => {
  app = await startTestApp();
  userId = (await app.person('ann')).id;
  const companyId = await aCompany(app, 'ann', 'Ann\\Trading "Ltd" Cape Town, ü €');
  await aReceipt(app, 'ann', { companyId }, aReading());
  await aReceipt(app, 'ann', { companyId }, aReading({ documentType: 'CREDIT_NOTE' }));
  await aStatement(app, 'ann', [['2026-03-02', 'Printer paper', -1_150_00]], { companyId });
  await aCompany(app, 'ben', "Ben's Garage");
  await app.server.deps.queue.add('test.waits', { big: '9007199254740993' }, { key: 'one', delaySeconds: 86_400 });
  await app.server.deps.queue.add('test.waits', { text: 'a\\b\n"c"' }, { maxAttempts: 3, delaySeconds: 86_400 });
  name = new URL(app.server.connections.urls.owner).pathname.slice(1);
  // Nothing may change between two dumps.
  await app.server.stop();
  // Names were once saved with tabs and new lines, which the format of a dump has a meaning for.
  const odd = `update folders set name = E'Ann\\\\Trading\\t"Ltd"\\nCape Town, ü €' where company_id = '${companyId}' and name = 'Sales'`;
  await query(loginUrl(SUPERUSER, name), odd);
  const counters = `select setval(format('%I.%I', schemaname, sequencename)::regclass, 41) from pg_sequences
    where schemaname = 'public'`;
  await query(loginUrl(SUPERUSER, name), counters);
  dumpFile = join(folder, 'ann.dump');
  dumped = await dumpDatabase(loginUrl(SUPERUSER, name), dumpFile, NOW);
  restored = await newDatabase();
  await restoreDatabase(restored, dumpFile, log);
});

afterAll(async () => {
  for (const database of [name, ...databases]) await asSuperuser(`drop database ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Create a database for the owner, as an administrator does: empty, or with the schema only. */
async function newDatabase(template = 'template1'): Promise<DatabaseUrls> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(`create database ${database} template ${template} owner tillslip_owner`);
  databases.push(database);
  return embeddedUrls({ url: loginUrl }, database);
}

async function query<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const superuserOf = ({ owner }: DatabaseUrls) => loginUrl(SUPERUSER, new URL(owner).pathname.slice(1));

/** List what protects the rows: references, triggers, policies and generated columns. */
const guardsOf = (url: string) =>
  query(
    url,
    `select conrelid::regclass::text as what, conname as name, pg_get_constraintdef(oid) as how from pg_constraint
      where connamespace in ('public'::regnamespace, 'auth'::regnamespace)
     union all
     select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all
     select oid::regclass::text, 'rls', relrowsecurity::text || relforcerowsecurity::text from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
     order by 1, 2, 3`,
  );

test('a dump lists every table with its rows, and only its owner can read it', async () => {
  const rows = new Map(dumped.tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]));
  expect(rows.get('auth.user')).toBe(2);
  expect(rows.get('public.companies')).toBe(2);
  expect(rows.get('public.receipts')).toBe(2);
  expect(rows.get('public.bank_transactions')).toBe(1);
  expect(rows.get('public.audit_events')).toBeGreaterThan(5);
  expect(rows.has('public.kysely_migration')).toBe(false);
  expect(statSync(dumpFile).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['ann.dump']);
});

test('a restored database dumps to the same bytes, and has the same constraints', async () => {
  const again = await dumpDatabase(superuserOf(restored), join(folder, 'again.dump'), NOW);
  expect(again).toEqual(dumped);
  expect(await guardsOf(superuserOf(restored))).toEqual(await guardsOf(loginUrl(SUPERUSER, name)));
});

test('the owner of the tables, bound by row-level security, makes the same dump and leaves the policies in force', async () => {
  const { owner } = embeddedUrls({ url: loginUrl }, name);
  const before = await guardsOf(loginUrl(SUPERUSER, name));
  expect(await dumpDatabase(owner, join(folder, 'owner.dump'), NOW)).toEqual(dumped);
  expect(await guardsOf(loginUrl(SUPERUSER, name))).toEqual(before);
});

test('in the restored database audit chains are valid, rows belong to their users, and counters continue', async () => {
  const pool = openDatabase(new pg.Pool({ connectionString: restored.app, max: 1 }));
  const database = { pool, routes: NO_ROUTES };
  const trail = await verifyAudit({ ...app.server.deps, db: database }, userId);
  expect(trail).toMatchObject({ ok: true, broken: null });
  expect(trail.events).toBeGreaterThan(5);
  const companies = await readAsUser(database, userId, ({ db }) =>
    db.selectFrom('companies').select('companyName').execute(),
  );
  expect(companies).toEqual([{ companyName: 'Ann\\Trading "Ltd" Cape Town, ü €' }]);
  const folders = await readAsUser(database, userId, ({ db }) => db.selectFrom('folders').select('name').execute());
  expect(folders).toContainEqual({ name: 'Ann\\Trading\t"Ltd"\nCape Town, ü €' });
  await pool.destroy();
  for (const { schema, name, value } of dumped.sequences) {
    const [row] = await query<{ next: string }>(
      superuserOf(restored),
      `select nextval('${schema}.${name}')::text as next`,
    );
    expect(Number(row?.next)).toBe(Number(value) + 1);
  }
  expect(dumped.sequences.length).toBeGreaterThan(0);
});

test('jobs wait again with their payload, key, time and attempts', async () => {
  const jobs = await query(
    superuserOf(restored),
    `select t.identifier as task, j.payload::text, j.key, j.max_attempts as most, j.attempts, j.run_at > now() as later
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'test.waits' order by j.id`,
  );
  expect(jobs).toEqual([
    { task: 'test.waits', payload: '{"big":"9007199254740993"}', key: 'one', most: 5, attempts: 0, later: true },
    { task: 'test.waits', payload: '{"text":"a\\\\b\\n\\"c\\""}', key: null, most: 3, attempts: 0, later: true },
  ]);
});

/** Write a dump with one of its files changed. */
async function changedDump(change: (files: Map<string, Buffer>) => void): Promise<string> {
  const files = await unzip(readFileSync(dumpFile));
  change(files);
  const path = join(folder, `${randomBytes(4).toString('hex')}.dump`);
  const entries = [...files].map(([path, bytes]) => ({
    path,
    modified: NOW,
    open: async () => Readable.from([bytes]),
  }));
  writeFileSync(path, await buffer(zipStream(entries)));
  return path;
}

const withManifest = (change: (manifest: DumpManifest) => void) => (files: Map<string, Buffer>) => {
  const manifest = DumpManifest.parse(JSON.parse(String(files.get('manifest.json'))));
  change(manifest);
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
};

const COMPANIES = 'data/public.companies.copy';

test.each<readonly [why: string, change: (files: Map<string, Buffer>) => void, sentence: RegExp]>([
  [
    'a letter that was changed',
    (files) => files.set(COMPANIES, Buffer.from(String(files.get(COMPANIES)).replace('Garage', 'Garbge'))),
    /damaged: public\.companies/,
  ],
  [
    'a row that is missing',
    (files) => files.set(COMPANIES, Buffer.from(String(files.get(COMPANIES)).replace(/.*\n/, ''))),
    /damaged: public\.companies/,
  ],
  ['a table that is missing', (files) => files.delete(COMPANIES), /missing/],
  ['no manifest', (files) => files.delete('manifest.json'), /not a whole dump/],
  [
    'a row whose company is gone',
    withManifest((manifest) => {
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'companies');
    }),
    /foreign key/,
  ],
  [
    'a schema this version does not know',
    withManifest((manifest) => {
      manifest.migrations.push('9999-from-the-future');
    }),
    /another version of Tillslip \(schema 9999-from-the-future\)/,
  ],
])('%s: nothing is restored', async (_why, change, sentence) => {
  const urls = await newDatabase(TEMPLATE);
  await expect(restoreDatabase(urls, await changedDump(change), log)).rejects.toThrow(sentence);
  expect(await query(superuserOf(urls), 'select from auth."user"')).toEqual([]);
});

test('a corrupted file is refused; an intact one can be restored after it', async () => {
  const urls = await newDatabase(TEMPLATE);
  const bytes = readFileSync(dumpFile);
  // Within the compressed rows of the first large table.
  const at = bytes.indexOf('data/public.audit_events.copy') + 200;
  bytes.fill(0xff, at, at + 40);
  writeFileSync(join(folder, 'rotten.dump'), bytes);
  await expect(restoreDatabase(urls, join(folder, 'rotten.dump'), log)).rejects.toThrow();
  expect(await query(superuserOf(urls), 'select from auth."user"')).toEqual([]);
  await restoreDatabase(urls, dumpFile, log);
  expect(await query(superuserOf(urls), 'select from auth."user"')).toHaveLength(2);
});

test('a truncated file, or another kind of file, is refused', async () => {
  const urls = await newDatabase();
  const bytes = readFileSync(dumpFile);
  for (const [name, content] of [
    ['cut.dump', bytes.subarray(0, bytes.length / 2)],
    ['text.dump', 'create table x ();'],
  ] as const) {
    writeFileSync(join(folder, name), content);
    await expect(restoreDatabase(urls, join(folder, name), log)).rejects.toThrow(/not a whole dump/);
  }
  await expect(restoreDatabase(urls, join(folder, 'none.dump'), log)).rejects.toThrow(/not a whole dump/);
});

test('a database with data is not restored into, and an existing file is not overwritten', async () => {
  await expect(restoreDatabase(restored, dumpFile, log)).rejects.toThrow(/not empty/);
  expect(await query(superuserOf(restored), 'select from auth."user"')).toHaveLength(2);
  const before = readFileSync(dumpFile);
  await expect(dumpDatabase(superuserOf(restored), dumpFile, NOW)).rejects.toThrow(/exists already/);
  expect(readFileSync(dumpFile).equals(before)).toBe(true);
});

test('a dump from before a migration is restored with the older schema, and migrated at the next start', async () => {
  const [before, after] = [await newDatabase(), await newDatabase()];
  await migrate(before, OLDER);
  const file = join(folder, 'older.dump');
  await query(
    superuserOf(before),
    `insert into auth."user" (name, email, "emailVerified", "updatedAt") values ('Old', 'old@example.com', true, now());
     insert into companies (user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
     select id, 'Old Ltd', 'South Africa', 'ZAR', 'YYYY-MM-DD', true, true from auth."user"`,
  );
  expect((await dumpDatabase(superuserOf(before), file, NOW)).migrations.at(-1)).toBe(OLDER);
  await restoreDatabase(after, file, log);
  await migrate(after);
  expect(await query(superuserOf(after), 'select company_name as name from companies')).toEqual([{ name: 'Old Ltd' }]);
  const [newest] = await query(superuserOf(after), 'select max(name) as name from kysely_migration');
  expect(newest).toEqual({ name: NEWEST_MIGRATION });
});

test('an empty database is refused, and no file is left', async () => {
  const { owner } = await newDatabase();
  const file = join(folder, 'empty.dump');
  await expect(dumpDatabase(owner, file, NOW)).rejects.toThrow(/holds nothing/);
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});
