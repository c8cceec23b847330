import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { refusalText } from '@tillslip/messages/errors';
import { networkErrorText } from '@tillslip/messages/faults';
import { signInFaultText, signInRefusalText } from '@tillslip/messages/sign-in';
import type { AuthRefusal } from '../../api/auth-client.ts';

/** Google or another service refused, or the person cancelled there. */
export const SERVICE_FAILED = msg`We could not sign you in that way. Try again, or use another way to sign in.`;

/** What went wrong at a service, by the code in the address that it returned to; `SERVICE_FAILED` for all others. */
const SERVICE_REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  // The library's code when our rule of who may sign up refused a new account.
  unable_to_create_user: msg`There is no account for this address, and not everybody can create one here. Ask the administrator.`,
  access_denied: msg`You cancelled the sign-in at that service. Try again, or use another way to sign in.`,
  email_not_verified: msg`That service has not confirmed your email address. Open the link in the email we sent you, then sign in again.`,
  account_not_linked: msg`There is already an account with this address. Sign in to it with your password, and confirm the address if you have not.`,
  service_away: msg`This service does not answer now. Try again later, or sign in another way.`,
};

/** Return what to say of a sign-in with a service that failed. */
export const serviceRefusal = (code: string): MessageDescriptor =>
  (Object.hasOwn(SERVICE_REFUSALS, code) ? SERVICE_REFUSALS[code] : undefined) ?? SERVICE_FAILED;

/** The wait where the server does not say how long. */
const DEFAULT_WAIT_SECONDS = 60;

/** A call of the auth server, which selects the texts of its refusals. */
export type AuthPath =
  | '/sign-up/email'
  | '/sign-in/email'
  | '/sign-in/social'
  | '/sign-in/passkey'
  | '/two-factor/verify'
  | '/verify-email'
  | '/send-verification-email'
  | '/request-password-reset'
  | '/reset-password';

/**
 * Return the text of a refusal by the auth server: ours for known codes, else the server's. It depends on code and
 * status, never on the server's text; after too many attempts it says when to try again.
 *
 * Spec: 1 §8.1.
 */
export function authMessage(i18n: I18n, path: AuthPath, refusal: AuthRefusal): string {
  const known = refusal.code === undefined ? null : signInRefusalText(i18n, path, refusal.code);
  if (known !== null) return known;
  if (refusal.status === 429) return tooManyText(i18n, refusal);
  if (refusal.status === 0) return networkErrorText(i18n);
  if (refusal.status >= 500) return signInFaultText(i18n, path);
  return refusal.message ?? signInFaultText(i18n, path);
}

const tooManyText = (i18n: I18n, { retryAfterSeconds = DEFAULT_WAIT_SECONDS }: AuthRefusal): string =>
  refusalText(i18n, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } });
