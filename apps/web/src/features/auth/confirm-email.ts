import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ok, type Result, refused } from '@tillslip/domain/kernel/result';
import { signInFaultText } from '@tillslip/messages/sign-in';
import { confirmAddress } from '../../api/auth-client.ts';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { sessionQuery } from '../../api/session.ts';
import { authMessage } from './auth-messages.ts';
import { readLinkToken } from './link-token.ts';

/** Whether the person is signed in on this device after confirming, or somebody else still is. */
export type Confirmed = 'signed-in' | 'signed-out' | 'as-another';

/**
 * Confirms the address a link was sent to: that of a new account, which also signs in, or the new address of an
 * account. Refuses with the message to show.
 *
 * Spec: 1 §8.1 (confirmation page).
 */
export async function confirmEmail(
  i18n: I18n,
  hash: string,
  search: string,
  queries: QueryClient,
): Promise<Result<Confirmed, string>> {
  const { token, type } = readLinkToken(hash, search);
  if (token === null) return refused(i18n.t(msg`Invalid confirmation link. No confirmation token found.`));
  try {
    if (type === 'signup') return await confirmSignUp(i18n, token, queries);
    if (type === 'email_change') return await confirmChange(i18n, token, queries);
    return refused(i18n.t(msg`Invalid confirmation link type.`));
  } catch {
    return refused(signInFaultText(i18n, ''));
  }
}

async function confirmSignUp(i18n: I18n, token: string, queries: QueryClient): Promise<Result<Confirmed, string>> {
  const { data, error } = await confirmAddress(token);
  if (error) return refused(authMessage(i18n, '/verify-email', error));
  const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (!data.signedIn) return ok(session === null ? 'signed-out' : 'as-another');
  return session === null ? refused(i18n.t(msg`Failed to create session after confirmation.`)) : ok('signed-in');
}

/** The link may be opened on a phone that is not signed in, which is not a failure. */
async function confirmChange(i18n: I18n, token: string, queries: QueryClient): Promise<Result<Confirmed, string>> {
  try {
    await client.account.confirmEmailChange({ token });
  } catch (error) {
    return refused(errorText(i18n, error));
  }
  const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return ok(session === null ? 'signed-out' : 'signed-in');
}
