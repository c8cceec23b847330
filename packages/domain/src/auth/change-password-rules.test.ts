import { expect, test } from 'vitest';
import { checkChangePassword } from './change-password-rules.ts';

const good = { currentPassword: 'Old-Horse-9', newPassword: 'New-Horse-9', confirmPassword: 'New-Horse-9' };

test.each([
  ['all is well', {}, {}],
  ['the current one is missing', { currentPassword: '' }, { currentPassword: 'Current password is required' }],
  ['typed differently', { confirmPassword: 'New-Horse-8' }, { confirmPassword: 'New passwords do not match' }],
  [
    'seven characters',
    { newPassword: 'Abc12!x', confirmPassword: 'Abc12!x' },
    { newPassword: 'Password must be at least 8 characters long' },
  ],
  [
    'weak',
    { newPassword: 'abcdefgh', confirmPassword: 'abcdefgh' },
    { newPassword: 'Password is too weak. Please choose a stronger password.' },
  ],
  [
    'the same as before',
    { newPassword: 'Old-Horse-9', confirmPassword: 'Old-Horse-9' },
    { newPassword: 'Please choose a password you do not use now' },
  ],
])('%s', (_why, change, errors) => {
  expect(checkChangePassword({ ...good, ...change })).toEqual(errors);
});
