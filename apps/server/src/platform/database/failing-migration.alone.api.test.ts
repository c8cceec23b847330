import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeSchema } from '../../../test/database/describe-schema.ts';
import { newestRelease } from '../../../test/released/released.ts';
import { createTestDatabase, loginUrl, type TestDatabase } from '../../../test/test-database.ts';
import { createLog } from '../log.ts';
import { SUPERUSER } from './embedded-postgres.ts';
import { migrate, NEWEST_MIGRATION } from './migrate.ts';
import { restoreDatabase } from './transfer/restore-database.ts';

/** A later version whose second migration fails on the rows that are there. */
vi.mock('./migrations/index.ts', async (original) => {
  const { migrations } = await original<typeof import('./migrations/index.ts')>();
  const later = [
    { name: '9998-good', sql: `create table later (id int); update auth."user" set email = email || '.later'` },
    { name: '9999-failing', sql: 'alter table companies add column needed text not null' },
  ];
  return { migrations: [...migrations, ...later] };
});

const { dump, schema } = newestRelease();
let database: TestDatabase;
let client: pg.Client;
/** The newest migration of the release. */
let newest: string | undefined;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  const { migrations } = await restoreDatabase(database.urls, dump, createLog({ logLevel: 'silent' }));
  newest = migrations.at(-1);
  client = new pg.Client(loginUrl(SUPERUSER, database.name));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The schema, the migrations, and of every table the hash of its rows. */
async function state() {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const hash = `select count(*), md5(string_agg(t::text, ' ' order by t::text)) from ${name} t`;
    rows[name] = (await client.query(hash)).rows;
  }
  return { rows, schema: await describeSchema(client) };
}

test('a migration that fails is named, and leaves the database as it was, with those before it undone', async () => {
  expect(NEWEST_MIGRATION).toBe('9999-failing');
  const before = await state();
  expect(before.schema).toBe(schema);
  expect(before.rows).toMatchObject({ companies: [{ count: 4 }] });
  await expect(migrate(database.urls)).rejects.toThrow(/9999-failing failed .*\n.*as it was before/);
  expect(await state()).toEqual(before);
  // The version before starts on it.
  await migrate(database.urls, newest);
  expect(await state()).toEqual(before);
});
