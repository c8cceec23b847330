import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { readStatements } from '@tillslip/reading/statement/read-statement';
import type { PageWords } from '@tillslip/reading/word';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { specimen } from '../../../test/statements.ts';
import { leaningView } from './image/page-view.ts';
import { toRaster, turnRaster } from './image/raster.ts';
import { ocrModels } from './ocr/ocr-models.ts';
import { readPagePicture } from './ocr/read-page-picture.ts';
import { rereadBands } from './reread-bands.ts';

/** Draw a sample statement upside down. */
function picture() {
  const lines = specimen()
    .split('\n')
    .map((line, at) => `<text x="40" y="${60 + at * 34}" xml:space="preserve">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="620" font-family="DejaVu Sans Mono, monospace"
    font-size="20"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  return toRaster(sharp(Buffer.from(svg)).rotate(180));
}

const withText = (page: PageWords, from: string, to: string): PageWords => ({
  ...page,
  words: page.words.map((word) => (word.text === from ? { ...word, text: to } : word)),
});
const read = (pages: readonly PageWords[]) => ({ pages, statements: readStatements(pages) });
const isConfirmed = ({ statements }: ReturnType<typeof read>) =>
  statements.map(({ facts }) => checkBalances(facts).balanceConfirmed);

test('reads a misread transaction again from newly rendered pixels, and leaves correct ones alone', async () => {
  const raster = await picture();
  const { words, view, turn } = await readPagePicture(await ocrModels(), 1, raster, { hasSigns: true });
  const right = read([words]);
  expect(isConfirmed(right)).toEqual([true]);

  let looks = 0;
  const viewOf = async () => {
    looks++;
    return leaningView(await turnRaster(raster, turn), view.lie);
  };
  expect(await rereadBands(right, viewOf, () => true)).toBe(right);
  expect(looks).toBe(0);

  const misread = read([withText(words, '45.50', '46.50')]);
  expect(isConfirmed(misread)).toEqual([false]);
  expect(await rereadBands(misread, viewOf, () => false)).toBe(misread);
  const corrected = await rereadBands(misread, viewOf, () => true);
  expect(isConfirmed(corrected)).toEqual([true]);
  expect(corrected.statements[0]?.facts.transactions).toEqual(
    right.statements[0]?.facts.transactions.map((row) => ({ ...row, place: expect.anything() })),
  );
  expect(looks).toBe(1);
});
