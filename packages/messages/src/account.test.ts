import { expect, test } from 'vitest';
import { type AccountProblem, accountProblemText, isAccountProblem, passwordLevelText } from './account.ts';
import { createI18n } from './create-i18n.ts';
import { fieldProblemText } from './fields.ts';

const english = createI18n('en');

test.each<[AccountProblem, string]>([
  [{ code: 'FULL_NAME_TOO_SHORT', minLength: 2 }, 'Name must be at least 2 characters'],
  [{ code: 'PASSWORD_TOO_SHORT', minLength: 8 }, 'Password must be at least 8 characters'],
  [{ code: 'NEW_PASSWORD_TOO_SHORT', minLength: 8 }, 'Password must be at least 8 characters long'],
  [{ code: 'PASSWORD_TOO_WEAK' }, 'Password is too weak'],
  [{ code: 'NEW_PASSWORD_TOO_WEAK' }, 'Password is too weak. Please choose a stronger password.'],
  [{ code: 'PASSWORDS_DIFFER' }, 'Passwords do not match'],
  [{ code: 'NEW_PASSWORDS_DIFFER' }, 'New passwords do not match'],
])('$code keeps the words of the specification, on a form and from the server', (problem, text) => {
  expect([accountProblemText(english, problem), fieldProblemText(english, problem)]).toEqual([text, text]);
});

test.each([
  ['a code of an account', 'EMAIL_UNCHANGED', true],
  ['a code of a company', 'COMPANY_NAME_REQUIRED', false],
  ['a name that every object has', 'toString', false],
])('%s', (_why, code, isOne) => {
  expect(isAccountProblem({ code })).toBe(isOne);
});

test('the levels of the strength meter', () => {
  const levels = ['very-weak', 'weak', 'fair', 'good', 'strong'] as const;
  expect(levels.map((level) => passwordLevelText(english, level))).toEqual([
    'Very Weak',
    'Weak',
    'Fair',
    'Good',
    'Strong',
  ]);
});
