import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, type Tensor } from 'onnxruntime-node';

/** The two networks and the alphabet of the second. */
export interface OcrModels {
  readonly detector: InferenceSession;
  readonly recogniser: InferenceSession;
  /** What each class of the recogniser stands for; class 0 is "nothing here", the last a space. */
  readonly alphabet: readonly string[];
}

/** Two threads: more bring nothing on a page, and the web server wants a core. */
const THREADS = Math.min(2, availableParallelism());

let loading: Promise<OcrModels> | undefined;

/** The networks, loaded when first needed and once: a document with a text layer never pays for them. */
export function ocrModels(): Promise<OcrModels> {
  loading ??= loadOcrModels();
  return loading;
}

/**
 * Load the networks that the build made from PP-OCRv4 (`tools/prepare-models.mjs`). About 0.1 seconds.
 *
 * @throws Error when they were not made.
 */
export async function loadOcrModels(): Promise<OcrModels> {
  const folder = modelsFolder();
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Kept memory saves half the system time of a page; it goes when the idle process ends.
    enableCpuMemArena: true,
    enableMemPattern: false,
    // Waiting threads must not burn the core that the web server needs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  // By path: onnxruntime then reads the file itself, and no copy of it stays in our memory.
  return {
    detector: await InferenceSession.create(join(folder, 'detector.onnx'), options),
    recogniser: await InferenceSession.create(join(folder, 'recogniser.onnx'), options),
    alphabet: (await readFile(join(folder, 'alphabet.txt'), 'utf8')).split('\n'),
  };
}

/** `dist/models` beside `dist/server`; from source the same folder, where the build or a tool made it. */
function modelsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, '../models'), join(here, '../../../../../../dist/models')].find(existsSync);
  if (!folder) throw new Error('The text networks are missing. Run: node tools/prepare-models.mjs');
  return folder;
}

/** Run a network of one input and one output, both of floats. */
export async function runSession(
  session: InferenceSession,
  input: Tensor,
): Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }> {
  const [inputName, outputName] = [session.inputNames[0] ?? '', session.outputNames[0] ?? ''];
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output || !(output.data instanceof Float32Array)) throw new TypeError('The network gave no numbers');
  return { data: output.data, dims: output.dims };
}
