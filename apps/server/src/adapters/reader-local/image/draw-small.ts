import type { SourceFile } from '../../../ports/document-reader.ts';
import { MAX_PAGE_POINTS } from '../pdf/pdf-bounds.ts';
import { openPdf } from '../pdf/pdf-document.ts';
import { decodeImage } from './decode-image.ts';
import { fromRaster, type Raster } from './raster.ts';

/** The size of a thumbnail, also for screens with two pixels per point. */
const SIDE = 480;
const QUALITY = 75;

/** Draw an upright thumbnail of a photo, or of the first page of a PDF; null when the file cannot be opened. */
export async function drawSmall(file: SourceFile): Promise<Uint8Array | null> {
  const raster = await firstPage(file).catch(() => null);
  if (!raster) return null;
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return fromRaster(raster).resize(size).jpeg({ quality: QUALITY }).toBuffer();
}

async function firstPage({ bytes, kind, pages }: SourceFile): Promise<Raster | null> {
  if (kind === 'xml') return null;
  if (kind !== 'pdf') return decodeImage(bytes, kind);
  const opened = await openPdf(bytes);
  if (!opened.ok) return null;
  const { document } = opened;
  const page = pages?.from ?? 1;
  try {
    return document.longSide(page) > MAX_PAGE_POINTS ? null : document.render(page, SIDE);
  } finally {
    document.close();
  }
}
