import type { AuthRefusal } from '../../api/auth-client.ts';

/** Shown for a sign-in before the address was confirmed; it brings the "Resend confirmation" action. */
export const EMAIL_NOT_CONFIRMED = 'Email not confirmed';

const TOO_MANY = 'Too many attempts. Please wait a minute and try again.';
const SIGN_UP_TROUBLE = 'There was a temporary issue creating your account. Please try again in a moment.';
const NO_ANSWER = 'Network error. Please check your internet connection and try again.';

const BY_CODE: Record<string, string> = {
  EMAIL_NOT_VERIFIED: EMAIL_NOT_CONFIRMED,
  FAILED_TO_CREATE_USER: SIGN_UP_TROUBLE,
};

/**
 * An auth server's refusal as a sentence: ours where we have one, else the server's, else `fallback`.
 * Decided by code and status, never by the text.
 *
 * Spec: 1 §8.1.
 */
export function authMessage(refusal: AuthRefusal, fallback: string): string {
  const known = refusal.code === undefined ? undefined : BY_CODE[refusal.code];
  if (known !== undefined) return known;
  // The limiter's answer carries no code.
  if (refusal.status === 429) return TOO_MANY;
  if (refusal.status === 0) return NO_ANSWER;
  if (refusal.status >= 500) return fallback;
  return refusal.message ?? fallback;
}

/** A failed sign-up: trouble on the server's side has its own sentence. */
export const signUpMessage = (refusal: AuthRefusal): string => authMessage(refusal, SIGN_UP_TROUBLE);
