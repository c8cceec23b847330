import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password-rules.ts';

test.each([
  ['typed twice, strong enough', 'Slips2026', 'Slips2026', null],
  ['typed differently', 'Slips2026', 'Slips2027', { code: 'PASSWORDS_DIFFER' }],
  ['strong but short', 'Sl1p!', 'Sl1p!', { code: 'PASSWORD_TOO_SHORT', minLength: 8 }],
  ['long but weak', 'slipslip', 'slipslip', { code: 'NEW_PASSWORD_TOO_WEAK' }],
  ['empty', '', '', { code: 'PASSWORD_TOO_SHORT', minLength: 8 }],
])('%s', (_why, password, again, problem) => {
  expect(newPasswordProblem(password, again)).toEqual(problem);
});
