import type { Box } from '@tillslip/reading/word';
import type { PagePicture } from '../../../ports/document-reader.ts';
import { cropView } from './crop-view.ts';
import { type PageView, WHOLE } from './page-view.ts';
import { fromRaster, type Raster, toRaster } from './raster.ts';

/** A screen does not show more pixels. */
const PICTURE_SIDE = 1600;
const QUALITY = 80;

/** Draw a page, or a part of it, for people: level, as a JPEG of at most about 1,600 pixels a side. */
export async function drawPage(page: number, view: PageView, box: Box = WHOLE): Promise<PagePicture> {
  const { data, info } = await fromRaster(await levelRaster(view, box))
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { page, width: info.width, height: info.height, jpeg: data };
}

async function levelRaster(view: PageView, box: Box): Promise<Raster> {
  const { raster, lie } = view;
  const long = Math.max((box.x1 - box.x0) * view.width, (box.y1 - box.y0) * view.height);
  if (box !== WHOLE || lie.spread !== 0) return cropView(view, box, Math.min(1, PICTURE_SIDE / long));
  // Whole pages that are only rotated take the faster way.
  const size = { width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const small = await toRaster(fromRaster(raster).resize(size));
  if (lie.tilt === 0) return small;
  return toRaster(fromRaster(small).rotate((-lie.tilt * 180) / Math.PI, { background: '#ffffff' }));
}
