import { expect, test } from 'vitest';
import { isPersonalPassword } from './personal-password.ts';

const OWNER = { name: 'Nomsa Dube-Müller', email: 'n.dube1985@karoo-crafts.co.za' };

test.each([
  ['the name and a year', 'Nomsa2026', true],
  ['both names', 'NomsaDube1!', true],
  ['symbols between', 'nomsa.dube_99', true],
  ['digits for letters', 'N0m5aDub3', true],
  ['without its accent', 'Muller123!', true],
  ['the address', 'n.dube1985@karoo-crafts.co.za', true],
  ['the name before the at sign', 'Dube1985!!', true],
  ['the host of the address', 'Karoo-2026', true],
  ['five characters are left', 'Nomsa-rooi5', true],
  ['six are left', 'Nomsa-rooi56', false],
  ['a password of its own', 'Correct-Horse-9', false],
  ['a short one that has no word of the owner', 'x9!', false],
  ['words of two letters do not count', 'co-za-2026', false],
  ['nothing', '', false],
])('%s', (_why, password, personal) => {
  expect(isPersonalPassword(password, OWNER)).toBe(personal);
});

test('an owner without words has no personal passwords', () => {
  expect(isPersonalPassword('Slips2026', { name: ' ', email: '' })).toBe(false);
});
