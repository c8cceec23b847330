import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { prepareCluster } from '../embedded-database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { dumpDatabase } from './dump-database.ts';
import {
  hasEmbeddedDatabase,
  readTransferSettings,
  replaceEmbeddedDatabase,
  withEmbeddedDatabase,
} from './embedded-transfer.ts';
import { restoreDatabase } from './restore-database.ts';

const NOW = new Date('2026-03-31T08:00:00Z');
const log = createLog({ logLevel: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-embedded-'));
const dumpFile = join(dataDir, 'all.dump');
const cluster = join(dataDir, 'postgres');
const noPackage = async (): Promise<string> => {
  throw new Error('no other version is expected');
};

/** Create a data folder like a first start, with one person in it. */
beforeAll(async () => {
  // Under root the database runs as nobody, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: false });
  const urls = await prepareCluster(postgres);
  await migrate(urls);
  await query(urls.owner, INSERT);
  await postgres.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const INSERT = `insert into auth."user" (name, email, "emailVerified", "updatedAt")
  values ('Ann', 'ann@example.com', true, now())`;
const PEOPLE = 'select email from auth."user"';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const people = () => withEmbeddedDatabase(dataDir, noPackage, (url) => query(url, PEOPLE));
const filesOf = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

test('a cluster of another major version is refused with the command to run, and nothing changes', async () => {
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  const before = filesOf(dataDir);
  try {
    const starting = startEmbeddedPostgres({ dataDir, disposable: false });
    await expect(starting).rejects.toThrow(/was made by PostgreSQL 17; this version of Tillslip runs PostgreSQL 18/);
    await expect(starting).rejects.toThrow(/Nothing was changed/);
    await expect(starting).rejects.toThrow('npm run upgrade:postgres');
    expect(filesOf(dataDir)).toEqual(before);
  } finally {
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  }
  expect(await people()).toEqual([{ email: 'ann@example.com' }]);
});

test('its dump is made with the programs of its own version', async () => {
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  const asked: string[] = [];
  const findPackage = async (major: string): Promise<string> => {
    asked.push(major);
    throw new Error('fetched');
  };
  try {
    await expect(withEmbeddedDatabase(dataDir, findPackage, async () => {})).rejects.toThrow('fetched');
    expect(asked).toEqual(['17']);
  } finally {
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  }
});

describe('restored into the same folder', () => {
  let aside: string | null;
  beforeAll(async () => {
    await withEmbeddedDatabase(dataDir, noPackage, (url) => dumpDatabase(url, dumpFile, NOW));
    ({ aside } = await replaceEmbeddedDatabase(dataDir, NOW, (urls) => restoreDatabase(urls, dumpFile, log)));
  });

  test('the earlier cluster is kept beside the new one, which has the rows of the dump', async () => {
    expect(aside).toBe(`${cluster}-18-20260331080000`);
    for (const kept of [cluster, String(aside)]) {
      expect(readFileSync(join(kept, 'PG_VERSION'), 'utf8').trim()).toBe('18');
      expect(existsSync(`${kept}.password`)).toBe(true);
    }
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
    expect(await people()).toEqual([{ email: 'ann@example.com' }]);
  });
});

describe('where it fails half-way', () => {
  let before: string[];
  let reason: unknown;
  beforeAll(async () => {
    before = filesOf(dataDir);
    const failing = replaceEmbeddedDatabase(dataDir, NOW, async () => {
      throw new Error('half-way');
    });
    reason = await failing.catch((error) => error);
  });

  test('the existing cluster does not change', async () => {
    expect(reason).toMatchObject({ message: 'half-way' });
    expect(filesOf(dataDir)).toEqual(before);
    expect(await people()).toEqual([{ email: 'ann@example.com' }]);
  });
});

describe('a folder without a database', () => {
  const empty = mkdtempSync(join(tmpdir(), 'tillslip-embedded-'));
  const refusals: unknown[] = [];
  let aside: string | null;
  beforeAll(async () => {
    chmodSync(empty, 0o755);
    for (const folder of [empty, join(empty, 'none')])
      refusals.push(await withEmbeddedDatabase(folder, noPackage, async () => {}).catch((error) => error));
    ({ aside } = await replaceEmbeddedDatabase(empty, NOW, (urls) => restoreDatabase(urls, dumpFile, log)));
  });
  afterAll(() => rmSync(empty, { recursive: true, force: true }));

  test('has nothing to dump, and nothing to keep beside a restored cluster', async () => {
    expect([hasEmbeddedDatabase(join(empty, 'none')), hasEmbeddedDatabase(empty)]).toEqual([false, true]);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ message: expect.stringMatching(/There is no database in/) });
    expect(aside).toBeNull();
    expect(await withEmbeddedDatabase(empty, noPackage, (url) => query(url, PEOPLE))).toHaveLength(1);
  });
});

test('while Tillslip is running, its database can be dumped but not replaced', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: false });
  const mark = join(dataDir, 'running.json');
  const own = readFileSync(mark, 'utf8');
  // Pretend that another process locked the folder: the parent of this process is alive.
  writeFileSync(mark, JSON.stringify({ pid: process.ppid, born: findStartTicks(process.ppid) }));
  try {
    expect(await people()).toEqual([{ email: 'ann@example.com' }]);
    await expect(replaceEmbeddedDatabase(dataDir, NOW, async () => {})).rejects.toThrow(/already running/);
  } finally {
    writeFileSync(mark, own);
    await postgres.stop();
  }
});

/** The start time as in the lock file; null where the system does not report it. */
function findStartTicks(pid: number): string | null {
  if (!existsSync('/proc')) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

test.each([
  ['no settings: the embedded one', {}, null],
  [
    'one login for all',
    { DATABASE_URL: 'postgres://a:b@db/books' },
    { owner: 'postgres://a:b@db/books', app: 'postgres://a:b@db/books' },
  ],
  [
    'an owner of its own',
    { DATABASE_URL: 'postgres://a:b@db/books', MIGRATION_DATABASE_URL: 'postgres://o:p@db/books' },
    { owner: 'postgres://o:p@db/books', app: 'postgres://a:b@db/books' },
  ],
])('the location of the database: %s', (_why, variables, urls) => {
  const settings = readTransferSettings({ ...variables, DATA_DIR: '/data' });
  expect(settings.dataDir).toBe('/data');
  if (urls) expect(settings.urls).toMatchObject(urls);
  else expect(settings.urls).toBeNull();
});
