import type { TextBox } from '../ocr/text-box.ts';
import type { Raster } from './raster.ts';

/** How a picture's print looks, measured on its lines of text. */
export interface PrintMeasures {
  /** The brightness of the paper around the letters, 0 to 255. */
  readonly paper: number;
  /** How much darker the letters are than the paper, 0 to 255. */
  readonly contrast: number;
  /** The steepness of the letters' edges: their mean second difference as a share of the contrast. */
  readonly sharpness: number;
  /** The height of a line in pixels. */
  readonly height: number;
}

/** The most lines measured; more add nothing. */
const MAX_LINES = 24;
/** The shares of a line's pixels that count as letters and as paper. */
const DARK_SHARE = 0.1;
const LIGHT_SHARE = 0.8;

/** Measure the print in lines of text; null when there are none. */
export function measurePrint(raster: Raster, boxes: readonly TextBox[]): PrintMeasures | null {
  const step = Math.max(1, Math.floor(boxes.length / MAX_LINES));
  const measured = boxes
    .filter((_, index) => index % step === 0)
    .map((box) => ({ ...measureLine(raster, box), height: box.height }));
  if (measured.length === 0) return null;
  const middle = (value: (line: PrintMeasures) => number) => median(measured.map(value));
  return {
    paper: middle(({ paper }) => paper),
    contrast: middle(({ contrast }) => contrast),
    sharpness: middle(({ sharpness }) => sharpness),
    height: middle(({ height }) => height),
  };
}

function measureLine(raster: Raster, box: TextBox): Omit<PrintMeasures, 'height'> {
  const { left, right, top, bottom } = boundsOf(raster, box);
  const greys: number[] = [];
  let [bends, counted] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const here = grey(raster, x, y);
      greys.push(here);
      const around = grey(raster, x - 1, y) + grey(raster, x + 1, y) + grey(raster, x, y - 1) + grey(raster, x, y + 1);
      bends += Math.abs(4 * here - around);
      counted++;
    }
  }
  greys.sort((a, b) => a - b);
  const paper = greys[Math.floor(greys.length * LIGHT_SHARE)] ?? 255;
  const contrast = paper - (greys[Math.floor(greys.length * DARK_SHARE)] ?? 0);
  return { paper, contrast, sharpness: counted === 0 ? 0 : bends / counted / Math.max(1, contrast) };
}

/** Return the upright rectangle around a line, at least one pixel inside the raster. */
function boundsOf(raster: Raster, { centreX, centreY, width, height, angle }: TextBox) {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, high] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  const inside = (value: number, most: number) => Math.round(Math.max(1, Math.min(most - 1, value)));
  return {
    left: inside(centreX - wide, raster.width),
    right: inside(centreX + wide, raster.width),
    top: inside(centreY - high, raster.height),
    bottom: inside(centreY + high, raster.height),
  };
}

/** Green is nearly the brightness that the eye sees, and needs one byte instead of three. */
const grey = ({ data, width }: Raster, x: number, y: number): number => data[(y * width + x) * 3 + 1] ?? 0;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
