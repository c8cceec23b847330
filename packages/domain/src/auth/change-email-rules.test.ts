import { expect, test } from 'vitest';
import { newEmailProblem } from './change-email-rules.ts';

test.each([
  ['another address', 'new@example.co.za', null],
  ['no address', ' ', { code: 'EMAIL_REQUIRED' }],
  ['not an address', 'new@', { code: 'EMAIL_INVALID' }],
  ['the same address', 'ann@example.co.za', { code: 'EMAIL_UNCHANGED' }],
  ['the same in capitals, with spaces around', ' Ann@Example.co.za ', { code: 'EMAIL_UNCHANGED' }],
])('%s', (_why, email, problem) => {
  expect(newEmailProblem(email, 'ann@example.co.za')).toEqual(problem);
});
