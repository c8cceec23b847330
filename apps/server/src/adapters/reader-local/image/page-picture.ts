import type { PagePicture } from '../../../ports/document-reader.ts';
import { levelRaster, type PageView } from './page-view.ts';
import { fromRaster } from './raster.ts';

/** More than this a screen does not show. */
const PICTURE_SIDE = 1600;
const QUALITY = 80;

/** The page as people see it: level, as a JPEG of at most about 1,600 pixels a side. */
export async function drawPage(page: number, view: PageView): Promise<PagePicture> {
  const { data, info } = await fromRaster(await levelRaster(view, PICTURE_SIDE))
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { page, width: info.width, height: info.height, jpeg: data };
}
