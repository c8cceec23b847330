import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sideBySide } from '../../../../../fixtures/made-to-order.ts';
import { readDocument } from './read-document.ts';

const fixture = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../../fixtures/files/${name}`, import.meta.url)));

async function read(picture: Buffer) {
  const { outcome } = await readDocument([{ kind: 'image', bytes: new Uint8Array(picture) }], () => {});
  if (!outcome.ok) throw new Error(outcome.failure);
  return outcome;
}

test('reads two slips in one picture as two documents', async () => {
  const picture = await sideBySide([await fixture('fuel.jpg'), await fixture('parking.jpg')], 1500);
  const { parts, reading, pages } = await read(picture);
  expect(parts?.map((part) => part.reading.totalCents)).toEqual([1_046_13, 36_00]);
  const [fuel, parking] = parts ?? [];
  expect(fuel && parking && fuel.box.x1 < parking.box.x0).toBe(true);
  expect(parking?.picture.jpeg.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  // A caller that ignores parts gets the first slip, never a mixture.
  expect(reading.totalCents).toBe(fuel?.reading.totalCents);
  expect(pages[0]?.words.length).toBeGreaterThan((fuel?.words.words.length ?? 0) + 10);
});

test.each(['restaurant.jpg', 'hardware.jpg', 'parcel.png'])('%s is one document', async (name) => {
  expect(await read(await fixture(name))).not.toHaveProperty('parts');
});
