import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../../ports/storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillslip-storage-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'slips', configs: [] }],
});
let endpoint = '';
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
  storages.disk = createDiskStorage(join(folder, 'disk'));
  storages.s3 = createS3Storage({ endpoint, bucket: 'slips', prefix: 'test/', ...account });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes);
const bytes = (of: string): Uint8Array => new TextEncoder().encode(of);

describe.each(['disk', 's3'])('storage: %s', (kind) => {
  const storage = (): Storage => {
    const found = storages[kind];
    if (!found) throw new Error(`no ${kind}`);
    return found;
  };

  test('returns the stored bytes, at once and as a stream', async () => {
    await storage().put('a/slip.jpg', bytes('the bytes'), 'image/jpeg');
    expect(text(await storage().get('a/slip.jpg'))).toBe('the bytes');
    const opened = await storage().open('a/slip.jpg');
    expect(opened?.bytes).toBe(9);
    expect(opened && text(await buffer(opened.stream))).toBe('the bytes');
  });

  test('keeps every byte value of a file larger than one packet', async () => {
    const large = Uint8Array.from({ length: 300_000 }, (_, i) => i % 256);
    await storage().put('large', large, 'application/octet-stream');
    expect(Buffer.from((await storage().get('large')) ?? []).equals(Buffer.from(large))).toBe(true);
  });

  test('takes a stream of known length', async () => {
    const large = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, i) => i % 253));
    await storage().putStream(
      'streamed',
      Readable.from([large.subarray(0, 1000), large.subarray(1000)]),
      large.length,
      'application/zip',
    );
    expect(Buffer.from((await storage().get('streamed')) ?? []).equals(large)).toBe(true);
  });

  test('replaces what is there', async () => {
    await storage().put('b', bytes('first'), 'text/plain');
    await storage().put('b', bytes('second'), 'text/plain');
    expect(text(await storage().get('b'))).toBe('second');
  });

  test('returns null for a missing key', async () => {
    expect(await storage().get('no/such/key')).toBeNull();
    expect(await storage().open('no/such/key')).toBeNull();
  });

  test('deletes a key, and deleting it again is not an error', async () => {
    await storage().put('gone', bytes('x'), 'text/plain');
    await storage().delete('gone');
    await storage().delete('gone');
    expect(await storage().get('gone')).toBeNull();
  });

  test.each([
    ['climbs out of the folder', '../secret'],
    ['climbs out further in', 'a/../../secret'],
    ['starts at the root', '/etc/passwd'],
    ['has an empty part', 'a//b'],
    ['is empty', ''],
    ['starts with a dot', 'a/.half'],
    ['holds a backslash', 'a\\..\\b'],
    ['holds a null byte', 'a\0b'],
    ['holds a query', 'a?acl'],
  ])('refuses a key that %s', async (_why, key) => {
    await expect((async () => storage().put(key, bytes('x'), 'text/plain'))()).rejects.toThrow(RangeError);
    await expect((async () => storage().get(key))()).rejects.toThrow(RangeError);
  });
});

test('the folder contains only complete files', async () => {
  const storage = createDiskStorage(join(folder, 'whole'));
  await Promise.all([1, 2, 3, 4].map((n) => storage.put('same', bytes(`writer ${n}`), 'text/plain')));
  expect(readdirSync(join(folder, 'whole'))).toEqual(['same']);
  expect(text(await storage.get('same'))).toMatch(/^writer \d$/);
});

test('without room on the disk nothing is written, and what is there can be read', async () => {
  let isRoom = true;
  const storage = createDiskStorage(join(folder, 'full'), async () => isRoom);
  await storage.put('kept', bytes('before'), 'text/plain');
  isRoom = false;
  await expect(storage.put('late', bytes('after'), 'text/plain')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(join(folder, 'full'))).toEqual(['kept']);
  expect(text(await storage.get('kept'))).toBe('before');
});

test('throws when the bucket refuses access, without the service’s message', async () => {
  const account = { accessKeyId: 'nobody', secretAccessKey: 'wrong', region: 'us-east-1' };
  const storage = createS3Storage({ endpoint, bucket: 'slips', prefix: '', ...account });
  await expect(storage.get('a')).rejects.toThrow(/^The file storage answered 403$/);
});
