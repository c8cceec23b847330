import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { type Raster, toRaster } from './raster.ts';

/** A file with more pixels is a decompression bomb rather than a photo. */
const MAX_PIXELS = 130_000_000;
/** More pixels do not help the recogniser and cost time and memory. */
export const LONG_SIDE = 2600;
/** A long till slip keeps its width: the long side may exceed the cap up to this many pixels in total. */
const MAX_KEPT_PIXELS = 5_000_000;

/**
 * Decode a photo or scan with its EXIF rotation applied, in sRGB, at most about 2,600 pixels a side.
 *
 * @throws when the bytes are not a complete picture, or its size is absurd.
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
  // EXIF orientations 5 to 8 are rotated by 90 degrees.
  return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

function capped(picture: Sharp, size: { width: number; height: number }): Sharp {
  const scale = Math.max(
    LONG_SIDE / Math.max(size.width, size.height),
    Math.sqrt(MAX_KEPT_PIXELS / (size.width * size.height)),
  );
  return scale >= 1 ? picture : picture.resize({ width: Math.round(size.width * scale) });
}
