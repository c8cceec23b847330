import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { authMessage } from './auth-messages.ts';

const english = createI18n('en');

test.each([
  ['an unconfirmed address', { code: 'EMAIL_NOT_VERIFIED', status: 403 }, 'Email not confirmed'],
  [
    'the limiter without a code or a wait',
    { status: 429, message: 'x' },
    'Too many attempts. Please try again in 60 seconds.',
  ],
  [
    'the limiter with a wait',
    { status: 429, code: 'TOO_MANY_REQUESTS', message: 'x', retryAfterSeconds: 95 },
    'Too many attempts. Please try again in 2 minutes.',
  ],
  [
    'a second step that took too long',
    { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'x', status: 401 },
    'This sign-in took too long. Sign in again.',
  ],
  ['no answer', { status: 0 }, 'Network error. Please check your internet connection and try again.'],
  ['a code without words of ours', { code: 'OTHER', message: 'Invalid origin', status: 403 }, 'Invalid origin'],
  [
    'a fault of the server keeps its details to itself',
    { message: 'pg: relation', status: 500 },
    'An unexpected error occurred. Please try again.',
  ],
  ['neither a code nor a message', { status: 400 }, 'An unexpected error occurred. Please try again.'],
])('%s', (_why, refusal, message) => {
  expect(authMessage(english, '/sign-in/email', refusal)).toBe(message);
});

test.each([
  ['/verify-email', 'Failed to confirm email. Please try again.'],
  ['/reset-password', 'Invalid or expired reset link. Please request a new password reset.'],
] as const)('the same code means another link at %s', (path, message) => {
  expect(authMessage(english, path, { code: 'INVALID_TOKEN', message: 'x', status: 400 })).toBe(message);
});

test('a user that could not be stored is a temporary issue', () => {
  expect(authMessage(english, '/sign-up/email', { code: 'FAILED_TO_CREATE_USER', message: 'x', status: 422 })).toBe(
    'There was a temporary issue creating your account. Please try again in a moment.',
  );
});
