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
