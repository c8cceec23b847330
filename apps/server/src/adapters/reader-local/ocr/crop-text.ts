import type { Raster } from '../image/raster.ts';
import type { TextBox } from './text-box.ts';

/** The line height that the recogniser reads. */
export const LINE_HEIGHT = 48;

/** Return the width of a box when it is scaled to a height of 48 pixels. */
export const cropWidth = (box: TextBox): number =>
  Math.max(8, Math.min(1600, Math.round((LINE_HEIGHT * box.width) / box.height)));

/**
 * Sample a box, straightened, into the planes (blue, green, red) of a batch at `offset`.
 *
 * `width` is the box's own width and `stride` the batch's; the rest stays zero, which is the mid-grey that the network was
 * trained to ignore.
 */
export function cropText(
  raster: Raster,
  box: TextBox,
  width: number,
  batch: { readonly planes: Float32Array; readonly offset: number; readonly stride: number },
): void {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  for (let row = 0; row < LINE_HEIGHT; row++) {
    const across = ((row + 0.5) / LINE_HEIGHT - 0.5) * box.height;
    for (let column = 0; column < width; column++) {
      const along = ((column + 0.5) / width - 0.5) * box.width;
      const x = box.centreX + along * cos - across * sin - 0.5;
      const y = box.centreY + along * sin + across * cos - 0.5;
      sample(raster, x, y, batch.planes, batch.offset + row * batch.stride + column, LINE_HEIGHT * batch.stride);
    }
  }
}

/** Interpolate one pixel between four neighbours, scaled to -1..1; outside, the edge is repeated. */
function sample(raster: Raster, x: number, y: number, planes: Float32Array, at: number, plane: number): void {
  const { data, width, height } = raster;
  const insideX = Math.min(Math.max(x, 0), width - 1.001);
  const insideY = Math.min(Math.max(y, 0), height - 1.001);
  const [left, top] = [Math.floor(insideX), Math.floor(insideY)];
  const [partX, partY] = [insideX - left, insideY - top];
  const pixel = (top * width + left) * 3;
  const below = pixel + width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const from = 2 - channel;
    const upper = (data[pixel + from] ?? 0) * (1 - partX) + (data[pixel + 3 + from] ?? 0) * partX;
    const lower = (data[below + from] ?? 0) * (1 - partX) + (data[below + 3 + from] ?? 0) * partX;
    planes[at + channel * plane] = (upper * (1 - partY) + lower * partY) / 127.5 - 1;
  }
}
