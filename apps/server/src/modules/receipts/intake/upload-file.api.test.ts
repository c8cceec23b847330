import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { contract } from '@tillslip/contract/contract';
import { uploadFile } from '@tillslip/contract/receipts/uploaded-files';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPdf, aPicture, upload } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const heic = () => new File([new Uint8Array([0, 0, 0, 16]), 'ftypheic', new Uint8Array(4)], 'IMG_1.HEIC');
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Count what is stored in the database and on disk. */
async function stored() {
  const rows = await queryAsUser(app, 'ann', (db) => db.selectFrom('files').select('id').execute());
  return { rows: rows.length, files: onDisk().length };
}

function onDisk(): string[] {
  const { dataDir } = app.server.deps.env;
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('/files'))
    .map(({ name }) => name);
}

test('a full disk is said as such, and leaves nothing behind', async () => {
  await app.person('ann');
  const before = await stored();
  const full = vi
    .spyOn(app.server.deps.storage, 'put')
    .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const { status, error } = await app.call(uploadFile, { file: await aPdf() }, 'ann');
  full.mockRestore();
  expect({ status, code: error?.code }).toEqual({ status: 507, code: 'STORAGE_FULL' });
  expect(error?.message).toMatch(/disk of this installation is full/);
  expect(await stored()).toEqual(before);
});

test.each<[string, () => Promise<File> | File, string]>([
  ['a photo', () => aPicture('slip.jpg'), 'image'],
  ['a PDF', () => aPdf(), 'pdf'],
  ['an iPhone photo, which no browser names', heic, 'heic'],
  ['a photo with the wrong ending', async () => new File([await bytesOf(await aPicture())], 'slip.png'), 'image'],
])('%s is kept byte for byte', async (_why, make, kind) => {
  const file = await make();
  const bytes = await bytesOf(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const uploaded = await upload(app, 'ann', file);
  expect(uploaded).toMatchObject({ filename: file.name, kind, bytes: bytes.length, sha256, warnings: [] });

  const row = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('files').selectAll().where('id', '=', uploaded.id).executeTakeFirstOrThrow(),
  );
  const ann = await app.person('ann');
  expect(row).toMatchObject({ userId: ann.id, purpose: 'original', retentionUntil: '2032-03-31', draftId: null });
  expect(row.storageKey).toMatch(new RegExp(`^${ann.id}/\\d+_[0-9a-f]{16}\\.(jpg|pdf|heic)$`));
  expect(Buffer.from((await app.server.deps.storage.get(row.storageKey)) ?? [])).toEqual(Buffer.from(bytes));
});

test.each<[string, () => Promise<File> | File, number, string, string]>([
  [
    'a text file',
    () => new File(['hello'], 'notes.txt', { type: 'text/plain' }),
    400,
    'FILE_REFUSED',
    'notes.txt is not a supported image format. Please use JPG or PNG.',
  ],
  [
    'text that is called a photo',
    () => new File(['hello'], 'slip.jpg', { type: 'image/jpeg' }),
    400,
    'FILE_REFUSED',
    'slip.jpg is not a valid image file.',
  ],
  [
    'a page with scripts called a PDF',
    () => new File(['<html><script>1</script></html>'], 'a.pdf', { type: 'application/pdf' }),
    400,
    'FILE_REFUSED',
    'Invalid PDF file. Please ensure the file is not corrupted.',
  ],
  ['an empty file', () => new File([], 'slip.jpg'), 400, 'FILE_REFUSED', 'slip.jpg is not a valid image file.'],
  [
    'a photo of 99 pixels',
    () => aPicture('tiny.jpg', { width: 99, height: 300 }),
    400,
    'FILE_REFUSED',
    'Image is too small. Minimum 100x100 pixels required.',
  ],
  [
    'a photo cut off in its head',
    async () => new File([(await bytesOf(await aPicture())).slice(0, 40)], 'cut.jpg'),
    400,
    'FILE_REFUSED',
    'Failed to load image. File may be corrupted.',
  ],
  [
    'a drawing with scripts',
    () =>
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'a.svg', {
        type: 'image/svg+xml',
      }),
    400,
    'FILE_REFUSED',
    'a.svg is not a supported image format. Please use JPG or PNG.',
  ],
  [
    'a drawing called a photo',
    () => new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'], 'a.jpg', { type: 'image/jpeg' }),
    400,
    'FILE_REFUSED',
    'a.jpg is not a valid image file.',
  ],
  [
    'a small file that claims 400 megapixels',
    () => new File([pngClaiming(20_000, 20_000)], 'bomb.png', { type: 'image/png' }),
    400,
    'FILE_REFUSED',
    'Image is too large. Maximum size is 100 megapixels.',
  ],
  [
    'a photo whose end is missing',
    async () => new File([(await bytesOf(await aPicture())).slice(0, -40)], 'cut.jpg', { type: 'image/jpeg' }),
    400,
    'FILE_REFUSED',
    'Failed to load image. File may be corrupted.',
  ],
  [
    'one byte too many',
    () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf'),
    413,
    'FILE_TOO_LARGE',
    'File is too large. Maximum size is 10MB.',
  ],
  [
    'far too many bytes',
    () => new File([new Uint8Array(13 * 1024 * 1024)], 'huge.pdf'),
    413,
    'FILE_TOO_LARGE',
    'File is too large. Maximum size is 10MB.',
  ],
])('%s is refused and leaves nothing behind', async (_why, make, status, code, message) => {
  const before = await stored();
  const result = await app.call(contract.drafts.upload, { file: await make() }, 'ann');
  expect(result).toMatchObject({ status, error: { code, message } });
  expect(await stored()).toEqual(before);
});

test('a very large picture is accepted with a warning', async () => {
  const { warnings } = await upload(app, 'ann', await aPicture('pano.jpg', { width: 10_001, height: 100 }));
  expect(warnings).toEqual(['very-large-image']);
});

/** Build a PNG that declares this size but contains no image data. */
function pngClaiming(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name), data]);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100));
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** Compute the checksum of a PNG chunk. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

test.each([
  ['control characters and line breaks', 'sl\u0000i\u0007p\r\n.jpg', 'slip.jpg'],
  ['folders of Windows', 'C:\\Users\\me\\slip.jpg', 'slip.jpg'],
  ['nothing but folders', '../../', 'document'],
])('a file name with %s is cleaned', async (_why, name, plain) => {
  const file = new File([await bytesOf(await aPicture())], name, { type: 'image/jpeg' });
  expect((await upload(app, 'ann', file)).filename).toBe(plain);
});

test('folders are removed from a file name', async () => {
  const file = new File([await bytesOf(await aPicture())], '../../etc/slip.jpg');
  expect((await upload(app, 'ann', file)).filename).toBe('slip.jpg');
});

test('a guest cannot upload', async () => {
  const before = await stored();
  const result = await app.call(contract.drafts.upload, { file: await aPicture() });
  expect(result).toMatchObject({ status: 401, error: { code: 'NOT_SIGNED_IN' } });
  expect(await stored()).toEqual(before);
});

test('anything but a file is bad input', async () => {
  const init = { method: 'POST', body: JSON.stringify({ file: 'x' }), headers: { 'content-type': 'application/json' } };
  const response = await app.request('/api/v1/uploads', init, 'ann');
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
});
