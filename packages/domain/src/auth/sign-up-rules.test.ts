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
  ['a valid form has no problems', {}, {}],
  ['a name is required', { name: '  ' }, { name: { code: 'FULL_NAME_REQUIRED' } }],
  ['one letter is too short for a name', { name: ' A ' }, { name: { code: 'FULL_NAME_TOO_SHORT', minLength: 2 } }],
  ['a link is no name', { name: 'Win at evil.com' }, { name: { code: 'NAME_HAS_LINK' } }],
  ['two letters are enough', { name: 'Al' }, {}],
  ['an email is required', { email: '' }, { email: { code: 'EMAIL_REQUIRED' } }],
  ['an email needs a domain', { email: 'ann' }, { email: { code: 'EMAIL_INVALID' } }],
  [
    'a password is required',
    { password: '', confirmPassword: '' },
    { password: { code: 'PASSWORD_REQUIRED' }, confirmPassword: { code: 'CONFIRMATION_REQUIRED' } },
  ],
  [
    'seven characters are too few',
    { password: 'Slip26!', confirmPassword: 'Slip26!' },
    { password: { code: 'PASSWORD_TOO_SHORT', minLength: 8 } },
  ],
  [
    'one kind of character is too weak',
    { password: 'slipslip', confirmPassword: 'slipslip' },
    { password: { code: 'PASSWORD_TOO_WEAK' } },
  ],
  ['strength 3 is enough', { password: 'slipslip1', confirmPassword: 'slipslip1' }, {}],
  [
    'a password made of the name is too easy to guess',
    { password: 'AnnNkosi1!', confirmPassword: 'AnnNkosi1!' },
    { password: { code: 'PASSWORD_PERSONAL' } },
  ],
  ['the repetition must match', { confirmPassword: 'Slips2027' }, { confirmPassword: { code: 'PASSWORDS_DIFFER' } }],
  ['the terms must be accepted', { acceptTerms: false }, { acceptTerms: { code: 'TERMS_NOT_ACCEPTED' } }],
])('%s', (_why, change, problems) => {
  expect(checkSignUp({ ...good, ...change })).toEqual(problems);
});
