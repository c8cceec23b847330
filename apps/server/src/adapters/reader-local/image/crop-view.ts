import type { Box } from '@tillslip/reading/word';
import type { PageView } from './page-view.ts';
import type { Raster } from './raster.ts';

/** Cut an area (fractions of the level page) out as pixels, `scale` times as large as on the page. */
export function cropView(view: PageView, box: Box, scale: number): Raster {
  const width = Math.max(1, Math.round((box.x1 - box.x0) * view.width * scale));
  const height = Math.max(1, Math.round((box.y1 - box.y0) * view.height * scale));
  const data = new Uint8Array(width * height * 3);
  for (let row = 0, at = 0; row < height; row++) {
    const y = box.y0 * view.height + (row + 0.5) / scale;
    for (let column = 0; column < width; column++, at += 3) {
      const from = view.toRaster(box.x0 * view.width + (column + 0.5) / scale, y);
      copyPixel(view.raster, from.x - 0.5, from.y - 0.5, data, at);
    }
  }
  return { data, width, height };
}

/** Copy the colour at a point, interpolated between four pixels; white outside the picture. */
function copyPixel({ data, width, height }: Raster, x: number, y: number, into: Uint8Array, at: number): void {
  if (x < -1 || y < -1 || x > width || y > height) {
    into.fill(255, at, at + 3);
    return;
  }
  const [left, top] = [clamp(Math.floor(x), width - 2), clamp(Math.floor(y), height - 2)];
  const [partX, partY] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const here = (top * width + left) * 3;
  const below = here + width * 3;
  for (let band = 0; band < 3; band++) {
    const upper = (data[here + band] ?? 255) * (1 - partX) + (data[here + 3 + band] ?? 255) * partX;
    const lower = (data[below + band] ?? 255) * (1 - partX) + (data[below + 3 + band] ?? 255) * partX;
    into[at + band] = upper * (1 - partY) + lower * partY;
  }
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));
