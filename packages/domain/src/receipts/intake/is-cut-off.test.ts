import { expect, test } from 'vitest';
import { isCutOff } from './is-cut-off.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xda, 1, 2, 0xff, 0, 3];
const end = [0xff, 0xd9];
const png = [0x89, 0x50, 0x4e, 0x47, 1, 2];
const iend = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 1, 2, 3, 4];

test.each([
  ['a whole JPEG', 'jpeg', [...jpeg, ...end], false],
  ['with something after its end', 'jpeg', [...jpeg, ...end, 0x41, 0x42], false],
  ['a JPEG cut off', 'jpeg', jpeg, true],
  ['cut off after its thumbnail', 'jpeg', [0xff, 0xd8, 0xff, 0xda, 9, ...end, 0xff, 0xda, 1, 2], true],
  ['a whole PNG', 'png', [...png, ...iend], false],
  ['a PNG cut off', 'png', png, true],
  ['a PDF is only checked when it is opened', 'pdf', [1, 2, 3], false],
  ['HEIC too', 'heic', [1, 2, 3], false],
] as const)('%s', (_why, type, bytes, cutOff) => {
  expect(isCutOff(type, new Uint8Array(bytes))).toBe(cutOff);
});
