import type { AttemptKind } from '@tillslip/domain/auth/attempt-limits';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { AuthParts, SignedIn } from '../../platform/http/auth.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { AuthLibrary } from './auth.ts';
import { withSentence } from './auth-refusals.ts';
import { countAttempt, forgetAttempts } from './limit-attempts.ts';

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
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/error',
]);

/** Where the instance has its credentials. */
const OFFERED_WITH_GOOGLE = new Set(['/sign-in/social', '/callback/google']);

/** What is counted against the account whose address was typed. */
const COUNTED: Readonly<Record<string, AttemptKind>> = {
  '/sign-in/email': 'sign-in',
  '/sign-up/email': 'sign-up',
  '/send-verification-email': 'confirmation',
  '/request-password-reset': 'reset',
};

/** Answers everything under `/api/auth/`. */
export async function handleAuth(parts: AuthParts, library: AuthLibrary, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(BASE.length);
  if (!isOffered(parts, path))
    return Response.json({ code: 'NOT_FOUND', message: 'No such endpoint' }, { status: 404 });
  const kind = COUNTED[path];
  const email = kind ? await typedEmail(request.clone()) : '';
  try {
    if (kind && email) await countAttempt(parts, kind, email);
  } catch (error) {
    if (error instanceof AppError) return tooMany(error);
    throw error;
  }
  const response = await withSentence(path, await library.handler(request));
  // Only a wrong password is held against an account: 403 says that the address is not confirmed yet.
  if (kind === 'sign-in' && (response.ok || response.status === 403)) await forgetAttempts(parts, kind, email);
  return response.ok ? withoutToken(response) : response;
}

function isOffered({ env }: Pick<AuthParts, 'env'>, path: string): boolean {
  if (OFFERED.has(path) || /^\/reset-password\/[^/]+$/.test(path)) return true;
  return env.google !== null && OFFERED_WITH_GOOGLE.has(path);
}

const Typed = z.object({ email: z.string() });

/** The address in the body; empty where there is none, which the library refuses. */
async function typedEmail(request: Request): Promise<string> {
  const body: unknown = await request.json().catch(() => null);
  const typed = Typed.safeParse(body);
  return typed.success ? typed.data.email : '';
}

function tooMany({ code, message, data }: AppError): Response {
  const response = refusal(code, message);
  const { retryAfterSeconds } = z.object({ retryAfterSeconds: z.int() }).parse(data);
  response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

const Answer = z.looseObject({ token: z.unknown().optional(), session: z.looseObject({}).nullish() });

/** The session's token belongs in its cookie, which no script can read, and not in the answer as well. */
async function withoutToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const answer = Answer.safeParse(await response.clone().json());
  if (!answer.success) return response;
  const { token: _, session, ...rest } = answer.data;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = session ? { ...rest, session: { ...session, token: undefined } } : rest;
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Who a request comes from, by its session cookie; null for a guest or an ended session. */
export async function signedIn(library: AuthLibrary, headers: Headers): Promise<SignedIn | null> {
  const found = await library.api.getSession({ headers });
  if (!found) return null;
  const { id, email, name } = found.user;
  return { user: { id, email, name }, sessionId: found.session.id };
}
