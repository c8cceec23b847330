import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAudit } from '@tillslip/contract/audit';
import { uploadFile } from '@tillslip/contract/receipts/uploaded-files';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../test/documents.ts';
import { fakeClock, fakeMail, fakeReader } from '../../../test/fakes.ts';
import { fakeStatementReader } from '../../../test/statements.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asSuperuser, loginUrl } from '../../../test/test-database.ts';
import { createBackupStorage } from '../../adapters/storage/backup-storage.ts';
import { createDiskStorage } from '../../adapters/storage/disk-storage.ts';
import type { Storage } from '../../ports/storage.ts';
import { type Server, wire } from '../../wire.ts';
import { connect } from '../database/connections.ts';
import { embeddedUrls } from '../database/embedded-database.ts';
import { SUPERUSER } from '../database/embedded-postgres.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { type BackupManifest, dumpKey, fileKey, readIndex } from './backup-files.ts';
import { makeBackup } from './make-backup.ts';
import { checkRestored, findBackup, requireSecret, restoreFiles, restoreRows } from './restore-backup.ts';
import { createScheduledBackups } from './scheduled-backups.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillslip-backup-'));
const log = createLog({ logLevel: 'silent' });
const databases: string[] = [];
const s3 = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
  configureBuckets: [{ name: 'backups', configs: [] }],
});
let app: TestApp;
let bucket: Storage;
let fileId: string;
let companyId: string;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann Trading');
  await aReceipt(app, 'ann', { companyId }, aReading());
  fileId = (await upload('slip.pdf', '%PDF-1.7 the first')).id;
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
  const endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  bucket = createBackupStorage({ kind: 's3', endpoint, bucket: 'backups', prefix: 'tillslip/', ...account });
});
afterAll(async () => {
  await app.stop();
  await s3.close();
  for (const database of databases) await asSuperuser(`drop database ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const upload = (name: string, content: string) =>
  app.ok(uploadFile, { file: new File([`${content}\n%%EOF`], name, { type: 'application/pdf' }) }, 'ann');

function partsOf(place: Storage, keep = 5) {
  const { deps, connections } = app.server;
  const databaseUrl = loginUrl(SUPERUSER, connections.description);
  return { databaseUrl, storage: deps.storage, place, appSecret: deps.env.appSecret, keep };
}

const newPlace = (): Storage => createDiskStorage(mkdtempSync(join(folder, 'place-')));
const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 31, hour));

async function emptyDatabase() {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(`create database ${name} owner tillslip_owner`);
  databases.push(name);
  return embeddedUrls({ url: loginUrl }, name);
}

/** Restore into an empty installation, and start it. */
async function restored(place: Storage, manifest: BackupManifest): Promise<Server> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const urls = await emptyDatabase();
  const storage = createDiskStorage(join(dataDir, 'files'));
  await restoreFiles(place, storage, manifest);
  await restoreRows(place, urls, manifest, log);
  const { broken, files } = await checkRestored(urls.owner, storage, manifest);
  expect(broken).toEqual([]);
  expect(files).toBe(manifest.files.length);
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const env = readEnv({ ...settings, APP_SECRET: app.server.deps.env.appSecret });
  const fakes = { clock: fakeClock(), mail: fakeMail(), reader: fakeReader(), statementReader: fakeStatementReader() };
  return wire(env, { ...fakes, connections: await connect(urls, 'restored', log) });
}

describe.each(['folder', 'bucket'])('drill with a %s', (kind) => {
  const place = kind === 'folder' ? newPlace() : null;

  test('what was there while the server ran is there after the restore: sign-in, invoices, bytes, audit trail', async () => {
    const manifest = await makeBackup(partsOf(place ?? bucket), at(8));
    expect(manifest.damaged).toEqual([]);
    const server = await restored(place ?? bucket, await findBackup(place ?? bucket, undefined));
    try {
      const send = (path: string, init: RequestInit = {}, cookie = '') =>
        server.app.request(`http://localhost:3000${path}`, {
          ...init,
          headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', cookie },
        });
      const body = JSON.stringify({ email: 'ann@example.com', password: PASSWORD });
      const signedIn = await send('/api/auth/sign-in/email', { method: 'POST', body });
      expect(signedIn.status).toBe(200);
      const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0]);
      const get = async (path: string) => (await send(path, {}, cookie.join('; '))).json();
      const receipts = '/api/v1/receipts';
      expect(await get(receipts)).toMatchObject({ rows: [{ companyId }] });
      expect(await get('/api/v1/audit/verify')).toMatchObject({ ok: true, broken: null });
      const own = await app.ok(verifyAudit, {}, 'ann');
      expect(await get('/api/v1/audit/verify')).toMatchObject({ events: own.events, head: own.head });
      expect(manifest.files.some(({ sha256 }) => sha256.length === 64)).toBe(true);
    } finally {
      await server.stop();
    }
  });
});

test('a second backup copies only what is new; the oldest go, with the files that only they had', async () => {
  const path = mkdtempSync(join(folder, 'many-'));
  const place = createDiskStorage(path);
  const passing = await upload('passing.pdf', '%PDF-1.7 soon gone');
  const first = await makeBackup(partsOf(place, 2), at(9));
  const gone = first.files.find(({ sha256 }) => sha256 === passing.sha256)?.key ?? '';
  await upload('second.pdf', '%PDF-1.7 the second');
  await removeUpload(passing.id);
  const second = await makeBackup(partsOf(place, 2), at(10));
  expect(second.files.length).toBe(first.files.length);
  expect(await place.get(fileKey(gone))).not.toBeNull();
  const third = await makeBackup(partsOf(place, 2), at(11));
  expect((await readIndex(place)).backups.map(({ name }) => name)).toEqual([second.name, third.name]);
  expect(readdirSync(join(path, first.name))).toEqual([]);
  expect(await place.get(fileKey(gone))).toBeNull();
  for (const { key } of third.files) expect(await place.get(fileKey(key))).not.toBeNull();
});

async function removeUpload(id: string): Promise<void> {
  const client = new pg.Client(loginUrl(SUPERUSER, app.server.connections.description));
  await client.connect();
  await client.query('delete from files where id = $1', [id]);
  await client.end();
}

test('a backup names a document that is missing or changed, and contains the others', async () => {
  const { env } = app.server.deps;
  const damaged = await upload('damaged.pdf', '%PDF-1.7 before');
  const missing = await upload('missing.pdf', '%PDF-1.7 missing');
  const place = newPlace();
  const whole = await makeBackup(partsOf(newPlace()), at(12));
  const pathOf = (sha256: string) =>
    join(env.dataDir, 'files', whole.files.find((file) => file.sha256 === sha256)?.key ?? '');
  writeFileSync(pathOf(damaged.sha256), '%PDF-1.7 after\n%%EOF');
  rmSync(pathOf(missing.sha256));
  const manifest = await makeBackup(partsOf(place), at(13));
  expect(manifest.damaged).toHaveLength(2);
  expect((await readIndex(place)).backups).toHaveLength(1);
  await removeUpload(damaged.id);
  await removeUpload(missing.id);
});

test.each<readonly [what: string, change: (path: string, manifest: BackupManifest) => void, sentence: RegExp]>([
  [
    'a document of the backup was changed',
    (path, { files }) => writeFileSync(join(path, fileKey(files[0]?.key ?? '')), 'other'),
    /not as it was written/,
  ],
  [
    'a document of the backup is missing',
    (path, { files }) => rmSync(join(path, fileKey(files[0]?.key ?? ''))),
    /is missing/,
  ],
  [
    'its database was cut off',
    (path, { name }) => {
      const dump = join(path, dumpKey(name));
      writeFileSync(dump, readFileSync(dump).subarray(0, 500));
    },
    /its database is not as it was written/,
  ],
  ['its manifest is missing', (path, { name }) => rmSync(join(path, name, 'manifest.json')), /manifest is missing/],
])('%s: nothing is restored', async (_what, change, sentence) => {
  const path = mkdtempSync(join(folder, 'broken-'));
  const place = createDiskStorage(path);
  change(path, await makeBackup(partsOf(place), at(14)));
  const urls = await emptyDatabase();
  const target = mkdtempSync(join(folder, 'target-'));
  const attempt = async () => {
    const manifest = await findBackup(place, undefined);
    await restoreFiles(place, createDiskStorage(target), manifest);
    await restoreRows(place, urls, manifest, log);
  };
  await expect(attempt()).rejects.toThrow(sentence);
});

test('a restored document that is changed afterwards is found by the check', async () => {
  const place = newPlace();
  const manifest = await makeBackup(partsOf(place), at(15));
  const [target, urls] = [mkdtempSync(join(folder, 'checked-')), await emptyDatabase()];
  const storage = createDiskStorage(target);
  await restoreFiles(place, storage, manifest);
  await restoreRows(place, urls, manifest, log);
  const [first] = manifest.files;
  writeFileSync(join(target, first?.key ?? ''), 'changed');
  expect((await checkRestored(urls.owner, storage, manifest)).broken).toEqual([first?.key]);
});

test('the secret is not in a backup, and another one is noticed', async () => {
  const path = mkdtempSync(join(folder, 'secret-'));
  const { appSecret, ...parts } = partsOf(createDiskStorage(path));
  const manifest = await makeBackup({ ...parts, appSecret }, at(16));
  for (const name of readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()))
    expect(readFileSync(join(name.parentPath, name.name)).includes(appSecret)).toBe(false);
  requireSecret(manifest, appSecret);
  expect(() => requireSecret(manifest, 'another secret of thirty-two characters')).toThrow(
    /not the one of this backup/,
  );
});

test('an unknown name is answered with those there are; an empty place says so', async () => {
  const place = newPlace();
  await expect(findBackup(place, undefined)).rejects.toThrow(/There is no backup in/);
  const { name } = await makeBackup(partsOf(place), at(17));
  await expect(findBackup(place, 'other')).rejects.toThrow(name);
});

test('a scheduled backup is made when the newest is too old, and not before', async () => {
  const place = newPlace();
  const scheduled = createScheduledBackups({ ...partsOf(place), everyHours: 6 }, { log, metrics: createMetrics() });
  const made = async () => (await readIndex(place)).backups.length;
  await scheduled.makeIfDue(at(0));
  expect(await made()).toBe(1);
  await scheduled.makeIfDue(at(5));
  expect(await made()).toBe(1);
  await scheduled.makeIfDue(at(6));
  expect(await made()).toBe(2);
});

test('of two backups at once one is made', async () => {
  const place = newPlace();
  const both = await Promise.allSettled([makeBackup(partsOf(place), at(18)), makeBackup(partsOf(place), at(19))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await readIndex(place)).backups).toHaveLength(1);
  expect(existsSync(join(place.name, 'backups.json'))).toBe(true);
  expect(fileId).not.toBe('');
});
