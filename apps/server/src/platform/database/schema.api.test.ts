import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '../../../test/database/describe-schema.ts';
import { createTestDatabase, loginUrl, type TestDatabase } from '../../../test/test-database.ts';
import { versionTriggers } from './editable-columns.ts';
import { lockTriggers } from './locked-columns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const folder = fileURLToPath(new URL('.', import.meta.url));

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.urls.owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('schema.gen.sql matches the migrated database', async () => {
  expect(await withClient(describeSchema)).toBe(readFileSync(`${folder}schema.gen.sql`, 'utf8'));
});

test('types.gen.ts matches its columns', () => {
  const cli = fileURLToPath(new URL('../../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
  const owner = new URL(database.urls.owner);
  const url = loginUrl(decodeURIComponent(owner.username), database.name);
  const args = [cli, `--url=${url}`, '--config-file=kysely-codegen.json', '--verify'];
  expect(() => execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })).not.toThrow();
});

test.each([
  ['lock submitted periods match LOCKED_COLUMNS', () => lockTriggers({ mayDeleteCarried: true, hasMembers: true })],
  ['count versions match EDITABLE_COLUMNS', versionTriggers],
])('the triggers that %s', async (_what, triggers) => {
  const [before, after] = await withClient(async (client) => {
    const found = await describeSchema(client);
    await client.query(triggers());
    return [found, await describeSchema(client)];
  });
  expect(after).toBe(before);
});
