import { expect, test } from 'vitest';
import { passwordRules, passwordStrength } from './password-strength.ts';
import { passwordProblem } from './sign-up-rules.ts';

test.each([
  // why                         password     score  level
  ['nothing', '', 0, 'very-weak'],
  ['one kind, short', 'abc', 1, 'very-weak'],
  ['one kind, long enough', 'abcdefgh', 2, 'weak'],
  ['two kinds, long enough', 'abcdefg1', 3, 'fair'],
  ['three kinds, long enough', 'Abcdefg1', 4, 'good'],
  ['everything', 'Abcdef1!', 5, 'strong'],
  ['four kinds, too short', 'Ab1!', 4, 'good'],
  ['a space is a symbol', 'abcd efgh', 3, 'fair'],
  ['accented letters are letters, not symbols', 'éêëàáâäã', 2, 'weak'],
  ['an emoji is one character, not two', '😀😀😀😀', 1, 'very-weak'],
])('%s', (_why, password, score, level) => {
  expect(passwordStrength(password)).toEqual({ score, level });
});

test.each([
  ['nothing', '', [false, false]],
  ['long enough, of one kind', 'abcdefgh', [true, false]],
  ['two kinds, one short', 'abcdef1', [false, true]],
  ['both', 'abcdefg1', [true, true]],
])('the rules a person sees: %s', (_why, password, met) => {
  const { isLongEnough, isMixed } = passwordRules(password);
  expect([isLongEnough, isMixed]).toEqual(met);
  // They are all that is asked of a password, besides that it is nobody's name and not on a list.
  expect(passwordProblem(password) === null).toBe(isLongEnough && isMixed);
});
