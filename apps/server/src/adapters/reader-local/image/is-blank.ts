import type { Raster } from './raster.ts';

/** Pixels between two that are compared: wider than noise, narrower than a stroke of print with its surroundings. */
const STRIDE_PX = 6;
/** A difference of brightness, of 255, that the grain of paper and uneven light do not make within a stride. */
const MIN_DIFFERENCE = 28;
/** The share of compared pixels that differ at least; a single short line of print on a page has more. */
const MIN_SHARE = 0.0004;

/** Whether a picture shows nothing: no stroke anywhere, only paper. */
export function isBlank({ data, width, height }: Raster): boolean {
  let [compared, different] = [0, 0];
  for (let y = STRIDE_PX; y < height; y += STRIDE_PX)
    for (let x = STRIDE_PX; x < width; x += STRIDE_PX) {
      const here = data[(y * width + x) * 3 + 1] ?? 0;
      const left = data[(y * width + x - STRIDE_PX) * 3 + 1] ?? 0;
      const above = data[((y - STRIDE_PX) * width + x) * 3 + 1] ?? 0;
      compared += 1;
      if (Math.abs(here - left) >= MIN_DIFFERENCE || Math.abs(here - above) >= MIN_DIFFERENCE) different += 1;
    }
  return different < compared * MIN_SHARE;
}
