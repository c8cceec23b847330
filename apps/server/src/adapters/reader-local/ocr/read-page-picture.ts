import type { PageWords } from '@tillslip/reading/word';
import type { PageQuality } from '../../../ports/document-reader.ts';
import { leaningView, type PageView } from '../image/page-view.ts';
import { type Raster, turnRaster } from '../image/raster.ts';
import { detectText } from './detect-text.ts';
import { findPageTilt } from './find-page-tilt.ts';
import { lineWords, removeRepeats } from './line-words.ts';
import { measureQuality } from './measure-quality.ts';
import type { OcrModels } from './ocr-models.ts';
import { meanConfidence, type PageKind, recogniseText, type TextLine } from './recognise-text.ts';
import { readBackwards, type TextBox, upsideDown } from './text-box.ts';

/** Upright text reads with about this confidence; upside-down text is far below. */
const MIN_UPRIGHT_CONFIDENCE = 0.85;
const SAMPLE = 8;
/** Lines longer than this many heights take long to read and add nothing. */
const MAX_SAMPLE_LENGTH = 14;

/** A page that was read from its picture, and the picture in the orientation in which it was read. */
export interface ReadPicture {
  readonly words: PageWords;
  readonly view: PageView;
  /** The clockwise rotation of the picture, in degrees. */
  readonly turn: number;
  /** Null when the picture is good. */
  readonly quality: PageQuality | null;
}

/**
 * Read the words of a picture that may be rotated by 90 or 180 degrees or tilted.
 *
 * The shape of the boxes shows whether it is on its side, and reading the largest lines both ways whether it is upside
 * down, so no third network is needed.
 */
export async function readPagePicture(
  models: OcrModels,
  page: number,
  picture: Raster,
  kind: PageKind = {},
): Promise<ReadPicture> {
  let raster = picture;
  let turn = 0;
  let boxes = await detectText(models.detector, raster);
  if (isSideways(boxes)) {
    turn = 90;
    raster = await turnRaster(raster, turn);
    boxes = await detectText(models.detector, raster);
  }
  const sample = largest(boxes);
  const upright = await recogniseText(models, raster, sample, kind);
  if (await isUpsideDown(models, raster, sample, upright)) {
    const turned = await turnRaster(raster, 180);
    const turnedBoxes = boxes.map((box) => upsideDown(box, raster));
    const lines = await recogniseText(models, turned, turnedBoxes, kind);
    return placeWords(page, { raster: turned, turn: turn + 180 }, lines);
  }
  const rest = boxes.filter((box) => !sample.includes(box));
  const others = await recogniseText(models, raster, rest, kind);
  return placeWords(page, { raster, turn }, [...upright, ...others]);
}

function isSideways(boxes: readonly TextBox[]): boolean {
  const area = (some: readonly TextBox[]) => some.reduce((total, box) => total + box.width * box.height, 0);
  const tall = area(boxes.filter((box) => box.height > 1.5 * box.width));
  const wide = area(boxes.filter((box) => box.width > 1.5 * box.height));
  return tall > 1.2 * wide;
}

/** Return the largest lines, which are read first to find out which way up the page is. */
const largest = (boxes: readonly TextBox[]): readonly TextBox[] =>
  boxes
    .filter((box) => box.width / box.height < MAX_SAMPLE_LENGTH)
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, SAMPLE);

/** Check whether a page is upside down; only a page whose largest lines read badly is rotated. */
async function isUpsideDown(
  models: OcrModels,
  raster: Raster,
  sample: readonly TextBox[],
  upright: readonly TextLine[],
): Promise<boolean> {
  const sure = meanConfidence(upright);
  if (sure >= MIN_UPRIGHT_CONFIDENCE) return false;
  return meanConfidence(await recogniseText(models, raster, sample.map(readBackwards))) > sure;
}

/** Place the words on the level page. */
function placeWords(
  page: number,
  { raster, turn }: { readonly raster: Raster; readonly turn: number },
  lines: readonly TextLine[],
): ReadPicture {
  const lie = findPageTilt(
    lines.map(({ box }) => box),
    { y: raster.height / 2 },
  );
  const view = leaningView(raster, lie);
  const words = removeRepeats(lines.flatMap((line) => lineWords(line, page, view)));
  const quality = measureQuality(page, raster, lines);
  return { words: { page, width: view.width, height: view.height, source: 'ocr', words }, view, turn, quality };
}
