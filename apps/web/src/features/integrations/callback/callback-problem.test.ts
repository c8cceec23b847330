import { expect, test } from 'vitest';
import { findCallbackProblem, keptSageParams } from './callback-problem.ts';

const whole = { code: 'c', state: 's', realmId: '1' };

test.each([
  ['everything is there', whole, true, null],
  ['nothing is there, whoever looks', {}, false, 'no-parameters'],
  ['a guest', whole, false, 'not-signed-in'],
  // The server says what is wrong, so that there is one sentence of each, and a state is used up.
  ['the person said no', { error: 'access_denied', state: 's' }, true, null],
  ['no code', { state: 's', realmId: '1' }, true, null],
  ['no company', { code: 'c', state: 's' }, true, null],
  ['no state', { code: 'c', realmId: '1' }, true, null],
] as const)('a callback: %s', (_why, params, isSignedIn, problem) => {
  expect(findCallbackProblem(params, isSignedIn)).toBe(problem);
});

test.each([
  ['the code is a secret', { code: 'c', state: 's' }, { state: 's' }],
  ['a refusal has been said', { error: 'access_denied', state: 's' }, { state: 's' }],
  ['nothing is left without a state', { code: 'c' }, {}],
])('what stays in the address of Sage: %s', (_why, params, kept) => {
  expect(keptSageParams(params)).toEqual(kept);
});
