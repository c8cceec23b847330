import { createAuthClient } from 'better-auth/client';

/** Sign-up, sign-in, sessions and passwords; talks to `/api/auth`. */
export const authClient = createAuthClient({
  baseURL: location.origin,
  basePath: '/api/auth',
  fetchOptions: { customFetchImpl: fetchWithPause },
});

/** A refusal of the auth server: a code where it has one, a sentence, and when it was too often the pause to make. */
export type AuthRefusal = {
  code?: string | undefined;
  message?: string | undefined;
  status: number;
  retryAfterSeconds?: number | undefined;
};

/** The auth client passes on what the body says, not what the headers say: the pause is put into the body. */
async function fetchWithPause(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  const pause = Number(answer.headers.get('x-retry-after') ?? answer.headers.get('retry-after') ?? Number.NaN);
  if (answer.status !== 429 || !Number.isFinite(pause)) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const told = typeof body === 'object' && body !== null ? body : {};
  return Response.json({ ...told, retryAfterSeconds: pause }, { status: 429 });
}

/**
 * The second step of a sign-in: a code of the authenticator app, or one of the recovery codes, each of which works
 * once. Null when it was right: the session is there.
 */
export async function verifySecondStep(kind: 'app' | 'recovery', code: string): Promise<AuthRefusal | null> {
  const path = kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const { error } = await authClient.$fetch(path, { method: 'POST', body: { code } });
  return error;
}

/**
 * Asks whether a password-reset link still works, without using it up.
 *
 * The auth server answers this question only as a redirect that carries `error` or `token`, so the final
 * address is what is read. Throws when the server cannot be reached.
 */
export async function isResetTokenValid(token: string): Promise<boolean> {
  const callback = encodeURIComponent(`${location.origin}/reset-password`);
  const answer = await fetch(`/api/auth/reset-password/${encodeURIComponent(token)}?callbackURL=${callback}`);
  const landed = new URL(answer.url);
  return landed.pathname === '/reset-password' && !landed.searchParams.has('error');
}
