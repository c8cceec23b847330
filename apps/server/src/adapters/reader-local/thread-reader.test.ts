import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReadOutcome, SourceFile } from '../../ports/document-reader.ts';
import { createLocalReader } from './local-reader.ts';
import { createThreadReader } from './thread-reader.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../../fixtures');
const file = async (name: string, kind: SourceFile['kind']): Promise<SourceFile> => ({
  bytes: new Uint8Array(await readFile(path.join(FIXTURES, name))),
  kind,
});

const process = createLocalReader();
const thread = createThreadReader();
afterAll(() => Promise.all([process.close(), thread.close()]));

/** An outcome without the time it took, and with the hashes of its pictures. */
const timeless = (outcome: ReadOutcome) => ({
  ...outcome,
  seconds: 0,
  pictures: outcome.pictures.map(({ jpeg, ...picture }) => ({
    ...picture,
    jpeg: createHash('sha256').update(jpeg).digest('hex'),
  })),
});

describe('reads as the server’s reading process does', () => {
  test.each([
    ['a photo', 'files/parking.jpg', 'image'],
    ['a photo on its side, some regions read again', 'files/pharmacy.jpg', 'image'],
    ['a PDF with text', 'files/invoice-modern.pdf', 'pdf'],
    ['a scanned PDF, upside down', 'files/scanned-repair.pdf', 'pdf'],
    ['a file that is no picture', 'bad/text-named.jpg', 'image'],
    ['a PDF that asks for a password', 'bad/encrypted.pdf', 'pdf'],
  ] as const)('%s', async (_reason, name, kind) => {
    const expected = await process.readReceipt([await file(name, kind)]);
    expect(timeless(await thread.readReceipt([await file(name, kind)]))).toEqual(timeless(expected));
  });

  test('a password opens a PDF', async () => {
    const given = { password: 'tillslip' };
    const expected = await process.readReceipt([await file('bad/encrypted.pdf', 'pdf')], given);
    expect(expected.ok).toBe(true);
    const outcome = await thread.readReceipt([await file('bad/encrypted.pdf', 'pdf')], given);
    expect(timeless(outcome)).toEqual(timeless(expected));
  });
});

test('documents asked for at the same time are not mixed up', async () => {
  const names = ['invoice-classic', 'invoice-modern', 'invoice-inclusive'];
  const read = async (name: string) => thread.readReceipt([await file(`files/${name}.pdf`, 'pdf')]);
  const alone = [];
  for (const name of names) alone.push(timeless(await read(name)));
  expect((await Promise.all(names.map(read))).map(timeless)).toEqual(alone);
});

test('a caller that aborts gets nothing, and the next document is read', async () => {
  const leaving = new AbortController();
  const photo = await file('files/parking.jpg', 'image');
  const outcome = thread.readReceipt([photo], { signal: leaving.signal, onProgress: () => leaving.abort() });
  expect(await outcome).toEqual({ ok: false, failure: 'cancelled', pictures: [] });
  expect(await thread.readReceipt([photo])).toMatchObject({ ok: true });
});
