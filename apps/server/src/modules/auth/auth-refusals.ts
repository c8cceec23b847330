import { ERRORS } from '@tillslip/contract/errors';
import { tryAgainMessage } from '@tillslip/domain/auth/attempt-limits';
import { z } from 'zod';

const Refusal = z.object({ code: z.string().optional(), message: z.string().optional() });

const SIGN_UP_TROUBLE = 'There was a temporary issue creating your account. Please try again in a moment.';

/** The specification's sentences for the library's codes; a code without one keeps the library's. Spec: 1 §8.1. */
const SENTENCES: Readonly<Record<string, string>> = {
  EMAIL_NOT_VERIFIED: 'Email not confirmed',
  INVALID_EMAIL_OR_PASSWORD: 'Invalid email or password',
  FAILED_TO_CREATE_USER: SIGN_UP_TROUBLE,
  FAILED_TO_CREATE_SESSION: 'Failed to create session after confirmation.',
  TOKEN_EXPIRED: 'This confirmation link has expired. Please ask for a new one.',
  LINK_USED: 'This confirmation link has already been used. You can sign in.',
  INVALID_CODE: ERRORS.WRONG_CODE.message,
  INVALID_BACKUP_CODE: 'This recovery code is not right, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in took too long. Please sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Please try again in 15 minutes.',
};

/** The same code means another link on another page. */
const INVALID_TOKEN: Readonly<Record<string, string>> = {
  '/verify-email': 'Failed to confirm email. Please try again.',
  '/reset-password': 'Invalid or expired reset link. Please request a new password reset.',
};

/** What a person reads when the fault is ours. Spec: 1 §8.1. */
const FAULTS: Readonly<Record<string, string>> = {
  '/sign-up/email': SIGN_UP_TROUBLE,
  '/send-verification-email': 'Failed to send confirmation email',
  '/request-password-reset': 'Failed to send reset email. Please try again.',
  '/reset-password': 'Failed to reset password. Please try again.',
  '/verify-email': 'Failed to confirm email. Please try again.',
};
const VALIDATING = 'Failed to validate reset link. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/**
 * Gives a refusal of the sign-in library the specification's sentence, and `{code, message}` in every
 * case: the library leaves the code out when it refuses for too many requests, and everything when it
 * fails.
 */
export async function withSentence(path: string, response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const parsed = Refusal.safeParse(await readJson(response.clone()));
  const refusal = parsed.success ? parsed.data : {};
  const code = refusal.code ?? (response.status === 429 ? 'TOO_MANY_REQUESTS' : 'FAILED');
  const known = code === 'TOO_MANY_REQUESTS' ? waitSentence(response) : sentenceOf(path, code);
  const message = known ?? (response.status >= 500 ? faultOf(path) : (refusal.message ?? UNEXPECTED));
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ code, message }), { status: response.status, headers });
}

const sentenceOf = (path: string, code: string): string | undefined =>
  code === 'INVALID_TOKEN' ? INVALID_TOKEN[path] : SENTENCES[code];

const waitSentence = ({ headers }: Response): string => tryAgainMessage(Number(headers.get('x-retry-after') ?? 60));

const faultOf = (path: string): string =>
  FAULTS[path] ?? (path.startsWith('/reset-password/') ? VALIDATING : UNEXPECTED);

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A refusal without a body gets the sentence of its page.
    return null;
  }
}
