import type { SourceFile } from '../../../ports/document-reader.ts';
import { decodeImage } from './decode-image.ts';
import { fromRaster } from './raster.ts';

/** The size of a thumbnail, also for screens with two pixels per point. */
const SIDE = 480;
const QUALITY = 75;

/** Draw an upright thumbnail of a photo; null when it is not a photo or cannot be opened. */
export async function drawSmall({ bytes, kind }: SourceFile): Promise<Uint8Array | null> {
  if (kind === 'pdf' || kind === 'xml') return null;
  const raster = await decodeImage(bytes, kind).catch(() => null);
  if (!raster) return null;
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return fromRaster(raster).resize(size).jpeg({ quality: QUALITY }).toBuffer();
}
