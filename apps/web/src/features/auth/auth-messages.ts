import { refusalText } from '@tillslip/messages/errors';
import type { AuthRefusal } from '../../api/auth-client.ts';
import { ENGLISH } from '../../api/error-message.ts';

/** Shown for a sign-in before the address was confirmed; it brings the "Resend confirmation" action. */
export const EMAIL_NOT_CONFIRMED = 'Email not confirmed';

/** Google said no, or the person did at Google. */
export const GOOGLE_FAILED = 'Signing in with Google did not work. Please try again, or use your password.';

const TOO_MANY = 'Too many attempts. Please wait a minute and try again.';
const SIGN_UP_TROUBLE = 'There was a temporary issue creating your account. Please try again in a moment.';
const NO_ANSWER = 'Network error. Please check your internet connection and try again.';
const WRONG_CODE = 'The code is not right. Please try the newest one.';
const STEP_EXPIRED = 'This sign-in took too long. Please start again with your password.';

const BY_CODE: Record<string, string> = {
  EMAIL_NOT_VERIFIED: EMAIL_NOT_CONFIRMED,
  FAILED_TO_CREATE_USER: SIGN_UP_TROUBLE,
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: 'The recovery code is not right, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: STEP_EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please start again with your password.',
};

/**
 * An auth server's refusal as a sentence: ours where we have one, else the server's, else `fallback`. Decided by
 * code and status, never by the text; who tried too often reads when to try again.
 *
 * Spec: 1 §8.1.
 */
export function authMessage(refusal: AuthRefusal, fallback: string): string {
  const known = refusal.code === undefined ? undefined : BY_CODE[refusal.code];
  if (known !== undefined) return known;
  if (refusal.status === 429) return tooManyMessage(refusal);
  if (refusal.status === 0) return NO_ANSWER;
  if (refusal.status >= 500) return fallback;
  return refusal.message ?? fallback;
}

const tooManyMessage = ({ retryAfterSeconds }: AuthRefusal): string =>
  retryAfterSeconds === undefined
    ? TOO_MANY
    : refusalText(ENGLISH, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } });

/** A failed sign-up: trouble on the server's side has its own sentence. */
export const signUpMessage = (refusal: AuthRefusal): string => authMessage(refusal, SIGN_UP_TROUBLE);

/** A refused second step of a sign-in. */
export const secondStepMessage = (refusal: AuthRefusal): string =>
  authMessage(refusal, 'The code could not be checked. Please try again.');
