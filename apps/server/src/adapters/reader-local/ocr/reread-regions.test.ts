import sharp from 'sharp';
import { expect, test } from 'vitest';
import { levelView } from '../image/page-view.ts';
import { toRaster } from '../image/raster.ts';
import { ocrModels } from './ocr-models.ts';
import { rereadRegions } from './reread-regions.ts';

test('reads a region again, with its words in their place on the page', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" font-size="30"><rect width="100%"
    height="100%" fill="#fff"/><text x="60" y="90">HEADING</text><text x="60" y="490">TOTAL 161.00</text></svg>`;
  const view = levelView(await toRaster(sharp(Buffer.from(svg))));
  const region = { page: 3, box: { x0: 0, y0: 0.7, x1: 1, y1: 0.9 }, reason: 'totalCents' } as const;
  const words = await rereadRegions(await ocrModels(), [region], (page) => (page === 3 ? view : null));
  expect(words.map(({ text }) => text).join('')).toBe('TOTAL161.00');
  expect(words[0]).toMatchObject({ page: 3, x0: expect.closeTo(60 / 800, 1), y1: expect.closeTo(490 / 600, 1) });
  expect(await rereadRegions(await ocrModels(), [{ ...region, page: 4 }], () => null)).toEqual([]);
});
