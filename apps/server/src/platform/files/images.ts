import { HASH_SIDE, perceptualHash } from '@tillslip/domain/receipts/duplicates/perceptual-hash';
import sharp from 'sharp';

/** Return an image's stored size in pixels; null when it cannot be opened. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    // The library has many errors for a file it cannot open; they make no difference to a person.
    return null;
  }
}

/** Larger pictures are not opened; those drawn by the reader are far smaller. */
const MAX_PIXELS = 50_000_000;

/** Compute the `perceptualHash` of a picture; null for a blank page and for bytes that are not a picture. */
export async function pictureHash(picture: Uint8Array): Promise<string | null> {
  try {
    const greys = await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .greyscale()
      .resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
    return perceptualHash(greys);
  } catch {
    // A picture that cannot be opened must not prevent saving its reading.
    return null;
  }
}
