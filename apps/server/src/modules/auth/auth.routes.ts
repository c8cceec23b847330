import type { SessionUser } from '@tillslip/contract/instance';
import type { AuthLibrary } from './auth.ts';
import { withSentence } from './auth-refusals.ts';

const BASE = '/api/auth';

/** What of the sign-in library is offered; the rest of its endpoints does not exist here. */
const OFFERED = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/get-session',
  '/send-verification-email',
  '/verify-email',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/list-sessions',
  '/revoke-session',
  '/revoke-other-sessions',
  '/error',
]);

/** Answers everything under `/api/auth/`. */
export async function handleAuth(auth: AuthLibrary, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(BASE.length);
  if (!OFFERED.has(path) && !/^\/reset-password\/[^/]+$/.test(path))
    return Response.json({ code: 'NOT_FOUND', message: 'No such endpoint' }, { status: 404 });
  return withSentence(path, await auth.handler(request));
}

/** Who a request comes from, by its session cookie; null for a guest or an ended session. */
export async function sessionUser(auth: AuthLibrary, headers: Headers): Promise<SessionUser | null> {
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email, name } = session.user;
  return { id, email, name };
}
