import { expect, test } from 'vitest';
import { isConfirmationLink, resolveUnknownPath } from './unknown-path.ts';

test.each([
  ['a screen without /app', '/receipts/7', '', '', '/app/receipts/7'],
  ['query and hash are kept', '/dashboard', '?scroll=upload', '#x', '/app/dashboard?scroll=upload#x'],
  ['an unknown path', '/nowhere', '?a=1', '', '/'],
  ['a word that only begins like a screen', '/dashboards', '', '', '/'],
  ['an unknown screen inside the app', '/app/nowhere', '', '', '/'],
])('%s', (_why, path, search, hash, address) => {
  expect(resolveUnknownPath(path, search, hash)).toBe(address);
});

test.each([
  ['a token on the landing page', '/', '#access_token=abc&type=signup', true],
  ['a sign-up without a token', '/login', '#type=signup', true],
  ['a reset link on its own page', '/reset-password', '#access_token=abc&type=recovery', false],
  ['the confirmation page itself', '/confirm-email', '#access_token=abc&type=signup', false],
  ['an ordinary anchor', '/', '#pricing', false],
])('%s', (_why, path, hash, confirms) => {
  expect(isConfirmationLink(path, hash)).toBe(confirms);
});
