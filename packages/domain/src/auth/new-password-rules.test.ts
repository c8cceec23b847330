import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password-rules.ts';

test.each([
  ['typed twice, strong enough', 'Slips2026', 'Slips2026', null],
  ['typed differently', 'Slips2026', 'Slips2027', 'Passwords do not match'],
  ['strong but short', 'Sl1p!', 'Sl1p!', 'Password must be at least 8 characters'],
  ['long but weak', 'slipslip', 'slipslip', 'Password is too weak. Please choose a stronger password.'],
  ['empty', '', '', 'Password must be at least 8 characters'],
])('%s', (_why, password, again, problem) => {
  expect(newPasswordProblem(password, again)).toBe(problem);
});
