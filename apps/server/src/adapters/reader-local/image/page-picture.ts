import type { PagePicture } from '../../../ports/document-reader.ts';
import { fromRaster, type Raster } from './raster.ts';

/** More than this a screen does not show. */
const PICTURE_SIDE = 1600;
const QUALITY = 80;

/** The page as people see it: the upright raster as a JPEG of at most 1,600 pixels a side. */
export async function pagePicture(page: number, raster: Raster): Promise<PagePicture> {
  const { data, info } = await fromRaster(raster)
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { page, width: info.width, height: info.height, jpeg: data };
}
