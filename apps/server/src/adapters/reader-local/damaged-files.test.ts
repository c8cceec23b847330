import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { mutateFile } from '../../../../../fixtures/mutate-file.ts';
import { seeded } from '../../../../../fixtures/random.ts';
import type { SourceFile } from '../../ports/document-reader.ts';
import { createLocalReader } from './local-reader.ts';

/** `node tools/fuzz-files.mjs` makes hundreds or thousands of copies. */
const COPIES = 6;
const FILES = new URL('../../../../../fixtures/files/', import.meta.url);

const reader = createLocalReader({ processes: 1 });
afterAll(() => reader.close());

const bytesOf = (name: string) => readFile(fileURLToPath(new URL(name, FILES)));
const small = (name: string) => bytesOf(name).then((bytes) => sharp(bytes).resize({ width: 400 }));

/** What damage can look like; never a time limit or a crash. */
const REFUSED = ['corrupt', 'unreadable', 'blank', 'encrypted', 'too-many-pages', 'page-too-large', 'too-complex'];

test.each<readonly [kind: SourceFile['kind'], name: string, bytes: () => Promise<Uint8Array>]>([
  ['pdf', 'invoice', () => bytesOf('invoice-classic.pdf')],
  ['image', 'JPEG', async () => (await small('parking.jpg')).jpeg().toBuffer()],
  ['image', 'PNG', async () => (await small('parcel.png')).png().toBuffer()],
  ['heic', 'HEIC', () => bytesOf('cafe.heic')],
])(
  'damaged %s files are refused or read: %s',
  async (kind, name, bytes) => {
    const random = seeded(`damaged ${name}`);
    const whole = new Uint8Array(await bytes());
    for (let copy = 0; copy < COPIES; copy++) {
      const outcome = await reader.readReceipt([{ kind, bytes: mutateFile(whole, random) }]);
      if (!outcome.ok) expect(REFUSED).toContain(outcome.failure);
    }
    expect((await reader.readReceipt([{ kind, bytes: whole }])).ok).toBe(true);
  },
  120_000,
);
