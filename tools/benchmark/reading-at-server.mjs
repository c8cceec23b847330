import { join } from 'node:path';
import { readAtServer } from './person.mjs';

const ROUNDS = 3;
const PHOTOS = [
  'groceries-card.jpg',
  'groceries-cash.jpg',
  'fuel.jpg',
  'restaurant.jpg',
  'pharmacy.jpg',
  'hardware.jpg',
];
const PDFS = ['invoice-classic.pdf', 'invoice-modern.pdf', 'invoice-inclusive.pdf'];

/**
 * Milliseconds from queued to read at a running instance, for each of some own fixtures in several rounds: `first` is a
 * photo that has to start the reading process.
 */
export async function timeReadings(person, root) {
  const read = (file, type) => readAtServer(person, join(root, 'fixtures/files', file), type);
  const first = (await read(PHOTOS[0], 'image/jpeg')).elapsedMs;
  const photos = await timings(PHOTOS, (file) => read(file, 'image/jpeg'));
  const pdfs = await timings(PDFS, (file) => read(file, 'application/pdf'));
  return { first, photos, pdfs };
}

async function timings(files, read) {
  const elapsed = [];
  for (let round = 0; round < ROUNDS; round++) for (const file of files) elapsed.push((await read(file)).elapsedMs);
  return elapsed;
}
