import { expect, test } from 'vitest';
import { isCommonPassword, passwordWeakness } from './password-weakness.ts';

test.each([
  ['the first of the list', '123456', true],
  ['one that passes the strength rules', 'Password1', true],
  ['another', 'P@ssw0rd', true],
  ['a common word with digits and a symbol after it', 'Dragon12!', true],
  ['before it', '2026!monkey', true],
  ['in capitals', 'QWERTYUIOP', true],
  ['words that nobody lists', 'Correct-Horse-9', false],
  ['the password of the journeys', 'Vyf-Groen-Bottels-9', false],
  ['symbols only', '!!!!????', false],
])('%s', (_why, password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});

test('random passwords are not on the list', () => {
  const random = Array.from({ length: 2000 }, (_, at) => `Kq-${(at * 7919).toString(36)}-Vz-${at}-Wandel`);
  expect(random.filter(isCommonPassword)).toEqual([]);
});

test.each([
  ['personal first', 'Nomsa2026', { code: 'PASSWORD_PERSONAL' }],
  ['common', 'Password1', { code: 'PASSWORD_COMMON' }],
  ['neither', 'Correct-Horse-9', null],
])('%s', (_why, password, weakness) => {
  expect(passwordWeakness(password, { name: 'Nomsa Dube', email: 'nomsa@example.com' })).toEqual(weakness);
});
