import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf, aPicture, capture, read, settled, upload } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let link: string;
let sha256: string;
beforeAll(async () => {
  app = await startTestApp();
  app.reader.answers(read());
  const { receiptId } = await capture(app, 'ann', [await aPicture("slip 'Ünï'.jpg")]);
  const [file] = (await app.ok(contract.receipts.get, { id: receiptId ?? '' }, 'ann')).files;
  link = file?.url ?? '';
  sha256 = file?.sha256 ?? '';
});
afterAll(() => app.stop());

test('the owner gets the unchanged original, for a short time and sandboxed', async () => {
  const response = await app.request(link, {}, 'ann');
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'content-disposition': "inline; filename*=UTF-8''slip%20%27%C3%9Cn%C3%AF%27.jpg",
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  });
});

test('a PDF is downloaded, not opened', async () => {
  app.reader.answers(read());
  const { receiptId } = await capture(app, 'ann', [aPdf()]);
  const [file] = (await app.ok(contract.receipts.get, { id: receiptId ?? '' }, 'ann')).files;
  const response = await app.request(file?.url ?? '', {}, 'ann');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
});

test.each<[string, 'ann' | 'ben' | undefined, (link: string) => string, number]>([
  ['a guest with the link', undefined, (url) => url, 401],
  ['a stranger with the link', 'ben', (url) => url, 404],
  ['the owner without a signature', 'ann', (url) => url.replace(/&signature=.*/, ''), 404],
  ['the owner with a later expiry', 'ann', (url) => url.replace(/expires=\d/, 'expires=9'), 404],
  ['the owner with another id', 'ann', (url) => url.replace(/files\/[^?]+/, `files/${crypto.randomUUID()}`), 404],
  ['the owner with an id that is none', 'ann', (url) => url.replace(/files\/[^?]+/, 'files/..%2f..%2fsecret'), 404],
])('%s gets nothing', async (_why, as, change, status) => {
  const response = await app.request(change(link), {}, as);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: status === 401 ? 'NOT_SIGNED_IN' : 'FILE_NOT_FOUND' });
});

test('a link expires after fifteen minutes, and a new one is issued', async () => {
  app.clock.set('2026-03-31T08:15:01Z');
  expect((await app.request(link, {}, 'ann')).status).toBe(404);
  const { rows } = await app.ok(contract.receipts.list, {}, 'ann');
  expect((await app.request(rows[0]?.thumbnailUrl ?? '', {}, 'ann')).status).toBe(200);
  app.clock.set('2026-03-31T08:00:00Z');
});

test('a HEIC photo is converted for its owner before it is read, and for nobody else', async () => {
  const heic = await readFile(new URL('../../../../../../fixtures/files/cafe.heic', import.meta.url));
  const { previewUrl } = await upload(app, 'ann', new File([heic], 'cafe.heic', { type: 'image/heic' }));
  const url = previewUrl ?? '';
  const response = await app.request(url, {}, 'ann');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new Uint8Array(await response.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  expect((await app.request(url)).status).toBe(401);
  expect((await app.request(url, {}, 'ben')).status).toBe(404);
  // A link of one kind does not work for another.
  expect((await app.request(url.replace('/previews/', '/files/'), {}, 'ann')).status).toBe(404);
  expect((await app.request(link.replace('/files/', '/previews/'), {}, 'ann')).status).toBe(404);
  expect((await upload(app, 'ann', await aPicture())).previewUrl).toBeNull();
});

test('an upload has a small picture of its first file until there are pictures of its pages, for its owner only', async () => {
  app.reader.answers(read());
  const file = await upload(app, 'ann', aPdf('before.pdf'));
  const { id, previewUrl } = await app.ok(contract.drafts.create, { fileIds: [file.id] }, 'ann');
  expect(file.previewUrl).toBe(previewUrl);
  expect(previewUrl).toMatch(/^\/previews\//);
  const url = previewUrl ?? '';
  expect((await app.request(url, {}, 'ann')).status).toBe(200);
  expect((await app.request(url)).status).toBe(401);
  expect((await app.request(url, {}, 'ben')).status).toBe(404);
  expect((await settled(app, 'ann', id)).previewUrl).toBeNull();
});
