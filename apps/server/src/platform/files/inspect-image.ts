import sharp from 'sharp';

/** An image's size in pixels as it is stored, or null when it is not an image that can be opened. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    // The library says in many ways that it cannot open a file; to a person it is all one.
    return null;
  }
}
