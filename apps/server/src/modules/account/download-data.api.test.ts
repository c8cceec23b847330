import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { DATA_DOWNLOAD_PATH } from '@tillslip/contract/account';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { aCompany, aPicture, aReceipt, upload } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const open = promisify((bytes: Buffer, done: (error: Error | null, zip: ZipFile) => void) =>
  fromBuffer(bytes, { lazyEntries: true }, done),
);

/** Read the files of an archive by name. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  const files = new Map<string, Buffer>();
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  return new Promise((done, failed) => {
    zip.on('error', failed);
    zip.on('end', () => done(files));
    zip.on('entry', async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await read(entry)));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function download(as: TestUser) {
  const response = await app.request(DATA_DOWNLOAD_PATH, {}, as);
  const files = await unpack(Buffer.from(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
  return { response, files, json };
}

test('the archive contains all data of a person as JSON, and the originals byte for byte', async () => {
  const ann = await app.person('ann');
  const companyId = await aCompany(app, 'ann', 'Ann Trading');
  await aReceipt(app, 'ann', { companyId });
  await app.ok(contract.vat.periods.create, { companyId }, 'ann');
  const settings = { companyId, apportionmentPercent: 80, noteMethod: 'netted', remindersOn: true } as const;
  await app.edit(contract.vat.settings.update, settings, 'ann');
  const report = { language: 'zu', sentence: 'Layisha isiliphu', better: 'Faka isiliphu' } as const;
  await app.ok(contract.languages.report, report, 'ann');
  const picture = await aPicture('slip?:1.jpg');
  await upload(app, 'ann', picture);
  const { response, files, json } = await download('ann');

  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="tillslip-data-2026-03-31.zip"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(json('account.json')).toMatchObject({ id: ann.id, email: ann.email, sessions: [{ current: true }, {}] });
  expect(json('companies.json')).toMatchObject([{ companyName: 'Ann Trading' }]);
  expect(json('folders.json')).toHaveLength(5);
  expect(json('invoices.json')).toMatchObject([{ companyId, totalCents: 115_000, countsOn: '2026-03-10' }]);
  expect(json('audit-trail.json').length).toBeGreaterThanOrEqual(2);
  expect(json('suppliers.json')).toMatchObject([{ supplierName: expect.any(String) }]);
  expect(json('vat-periods.json')).toMatchObject([{ companyId }]);
  expect(json('reported-sentences.json')).toMatchObject([report]);
  expect(json('vat-settings.json')).toMatchObject([{ companyId, isNetted: true }]);
  const originals = [...files.keys()].filter((name) => name.startsWith('files/')).toSorted();
  expect(originals).toEqual([
    expect.stringMatching(/^files\/2026-03\/[0-9a-f]{8}-slip\.jpg$/),
    expect.stringMatching(/^files\/without-invoice\/[0-9a-f]{8}-slip__1\.jpg$/),
  ]);
  const hashes = json('files.json').map(({ sha256 }: { sha256: string | null }) => sha256);
  for (const name of originals)
    expect(hashes).toContain(
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    );
  expect(files.get(originals[1] ?? '')).toEqual(Buffer.from(await picture.arrayBuffer()));
});

test('the archive contains no password, token or storage key', async () => {
  const { files } = await download('ann');
  for (const [name, bytes] of files)
    if (name.endsWith('.json')) expect(bytes.toString()).not.toMatch(/storageKey|password"|token"|userAgent/);
});

test('the archive contains nothing of another user', async () => {
  const { files, json } = await download('ben');
  expect(json('invoices.json')).toEqual([]);
  expect(json('reported-sentences.json')).toEqual([]);
  expect([...files.keys()].some((name) => name.startsWith('files/'))).toBe(false);
});

test('a table larger than a batch is exported in full, each row once', async () => {
  for (let n = 0; n < 45; n++) await app.ok(contract.companies.create, { companyName: `Company ${n}` }, 'cara');
  const folders: { id: string }[] = (await download('cara')).json('folders.json');
  expect([folders.length, new Set(folders.map(({ id }) => id)).size]).toEqual([225, 225]);
});

test('a guest is refused', async () => {
  const refused = await app.request(DATA_DOWNLOAD_PATH);
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }]);
});

test('an archive that cannot be completed is cut off, so it does not look complete', async () => {
  await upload(app, 'dan', await aPicture());
  const keys = await queryAsUser(app, 'dan', (db) => db.selectFrom('files').select('storageKey').execute());
  for (const { storageKey } of keys) await app.server.deps.storage.delete(storageKey);
  const response = await app.request(DATA_DOWNLOAD_PATH, {}, 'dan');
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('the archive has nothing of the sample; the trail stays whole', async () => {
  await aReceipt(app, 'cara');
  const before = await download('cara');
  await app.ok(contract.sample.load, undefined, 'cara');
  await jobsDone(app);
  const after = await download('cara');
  expect([...after.files.keys()].sort()).toEqual([...before.files.keys()].sort());
  for (const [name, bytes] of before.files)
    if (!['audit-trail.json', 'account.json'].includes(name))
      expect([name, after.files.get(name)]).toEqual([name, bytes]);
  expect(after.json('audit-trail.json').length).toBeGreaterThan(before.json('audit-trail.json').length);
});
