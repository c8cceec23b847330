import { createAuthClient } from 'better-auth/client';

/** Sign-up, sign-in, sessions and passwords; talks to `/api/auth`. */
export const authClient = createAuthClient({ baseURL: location.origin, basePath: '/api/auth' });

/** A refusal of the auth server: a code where it has one (429 has none), and a sentence. */
export type AuthRefusal = { code?: string | undefined; message?: string | undefined; status: number };

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
