import { HASH_SIDE, perceptualHash } from '@tillslip/domain/receipts/duplicates/perceptual-hash';
import sharp from 'sharp';

/** Larger pictures are not opened: what the reader draws is far smaller. */
const MAX_PIXELS = 50_000_000;

/** What a picture looks like (`perceptualHash`); null for a blank page and for bytes that are no picture. */
export async function pictureHash(picture: Uint8Array): Promise<string | null> {
  try {
    const greys = await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .greyscale()
      .resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
    return perceptualHash(greys);
  } catch {
    // A picture that cannot be opened is no reason not to keep what was read from it.
    return null;
  }
}
