import { expect, test } from 'vitest';
import { safeCharacter } from './text-layer.ts';

test.each([
  ['a letter', 0x66, 'f'],
  ['the sign before the ligatures', 0xfaff, String.fromCodePoint(0xfaff)],
  ['ff', 0xfb00, 'ff'],
  ['fi', 0xfb01, 'fi'],
  ['ffl', 0xfb04, 'ffl'],
  ['st', 0xfb06, 'st'],
  ['the sign after the ligatures', 0xfb07, String.fromCodePoint(0xfb07)],
  ['a private character', 0xe001, '\uFFFD'],
  ['a soft hyphen', 0xad, ' '],
])('%s', (_why, code, text) => {
  expect(safeCharacter(code)).toBe(text);
});
