import { ERRORS } from '@tillslip/contract/errors';
import { z } from 'zod';

const Refusal = z.object({ code: z.string().optional(), message: z.string().optional() });

/** The specification's sentences for the library's codes; a code without one keeps the library's. Spec: 1 §8.1. */
const SENTENCES: Readonly<Record<string, string>> = {
  EMAIL_NOT_VERIFIED: 'Email not confirmed',
  INVALID_EMAIL_OR_PASSWORD: 'Invalid email or password',
  FAILED_TO_CREATE_USER: 'There was a temporary issue creating your account. Please try again in a moment.',
  FAILED_TO_CREATE_SESSION: 'Failed to create session after confirmation.',
  TOKEN_EXPIRED: 'This confirmation link has expired. Please ask for a new one.',
};

/** The same code means another link on another page. */
const INVALID_TOKEN: Readonly<Record<string, string>> = {
  '/verify-email': 'Failed to confirm email. Please try again.',
  '/reset-password': 'Invalid or expired reset link. Please request a new password reset.',
};

/**
 * Gives a refusal of the sign-in library the specification's sentence, and `{code, message}` in every
 * case: the library leaves the code out when it refuses for too many requests.
 */
export async function withSentence(path: string, response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const parsed = Refusal.safeParse(await readJson(response.clone()));
  if (!parsed.success) return response;
  const code = parsed.data.code ?? (response.status === 429 ? 'TOO_MANY_REQUESTS' : 'FAILED');
  const message = sentenceOf(path, code) ?? parsed.data.message ?? 'Something went wrong. Please try again.';
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify({ code, message }), { status: response.status, headers });
}

const sentenceOf = (path: string, code: string): string | undefined => {
  if (code === 'INVALID_TOKEN') return INVALID_TOKEN[path];
  return code === 'TOO_MANY_REQUESTS' ? ERRORS.TOO_MANY_REQUESTS.message : SENTENCES[code];
};

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A refusal without a body is passed on as it is.
    return null;
  }
}
