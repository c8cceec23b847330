import { createAuthClient } from 'better-auth/client';
import { finishSignOut } from './sign-out.ts';

/** The client for sign-up, sign-in, sessions and passwords; it calls `/api/auth`. */
export const authClient = createAuthClient({
  baseURL: location.origin,
  basePath: '/api/auth',
  fetchOptions: { customFetchImpl: fetchWithRetryPause },
});

/** A refusal of the auth server: its code if any, a message, and after too many attempts the time to wait. */
export type AuthRefusal = {
  code?: string | undefined;
  message?: string | undefined;
  status: number;
  retryAfterSeconds?: number | undefined;
};

/** The auth client passes on response bodies but not headers, so copy the retry pause into the body. */
async function fetchWithRetryPause(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // Otherwise finishing it later would end the session that begins now.
  if (init?.method === 'POST' && !(await finishSignOut())) throw new TypeError('The server did not answer.');
  const answer = await fetch(input, init);
  const pause = Number(answer.headers.get('x-retry-after') ?? answer.headers.get('retry-after') ?? Number.NaN);
  if (answer.status !== 429 || !Number.isFinite(pause)) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const told = typeof body === 'object' && body !== null ? body : {};
  return Response.json({ ...told, retryAfterSeconds: pause }, { status: 429 });
}

/**
 * Verify the second step of a sign-in: a code of the authenticator app, or a recovery code, which works once. Null on
 * success, when the session exists.
 */
export async function verifySecondStep(kind: 'app' | 'recovery', code: string): Promise<AuthRefusal | null> {
  const path = kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const { error } = await authClient.$fetch(path, { method: 'POST', body: { code } });
  return error;
}

/**
 * Confirm an address with the token of its link. It is a POST, so that a program that only looks at the link changes
 * nothing. `signedIn` is false when somebody else is signed in on this device, and stays so.
 */
export const confirmAddress = (token: string) =>
  authClient.$fetch<{ signedIn: boolean }>('/verify-email', { method: 'POST', body: { token } });

/**
 * Check whether a password-reset link still works, without using it up.
 *
 * The auth server answers only with a redirect that has `error` or `token`, so the final address shows the result.
 * Throws when the server cannot be reached.
 */
export async function isResetTokenValid(token: string): Promise<boolean> {
  const callback = encodeURIComponent(`${location.origin}/reset-password`);
  const answer = await fetch(`/api/auth/reset-password/${encodeURIComponent(token)}?callbackURL=${callback}`);
  const landed = new URL(answer.url);
  return landed.pathname === '/reset-password' && !landed.searchParams.has('error');
}
