import { expect, test } from 'vitest';
import { checkChangePassword } from './change-password-rules.ts';

const good = { currentPassword: 'Old-Horse-9', newPassword: 'New-Horse-9', confirmPassword: 'New-Horse-9' };

test.each([
  ['a valid form', {}, {}],
  ['the current one is missing', { currentPassword: '' }, { currentPassword: { code: 'CURRENT_PASSWORD_REQUIRED' } }],
  ['typed differently', { confirmPassword: 'New-Horse-8' }, { confirmPassword: { code: 'NEW_PASSWORDS_DIFFER' } }],
  [
    'seven characters',
    { newPassword: 'Abc12!x', confirmPassword: 'Abc12!x' },
    { newPassword: { code: 'NEW_PASSWORD_TOO_SHORT', minLength: 8 } },
  ],
  [
    'weak',
    { newPassword: 'abcdefgh', confirmPassword: 'abcdefgh' },
    { newPassword: { code: 'NEW_PASSWORD_TOO_WEAK' } },
  ],
  [
    'the same as before',
    { newPassword: 'Old-Horse-9', confirmPassword: 'Old-Horse-9' },
    { newPassword: { code: 'NEW_PASSWORD_UNCHANGED' } },
  ],
])('%s', (_why, change, problems) => {
  expect(checkChangePassword({ ...good, ...change })).toEqual(problems);
});
