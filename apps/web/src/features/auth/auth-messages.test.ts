import { expect, test } from 'vitest';
import { authMessage, signUpMessage } from './auth-messages.ts';

test.each([
  ['an unconfirmed address', { code: 'EMAIL_NOT_VERIFIED', status: 403 }, 'Email not confirmed'],
  ['the limiter has no code', { status: 429, message: 'x' }, 'Too many attempts. Please wait a minute and try again.'],
  [
    'the limiter says when to try again',
    { status: 429, code: 'TOO_MANY_REQUESTS', message: 'x', retryAfterSeconds: 95 },
    'Too many attempts. Please try again in 2 minutes.',
  ],
  [
    'a second step that took too long',
    { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'x', status: 401 },
    'This sign-in took too long. Please start again with your password.',
  ],
  ["the server's own sentence", { code: 'INVALID_TOKEN', message: 'Invalid token', status: 400 }, 'Invalid token'],
  ['trouble on the server says nothing of its inside', { message: 'pg: relation', status: 500 }, 'It failed.'],
  ['nothing said at all', { status: 400 }, 'It failed.'],
])('%s', (_why, refusal, message) => {
  expect(authMessage(refusal, 'It failed.')).toBe(message);
});

test('a user that could not be stored is a temporary issue', () => {
  expect(signUpMessage({ code: 'FAILED_TO_CREATE_USER', message: 'x', status: 422 })).toBe(
    'There was a temporary issue creating your account. Please try again in a moment.',
  );
});
