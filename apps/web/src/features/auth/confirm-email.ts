import type { QueryClient } from '@tanstack/react-query';
import { ok, type Result, refused } from '@tillslip/domain/kernel/result';
import { authClient } from '../../api/auth-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { authMessage } from './auth-messages.ts';
import { readLinkToken } from './link-token.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/**
 * Confirms the address a link was sent to and fetches the session that comes with it. Refuses with the
 * sentence to show.
 *
 * Spec: 1 §8.1 (confirmation page).
 */
export async function confirmEmail(hash: string, search: string, queries: QueryClient): Promise<Result<true, string>> {
  const { token, type } = readLinkToken(hash, search);
  if (token === null) return refused('Invalid confirmation link. No confirmation token found.');
  if (type !== 'signup') return refused('Invalid confirmation link type.');
  try {
    const { error } = await authClient.verifyEmail({ query: { token } });
    if (error) return refused(authMessage(error, 'Failed to confirm email. Please try again.'));
    const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    return session === null ? refused('Failed to create session after confirmation.') : ok(true);
  } catch {
    return refused(UNEXPECTED);
  }
}
