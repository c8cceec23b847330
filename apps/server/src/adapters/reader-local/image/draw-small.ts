import type { SourceFile } from '../../../ports/document-reader.ts';
import { decodeImage } from './decode-image.ts';
import { fromRaster } from './raster.ts';

/** What a tray shows, also on a screen with two pixels for one. */
const SIDE = 480;
const QUALITY = 75;

/** A small picture of a photo, upright; null when it is none, or cannot be opened. */
export async function drawSmall({ bytes, kind }: SourceFile): Promise<Uint8Array | null> {
  if (kind === 'pdf') return null;
  const raster = await decodeImage(bytes, kind).catch(() => null);
  if (!raster) return null;
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return fromRaster(raster).resize(size).jpeg({ quality: QUALITY }).toBuffer();
}
