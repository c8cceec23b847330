import { expect, test } from 'vitest';
import { checkSignUp, type SignUpForm } from './sign-up-rules.ts';

const good: SignUpForm = {
  name: 'Ann Nkosi',
  email: 'ann@example.co.za',
  password: 'Slips2026',
  confirmPassword: 'Slips2026',
  acceptTerms: true,
};

test.each<[string, Partial<SignUpForm>, object]>([
  ['a good form has no errors', {}, {}],
  ['a name is required', { name: '  ' }, { name: 'Full name is required' }],
  ['one letter is no name', { name: ' A ' }, { name: 'Name must be at least 2 characters' }],
  ['two letters are', { name: 'Al' }, {}],
  ['an email is required', { email: '' }, { email: 'Email is required' }],
  ['an email has a form', { email: 'ann' }, { email: 'Please enter a valid email address' }],
  [
    'a password is required',
    { password: '', confirmPassword: '' },
    { password: 'Password is required', confirmPassword: 'Please confirm your password' },
  ],
  [
    'seven characters are too few',
    { password: 'Slip26!', confirmPassword: 'Slip26!' },
    { password: 'Password must be at least 8 characters' },
  ],
  ['one kind is too weak', { password: 'slipslip', confirmPassword: 'slipslip' }, { password: 'Password is too weak' }],
  ['strength 3 is enough', { password: 'slipslip1', confirmPassword: 'slipslip1' }, {}],
  ['the repetition must match', { confirmPassword: 'Slips2027' }, { confirmPassword: 'Passwords do not match' }],
  ['the terms must be accepted', { acceptTerms: false }, { acceptTerms: 'You must accept the terms and conditions' }],
])('%s', (_why, change, errors) => {
  expect(checkSignUp({ ...good, ...change })).toEqual(errors);
});
