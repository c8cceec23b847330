import type { Box, Word } from '@tillslip/reading/word';
import { cropView } from '../image/crop-view.ts';
import { levelView, type PageView } from '../image/page-view.ts';
import { detectorSize, detectText } from './detect-text.ts';
import { lineWords } from './line-words.ts';
import type { OcrModels } from './ocr-models.ts';
import { type PageKind, recogniseText } from './recognise-text.ts';

/** How a region is read again. */
export interface RereadOptions extends PageKind {
  /** The magnification; null for the size that the detector needs. */
  readonly scale: number | null;
  /** A larger region is scaled down, because it is not worth the time. */
  readonly maxPixels: number;
}

/** How much larger than in the first reading the detector sees a region. */
const LARGER = 2;
const CLOSER: RereadOptions = { scale: null, maxPixels: 900_000 };

/** A part of a page, in fractions of the page. */
interface Region {
  readonly page: number;
  readonly box: Box;
}

/** Read regions of pages again, enlarged, and return their words in fractions of their page. */
export async function rereadRegions(
  models: OcrModels,
  regions: readonly Region[],
  viewOf: (page: number) => PageView | null,
  look: RereadOptions = CLOSER,
): Promise<readonly Word[]> {
  const words: Word[] = [];
  for (const region of regions) {
    const view = viewOf(region.page);
    if (view) words.push(...(await readRegion(models, view, region, look)));
  }
  return words;
}

async function readRegion(
  models: OcrModels,
  view: PageView,
  { page, box }: Region,
  look: RereadOptions,
): Promise<readonly Word[]> {
  const pixels = (box.x1 - box.x0) * view.width * (box.y1 - box.y0) * view.height;
  const wanted = look.scale ?? (LARGER * detectorSize(view.raster).width) / view.raster.width;
  const scale = Math.min(wanted, LARGER, Math.sqrt(look.maxPixels / Math.max(1, pixels)));
  const crop = cropView(view, box, scale);
  const lines = await recogniseText(models, crop, await detectText(models.detector, crop), look);
  const words = lines.flatMap((line) => lineWords(line, page, levelView(crop)));
  return words.map((word) => ({ ...word, ...onPage(word, box) }));
}

/** Convert a box from fractions of a region to fractions of the page. */
function onPage(part: Box, region: Box): Box {
  const [width, height] = [region.x1 - region.x0, region.y1 - region.y0];
  return {
    x0: region.x0 + part.x0 * width,
    x1: region.x0 + part.x1 * width,
    y0: region.y0 + part.y0 * height,
    y1: region.y0 + part.y1 * height,
  };
}
