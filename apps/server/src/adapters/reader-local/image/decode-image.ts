import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { type Raster, toRaster } from './raster.ts';

/** Beyond this many pixels a file is a decompression bomb rather than a photo. */
const MAX_PIXELS = 130_000_000;
/** More detail than this does not help the recogniser and costs time and memory. */
export const LONG_SIDE = 2600;
/** A long till slip keeps its width: the long side may exceed the cap up to this many pixels in all. */
const KEPT_PIXELS = 5_000_000;

/**
 * Decode a photo or scan: EXIF rotation applied, colours as sRGB, at most about 2,600 pixels a side.
 *
 * @throws when the bytes are not a whole picture, or one of an absurd size.
 */
export async function decodeImage(bytes: Uint8Array, kind: 'image' | 'heic'): Promise<Raster> {
  const picture = kind === 'heic' ? await openHeic(bytes) : openPicture(bytes);
  return toRaster(capped(picture, await uprightSize(picture)));
}

// "error" refuses truncated files but not the harmless warnings many phone cameras cause.
const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();

/** libheif applies the stored rotation itself. */
async function openHeic(bytes: Uint8Array) {
  const { width, height, data } = await decodeHeic({ buffer: bytes });
  if (width * height > MAX_PIXELS) throw new RangeError('The picture is too large');
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function uprightSize(picture: Sharp): Promise<{ width: number; height: number }> {
  const { width, height, orientation } = await picture.metadata();
  // EXIF orientations 5 to 8 lie on their side.
  return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

function capped(picture: Sharp, size: { width: number; height: number }): Sharp {
  const scale = Math.max(
    LONG_SIDE / Math.max(size.width, size.height),
    Math.sqrt(KEPT_PIXELS / (size.width * size.height)),
  );
  return scale >= 1 ? picture : picture.resize({ width: Math.round(size.width * scale) });
}
