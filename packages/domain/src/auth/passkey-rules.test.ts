import { expect, test } from 'vitest';
import { MAX_PASSKEYS_PER_USER, passkeyNameProblem } from './passkey-rules.ts';

test.each([
  ['a device', 'Chrome on Windows', null],
  ['the longest', 'k'.repeat(100), null],
  ['nothing', '', { code: 'PASSKEY_NAME_REQUIRED' }],
  ['spaces only', '  ', { code: 'PASSKEY_NAME_REQUIRED' }],
  ['too long', 'k'.repeat(101), { code: 'NAME_TOO_LONG', maxLength: 100 }],
  ['a link', 'evil.example.com', { code: 'NAME_HAS_LINK' }],
  ['a hidden character', 'a\u202eb', { code: 'NAME_HAS_HIDDEN_CHARACTERS' }],
])('the name of a passkey: %s', (_why, name, problem) => {
  expect(passkeyNameProblem(name)).toEqual(problem);
});

test('a person has at most 20 passkeys', () => expect(MAX_PASSKEYS_PER_USER).toBe(20));
