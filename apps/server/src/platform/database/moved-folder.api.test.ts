import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type Env, readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { openConnections } from './connections.ts';
import { MARK_FILE, readMark } from './data-mark.ts';
import { migrate } from './migrate.ts';

const log = createLog({ logLevel: 'silent' });
const home = mkdtempSync(join(tmpdir(), 'tillslip-moved-'));
// Under root the database runs as nobody, who needs access to the folder.
chmodSync(home, 0o755);
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const at = (name: string): string => join(home, name);
const settings = (dataDir: string, more: Record<string, string> = {}): Env =>
  readEnv({ DATA_DIR: dataDir, APP_SECRET: 'a secret of thirty-two characters', ...more });

/** Start on a folder, and return the names of the companies' owners: whether it is the same installation. */
async function start(env: Env): Promise<string> {
  const connections = await openConnections(env, log);
  await connections.close();
  return connections.description;
}

beforeAll(async () => {
  await start(settings(at('first')));
  mkdirSync(join(at('first'), 'files/ann'), { recursive: true });
});

test('a first start marks the folder with its database', () => {
  expect(readMark(at('first'))).toMatchObject({ installation: expect.any(String), cluster: 'postgres' });
});

test('a moved folder starts with its database', async () => {
  const before = readMark(at('first'));
  renameSync(at('first'), at('moved'));
  expect(await start(settings(at('moved')))).toContain(join(at('moved'), 'postgres'));
  expect(readMark(at('moved'))?.installation).toBe(before?.installation);
  renameSync(at('moved'), at('first'));
});

test.each([
  ['with its mark', () => {}, /not where it was/],
  ['of an older version, without a mark', (folder: string) => rmSync(join(folder, MARK_FILE)), /no database/],
])(
  'a folder moved without its database is refused, %s, and no empty one is created',
  async (_why, change, sentence) => {
    const folder = at('partly');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const name of ['files', 'secret', MARK_FILE])
      if (existsSync(join(at('first'), name))) cpSync(join(at('first'), name), join(folder, name), { recursive: true });
    change(folder);
    await expect(start(settings(folder))).rejects.toThrow(sentence);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  },
);

test('the cluster of another installation is refused before it is migrated', async () => {
  await start(settings(at('second')));
  const foreign = at('foreign');
  // With the owner of the cluster, as an administrator copies it.
  execFileSync('cp', ['-a', at('second'), foreign]);
  cpSync(join(at('first'), MARK_FILE), join(foreign, MARK_FILE));
  await expect(start(settings(foreign))).rejects.toThrow(/belongs to another database/);
  cpSync(join(at('second'), MARK_FILE), join(foreign, MARK_FILE));
  await start(settings(foreign));
});

test('a disposable database never replaces one that is in use', async () => {
  const disposable = settings(at('first'), { DATABASE_DISPOSABLE: 'true' });
  await expect(start(disposable)).rejects.toThrow(/would delete the database/);
  expect(existsSync(join(at('first'), 'postgres/PG_VERSION'))).toBe(true);
});

test('a disposable database starts again in its folder, but throws away no documents of others', async () => {
  const env = settings(at('trial'), { DATABASE_DISPOSABLE: 'true' });
  await start(env);
  mkdirSync(join(at('trial'), 'files/ann'), { recursive: true });
  await start(env);
  await expect(start(settings(at('trial')))).rejects.toThrow(/documents, but no database/);
  mkdirSync(join(at('lost'), 'files/ann'), { recursive: true });
  await expect(start(settings(at('lost'), { DATABASE_DISPOSABLE: 'true' }))).rejects.toThrow(/but no database/);
});

test('a damaged mark is refused, not guessed', async () => {
  const file = join(at('first'), MARK_FILE);
  const mark = readFileSync(file);
  writeFileSync(file, '{"installation":');
  await expect(start(settings(at('first')))).rejects.toThrow(/cannot be read/);
  writeFileSync(file, mark);
  await start(settings(at('first')));
});

test('the folder of an external database starts with that one only', async () => {
  const [database, other] = [await createTestDatabase(), await createTestDatabase()];
  databases.push(database, other);
  // Copies of one template are one installation: the second becomes another one.
  await migrate(other.urls);
  await makeAnother(other);
  const env = (url: string) => settings(at('external'), { DATABASE_URL: url });
  await start(env(database.urls.owner));
  await start(env(database.urls.owner));
  await expect(start(env(other.urls.owner))).rejects.toThrow(/belongs to another database/);
  await expect(start(settings(at('external')))).rejects.toThrow(/belongs to an external database/);
});

async function makeAnother({ urls }: TestDatabase): Promise<void> {
  const client = new pg.Client(urls.owner);
  await client.connect();
  await client.query('update installation set id = gen_random_uuid()');
  await client.end();
}
