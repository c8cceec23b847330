import { expect, test } from 'vitest';
import { readLinkToken } from './link-token.ts';

test.each([
  ['from the hash', '#access_token=abc&type=signup', '', { token: 'abc', type: 'signup' }],
  ['from the query', '', '?token=abc&type=recovery', { token: 'abc', type: 'recovery' }],
  ['the hash wins', '#access_token=hash&type=signup', '?access_token=query', { token: 'hash', type: 'signup' }],
  ['a type alone', '#type=signup', '', { token: null, type: 'signup' }],
  ['nothing', '', '', { token: null, type: null }],
])('%s', (_why, hash, search, token) => {
  expect(readLinkToken(hash, search)).toEqual(token);
});
