import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { decodeImage } from '../image/decode-image.ts';
import { loadOcrModels } from './ocr-models.ts';
import { readPagePicture } from './read-page-picture.ts';

const LINES = [
  'MOSSIE HARDWARE CC',
  '12 Church Street, George',
  'TAX INVOICE 10422',
  'Paint brush set 115.00',
  'TOTAL R 115.00',
];

/** A slip as a picture of 700 by 500 pixels. */
function slip(): Sharp {
  const rows = LINES.map(
    (line, row) =>
      `<text x="60" y="${90 + row * 80}" font-size="40" font-family="DejaVu Sans, sans-serif">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><rect width="700" height="500" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

const models = await loadOcrModels();
const jpeg = async (picture: Sharp) => new Uint8Array(await picture.jpeg().toBuffer());
const plain = (words: readonly { readonly text: string }[]) =>
  words
    .map((word) => word.text)
    .join('')
    .toLowerCase();

test.each([
  ['upright', 0],
  ['on its left side', 90],
  ['upside down', 180],
  ['on its right side', 270],
  ['slightly tilted', 7],
])('a page %s is read upright', async (_why, degrees) => {
  const turned = sharp(await slip().png().toBuffer()).rotate(degrees, { background: '#ffffff' });
  const { words, view } = await readPagePicture(models, 1, await decodeImage(await jpeg(turned), 'image'));
  expect(plain(words.words)).toContain('taxinvoice10422');
  expect([words.width, words.height]).toEqual([view.width, view.height]);
  const total = words.words.find((word) => /total/i.test(word.text));
  const name = words.words.find((word) => /mossie/i.test(word.text));
  expect(total && name && total.y0 > name.y1).toBe(true);
  expect(Math.abs((total?.x0 ?? 1) - (name?.x0 ?? 0))).toBeLessThan(0.05);
});

test('the box of a word covers the word', async () => {
  const { words } = await readPagePicture(models, 1, await decodeImage(await jpeg(slip()), 'image'));
  const total = words.words.find((word) => /total/i.test(word.text));
  expect(total).toMatchObject({ page: 1, x0: expect.closeTo(60 / 700, 1), y1: expect.closeTo(415 / 500, 1) });
});

test('applies the EXIF orientation', async () => {
  const stored = await sharp(await slip().png().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const raster = await decodeImage(new Uint8Array(stored), 'image');
  expect([raster.width, raster.height]).toEqual([700, 500]);
});
