import { expect, test } from 'vitest';
import { isSentence } from './sentence.ts';

test.each([
  ['15 characters in three words', 'ab cde fghijklm', true],
  ['14 characters', 'ab cd fghijklm', false],
  ['spaces around it do not count', '  ab cd fghijklm  ', false],
  ['two words', 'Liquidated yesterday', false],
  ['a long word', 'Liquidated-yesterday', false],
  ['nothing', '', false],
])('%s', (_why, reason, expected) => {
  expect(isSentence(reason)).toBe(expected);
});
