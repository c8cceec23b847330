import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeModels, prepareModels } from './prepare-models.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'tillslip-models-')), 'models');
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

/** The reader's figures were measured with these bytes, which another Node or machine must reproduce. */
test.each([
  ['detector.onnx', '8ad296f3990e49b0905590040d7c165239f0294d7c0b3fadae2b73d8b13a2731'],
  ['recogniser.onnx', '016c0f97a535a5bcdd55c58592243255d2eda3a4e2df54acc632e313b2b00c72'],
])('%s is reproduced byte for byte', async (name, sha256) => {
  const content = (await makeModels()).get(name) ?? '';
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
});

test('the alphabet has a line for each class, from the empty one to the space', async () => {
  const lines = String((await makeModels()).get('alphabet.txt')).split('\n');
  expect(lines).toHaveLength(97);
  expect([lines[0], lines.at(-1)]).toEqual(['', ' ']);
  expect(lines).toEqual(expect.arrayContaining(['R', '0', '9', '$', 'é']));
});

test('keeps a folder that is up to date, and replaces any other', async () => {
  await prepareModels(folder);
  const before = statSync(join(folder, 'detector.onnx'));
  await prepareModels(folder);
  expect(statSync(join(folder, 'detector.onnx')).ino).toBe(before.ino);

  writeFileSync(join(folder, 'stamp'), 'older');
  writeFileSync(join(folder, 'recogniser.onnx'), 'cut off');
  await prepareModels(folder);
  expect(statSync(join(folder, 'recogniser.onnx')).size).toBe(7_704_997);
  expect(readFileSync(join(folder, 'stamp'), 'utf8')).toMatch(/^[\da-f]{64}$/);
  expect(readdirSync(dirname(folder))).toEqual(['models']);
});
