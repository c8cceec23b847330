import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { fromRaster, type Raster } from '../image/raster.ts';
import { findTextBoxes } from './find-text-boxes.ts';
import { runSession } from './ocr-models.ts';
import type { TextBox } from './text-box.ts';

/** The long side of the detector's input; by measurement, 960 loses words and 1,600 costs time without a gain. */
const LONG_SIDE = 1280;
/** A long till slip gets more height, so that its print does not become too small. */
const SHORT_SIDE = 700;
const MAX_PIXELS = 1_700_000;

const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Detect the lines of text in a raster, in its pixels. */
export async function detectText(detector: InferenceSession, raster: Raster): Promise<readonly TextBox[]> {
  const size = detectorSize(raster);
  const small = await fromRaster(raster).resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
  const input = new Tensor('float32', normalised(small), [1, 3, size.height, size.width]);
  const { data } = await runSession(detector, input);
  const [scaleX, scaleY] = [raster.width / size.width, raster.height / size.height];
  return findTextBoxes({ probability: data, ...size }).map((box) => ({
    ...box,
    centreX: box.centreX * scaleX,
    centreY: box.centreY * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  }));
}

/** Return the size of the network's input for a raster; its sides are multiples of 32. */
export function detectorSize({ width, height }: Raster): { width: number; height: number } {
  const wanted = Math.max(LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  const scale = Math.min(1, wanted, Math.sqrt(MAX_PIXELS / (width * height)));
  const fit = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
  return { width: fit(width), height: fit(height) };
}

/** Convert to blue, green and red planes, normalised as the network was trained. */
function normalised(rgb: Uint8Array): Float32Array {
  const pixels = rgb.length / 3;
  const planes = new Float32Array(rgb.length);
  for (let plane = 0; plane < 3; plane++) {
    const [mean, deviation] = [MEAN[plane] ?? 0, DEVIATION[plane] ?? 1];
    for (let pixel = 0; pixel < pixels; pixel++) {
      planes[plane * pixels + pixel] = ((rgb[pixel * 3 + 2 - plane] ?? 0) / 255 - mean) / deviation;
    }
  }
  return planes;
}
