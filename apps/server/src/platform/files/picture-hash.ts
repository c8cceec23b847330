import { HASH_SIDE, perceptualHash } from '@tillslip/domain/receipts/duplicates/perceptual-hash';
import sharp from 'sharp';

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
