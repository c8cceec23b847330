import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { networkErrorText, refusalText } from '@tillslip/messages/errors';
import { signInFaultText, signInRefusalText } from '@tillslip/messages/sign-in';
import type { AuthRefusal } from '../../api/auth-client.ts';

/** Google refused, or the person cancelled at Google. */
export const GOOGLE_FAILED = msg`We could not sign you in with Google. Try again, or use your password.`;

/** The service knows the person, but this installation admits no new account for them. */
export const NO_NEW_ACCOUNT = msg`There is no account for this address yet, and only invited people can create one here. Ask the administrator.`;

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
