import type { PageWords, Word } from '@tillslip/reading/word';
import { type Raster, turnRaster } from '../image/raster.ts';
import { detectText } from './detect-text.ts';
import { lineWords } from './line-words.ts';
import type { OcrModels } from './ocr-models.ts';
import { meanConfidence, recogniseText, type TextLine } from './recognise-text.ts';
import { readBackwards, type TextBox, upsideDown } from './text-box.ts';

/** Upright text reads with about this confidence; upside-down text does not come near. */
const SURELY_UPRIGHT = 0.85;
const SAMPLE = 8;
/** Lines longer than this many heights take long to read and tell no more. */
const LONGEST_SAMPLE = 14;
/** Below this tilt (radians, about half a degree) straightening would only blur. */
const STRAIGHT = 0.01;

/** A page that was read from its picture, and the picture turned the way it was read. */
export interface ReadPicture {
  readonly words: PageWords;
  readonly upright: Raster;
}

/**
 * Reads the words of a picture that may lie on its side, upside down or askew.
 *
 * Sides are told by the shape of the boxes; upside down by reading the largest lines both ways: no
 * third network is needed.
 */
export async function readPagePicture(models: OcrModels, page: number, picture: Raster): Promise<ReadPicture> {
  let raster = picture;
  let boxes = await detectText(models.detector, raster);
  if (liesOnItsSide(boxes)) {
    raster = await turnRaster(raster, 90);
    boxes = await detectText(models.detector, raster);
  }
  const lines = await recogniseText(models, raster, boxes);
  if (!(await isUpsideDown(models, raster, lines))) return straighten(page, raster, lines);
  const turned = await turnRaster(raster, 180);
  const turnedBoxes = boxes.map((box) => upsideDown(box, raster));
  return straighten(page, turned, await recogniseText(models, turned, turnedBoxes));
}

function liesOnItsSide(boxes: readonly TextBox[]): boolean {
  const area = (some: readonly TextBox[]) => some.reduce((total, box) => total + box.width * box.height, 0);
  const tall = area(boxes.filter((box) => box.height > 1.5 * box.width));
  const wide = area(boxes.filter((box) => box.width > 1.5 * box.height));
  return tall > 1.2 * wide;
}

/** Only a page that reads badly is tried the other way round, by its largest lines. */
async function isUpsideDown(models: OcrModels, raster: Raster, lines: readonly TextLine[]): Promise<boolean> {
  const largest = lines
    .filter(({ box }) => box.width / box.height < LONGEST_SAMPLE)
    .sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
    .slice(0, SAMPLE);
  const upright = meanConfidence(largest);
  if (upright >= SURELY_UPRIGHT) return false;
  const backwards = largest.map(({ box }) => readBackwards(box));
  return meanConfidence(await recogniseText(models, raster, backwards)) > upright;
}

/** Turns a tilted page level: its words by arithmetic, its picture for the people who look at it. */
async function straighten(page: number, raster: Raster, lines: readonly TextLine[]): Promise<ReadPicture> {
  const tilt = medianAngle(lines);
  const upright = Math.abs(tilt) < STRAIGHT ? raster : await turnRaster(raster, (-tilt * 180) / Math.PI);
  const turn = Math.abs(tilt) < STRAIGHT ? 0 : -tilt;
  const words = lines.flatMap((line) => lineWords(line, { page, from: raster, to: upright, turn }));
  return { words: pageWords(page, upright, words), upright };
}

const pageWords = (page: number, upright: Raster, words: readonly Word[]): PageWords => ({
  page,
  width: upright.width,
  height: upright.height,
  source: 'ocr',
  words,
});

function medianAngle(lines: readonly TextLine[]): number {
  const angles = lines.filter(({ box }) => box.width > 3 * box.height).map(({ box }) => box.angle);
  return angles.sort((a, b) => a - b)[angles.length >> 1] ?? 0;
}
