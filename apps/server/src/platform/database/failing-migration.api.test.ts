import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeSchema } from '../../../test/describe-schema.ts';
import { asSuperuser, loginUrl } from '../../../test/test-database.ts';
import { embeddedUrls } from './embedded-database.ts';
import { migrate, NEWEST_MIGRATION } from './migrate.ts';
import type { DatabaseUrls } from './roles.ts';

/** A later version whose second migration fails on the rows that are there. */
vi.mock('./migrations/index.ts', async (original) => {
  const { migrations } = await original<typeof import('./migrations/index.ts')>();
  const later = [
    { name: '9998-good', sql: 'create table later (id int); update auth."user" set email = name' },
    { name: '9999-failing', sql: 'alter table companies add column needed text not null' },
  ];
  return { migrations: [...migrations, ...later] };
});

/** The newest migration of the version before. */
const BEFORE = '0147-installation';
const name = `test_${randomBytes(8).toString('hex')}`;
let urls: DatabaseUrls;
let client: pg.Client;

beforeAll(async () => {
  await asSuperuser(`create database ${name} owner tillslip_owner`);
  urls = embeddedUrls({ url: loginUrl }, name);
  await migrate(urls, BEFORE);
  client = new pg.Client(loginUrl('postgres', name));
  await client.connect();
  await client.query(
    `insert into auth."user" (name, email, "emailVerified", "updatedAt") values ('Ann', 'ann@example.com', true, now());
     insert into companies (user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
     select id, 'Ann Ltd', 'South Africa', 'ZAR', 'YYYY-MM-DD', true, true from auth."user"`,
  );
});
afterAll(async () => {
  await client.end();
  await asSuperuser(`drop database ${name} with (force)`);
});

async function state() {
  const { rows: people } = await client.query('select email from auth."user"');
  const { rows: companies } = await client.query('select company_name from companies');
  const { rows: names } = await client.query('select name from kysely_migration order by name');
  return { people, companies, names, schema: await describeSchema(client) };
}

test('a migration that fails is named, and leaves the database as it was, with those before it undone', async () => {
  expect(NEWEST_MIGRATION).toBe('9999-failing');
  const before = await state();
  await expect(migrate(urls)).rejects.toThrow(/9999-failing failed .*\n.*as it was before/);
  expect(await state()).toEqual(before);
  // The version before starts on it.
  await migrate(urls, BEFORE);
  expect(await state()).toEqual(before);
});
