import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, type Tensor } from 'onnxruntime-node';

/** Both networks, and the alphabet of the recogniser. */
export interface OcrModels {
  readonly detector: InferenceSession;
  readonly recogniser: InferenceSession;
  /** The character of each class of the recogniser; class 0 is "no character", the last one a space. */
  readonly alphabet: readonly string[];
}

/** More than two threads are not faster on a page, and the web server needs a core. */
const THREADS = Math.min(2, availableParallelism());

let loading: Promise<OcrModels> | undefined;

/** Return the networks, loaded once on first use, so that a document with a text layer does not need them. */
export function ocrModels(): Promise<OcrModels> {
  loading ??= loadOcrModels();
  return loading;
}

/**
 * Load the networks that the build made from PP-OCRv4 (`tools/prepare-models.mjs`), in about 0.1 seconds.
 *
 * @throws Error when they do not exist.
 */
export async function loadOcrModels(): Promise<OcrModels> {
  const folder = modelsFolder();
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Keeping memory halves the system time of a page; it is freed when the idle process ends.
    enableCpuMemArena: true,
    enableMemPattern: false,
    // Waiting threads must not occupy the core that the web server needs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  // By path, so that onnxruntime reads the file itself and no copy stays in our memory.
  return {
    detector: await InferenceSession.create(join(folder, 'detector.onnx'), options),
    recogniser: await InferenceSession.create(join(folder, 'recogniser.onnx'), options),
    alphabet: (await readFile(join(folder, 'alphabet.txt'), 'utf8')).split('\n'),
  };
}

/** `dist/models` next to `dist/server`, also when running from source, where the build or a tool made it. */
function modelsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, '../models'), join(here, '../../../../../../dist/models')].find(existsSync);
  if (!folder) throw new Error('The text networks are missing. Run: node tools/prepare-models.mjs');
  return folder;
}

/** Run a network with one input and one output, both of floats. */
export async function runSession(
  session: InferenceSession,
  input: Tensor,
): Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }> {
  const [inputName, outputName] = [session.inputNames[0] ?? '', session.outputNames[0] ?? ''];
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output || !(output.data instanceof Float32Array)) throw new TypeError('The network gave no numbers');
  return { data: output.data, dims: output.dims };
}
