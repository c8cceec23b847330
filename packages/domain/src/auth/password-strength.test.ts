import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  // why                         password     score  label
  ['nothing', '', 0, 'Very Weak'],
  ['one kind, short', 'abc', 1, 'Very Weak'],
  ['one kind, long enough', 'abcdefgh', 2, 'Weak'],
  ['two kinds, long enough', 'abcdefg1', 3, 'Fair'],
  ['three kinds, long enough', 'Abcdefg1', 4, 'Good'],
  ['everything', 'Abcdef1!', 5, 'Strong'],
  ['four kinds, too short', 'Ab1!', 4, 'Good'],
  ['a space is a symbol', 'abcd efgh', 3, 'Fair'],
  ['accented letters are letters, not symbols', 'éêëàáâäã', 2, 'Weak'],
  ['an emoji is one character, not two', '😀😀😀😀', 1, 'Very Weak'],
])('%s', (_why, password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label });
});
