import type { QueryClient } from '@tanstack/react-query';
import { ok, type Result, refused } from '@tillslip/domain/kernel/result';
import { authClient } from '../../api/auth-client.ts';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { sessionQuery } from '../../api/session.ts';
import { authMessage } from './auth-messages.ts';
import { readLinkToken } from './link-token.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Where a confirmed person goes next: in, or to sign in on a device that is not signed in. */
export type Confirmed = 'signed-in' | 'signed-out';

/**
 * Confirms the address a link was sent to: a new account's, with the session that comes with it, or the
 * new address of an account. Refuses with the sentence to show.
 *
 * Spec: 1 §8.1 (confirmation page).
 */
export async function confirmEmail(
  hash: string,
  search: string,
  queries: QueryClient,
): Promise<Result<Confirmed, string>> {
  const { token, type } = readLinkToken(hash, search);
  if (token === null) return refused('Invalid confirmation link. No confirmation token found.');
  try {
    if (type === 'signup') return await confirmSignUp(token, queries);
    if (type === 'email_change') return await confirmChange(token, queries);
    return refused('Invalid confirmation link type.');
  } catch {
    return refused(UNEXPECTED);
  }
}

async function confirmSignUp(token: string, queries: QueryClient): Promise<Result<Confirmed, string>> {
  const { error } = await authClient.verifyEmail({ query: { token } });
  if (error) return refused(authMessage(error, 'Failed to confirm email. Please try again.'));
  const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return session === null ? refused('Failed to create session after confirmation.') : ok('signed-in');
}

/** The link may be opened on a phone that is not signed in: that is no failure. */
async function confirmChange(token: string, queries: QueryClient): Promise<Result<Confirmed, string>> {
  try {
    await client.account.confirmEmailChange({ token });
  } catch (error) {
    return refused(errorMessage(error));
  }
  const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return ok(session === null ? 'signed-out' : 'signed-in');
}
