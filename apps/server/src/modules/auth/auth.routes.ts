import type { Refusal } from '@tillslip/contract/errors';
import type { AttemptKind } from '@tillslip/domain/auth/attempt-limits';
import { refusalText } from '@tillslip/messages/errors';
import type { I18n } from '@tillslip/messages/i18n';
import type { Auth as AuthLibrary } from 'better-auth';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { AuthParts, SignedIn } from '../../platform/http/auth.ts';
import { requireStorable } from '../../platform/http/storable-text.ts';
import { translateRefusal } from './auth-refusals.ts';
import { signUpProblem } from './auth-rules.ts';
import { CONFIRM_PATH, confirmEmail } from './confirm-email.ts';
import { confirmTokenProblem } from './confirm-token.ts';
import { countAttempt } from './limit-attempts.ts';
import { PASSKEY_PATH, PASSKEY_START_PATH } from './passkeys/passkey-sign-in.ts';
import { passkeySite } from './passkeys/passkey-site.ts';
import { redirectToSecondStep } from './second-step.ts';
import { OIDC } from './services/oidc.ts';
import { countSignIn, deviceCookie, forgetSignIn } from './sign-in-attempts.ts';

const BASE = '/api/auth';

/** The library's endpoints that we offer, with the body fields they accept; all others return 404. */
const ENDPOINTS: Readonly<Record<string, readonly string[]>> = {
  '/sign-up/email': ['name', 'email', 'password'],
  '/sign-in/email': ['email', 'password', 'rememberMe'],
  '/sign-out': [],
  '/get-session': [],
  '/send-verification-email': ['email'],
  [CONFIRM_PATH]: ['token'],
  '/request-password-reset': ['email'],
  '/reset-password': ['newPassword', 'token'],
  '/two-factor/verify-totp': ['code', 'trustDevice'],
  '/two-factor/verify-backup-code': ['code', 'trustDevice'],
  '/error': [],
};

/** The endpoints of an installation with services to sign in with. */
const SERVICES_PATH = '/sign-in/social';
const OIDC_CALLBACK = `/callback/${OIDC}`;
const SERVICE_FIELDS = ['provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL'];

/** The endpoints of an installation whose address can have passkeys. */
const PASSKEY_ENDPOINTS: typeof ENDPOINTS = { [PASSKEY_START_PATH]: [], [PASSKEY_PATH]: ['response'] };

/** The endpoints whose attempts are counted against the typed address. */
const COUNTED_ENDPOINTS: Readonly<Record<string, AttemptKind>> = {
  '/sign-in/email': 'sign-in',
  '/sign-up/email': 'sign-up',
  '/send-verification-email': 'confirmation',
  '/request-password-reset': 'reset',
};

/** The sign-in library, and the same with the service of the settings; null while that service does not answer. */
export interface Libraries {
  readonly library: AuthLibrary;
  withOidc(): Promise<AuthLibrary | null>;
}

/** Handle every request under `/api/auth/`. */
export async function handleAuth(
  parts: AuthParts,
  { library: main, withOidc }: Libraries,
  request: Request,
  i18n: I18n,
): Promise<Response> {
  const path = new URL(request.url).pathname.slice(BASE.length);
  const fields = fieldsOf(parts, path, request.method);
  if (!fields) return translateRefusal(i18n, path, Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
  const body = request.method === 'POST' ? await pickFields(request, fields) : {};
  const isOidc =
    path === OIDC_CALLBACK || (path === SERVICES_PATH && body.provider === OIDC && parts.env.oidc !== null);
  const library = isOidc ? await withOidc() : main;
  if (library === null) return serviceAway(parts, path, i18n);
  const kind = COUNTED_ENDPOINTS[path];
  const cookies = request.headers.get('cookie');
  const email = typeof body.email === 'string' ? body.email : '';
  try {
    // A sign-up that is refused sends no email, and a person may need several tries to find a good password.
    if (kind === 'sign-in') await countSignIn(parts, email, cookies);
    else if (kind && email && !(kind === 'sign-up' && signUpProblem(body))) await countAttempt(parts, kind, email);
  } catch (error) {
    if (error instanceof AppError && error.refusal.code === 'TOO_MANY_REQUESTS') return tooMany(i18n, error.refusal);
    throw error;
  }
  const answer =
    path === CONFIRM_PATH
      ? await confirm(parts, library, request, body.token)
      : await callLibrary(parts, library, path, withBody(request, body));
  if (path.startsWith('/callback/')) return redirectToSecondStep(answer, parts.env.publicUrl);
  const response = await translateRefusal(i18n, path, answer);
  // Only a wrong password counts as an attempt; 403 means that the address is not confirmed yet.
  if (kind === 'sign-in' && (response.ok || response.status === 403)) await forgetSignIn(parts, email, cookies);
  if (kind === 'sign-in' && response.ok) response.headers.append('set-cookie', deviceCookie(parts, email, cookies));
  if (path === PASSKEY_PATH && response.ok) {
    const { email: owner } = PasskeyOwner.parse(await response.clone().json());
    response.headers.append('set-cookie', deviceCookie(parts, owner, cookies));
  }
  return response.ok ? removeSessionToken(response) : response;
}

const callLibrary = (parts: AuthParts, library: AuthLibrary, path: string, request: Request): Promise<Response> =>
  library.handler(request).catch((err) => fault(parts, path, request, err));

/** Confirm an address; the library's own call reads the token from its address. */
async function confirm(parts: AuthParts, library: AuthLibrary, request: Request, given: unknown): Promise<Response> {
  const token = typeof given === 'string' ? given : '';
  const address = new URL(request.url);
  address.search = new URLSearchParams({ token }).toString();
  const call = new Request(address, { headers: request.headers });
  try {
    const session = await signedIn(library, request.headers);
    return await confirmEmail(parts, token, session, request.headers.get('cookie'), () =>
      callLibrary(parts, library, CONFIRM_PATH, call),
    );
  } catch (err) {
    return fault(parts, CONFIRM_PATH, call, err);
  }
}

/** Return the body fields that a path accepts; undefined when the path does not exist. */
function fieldsOf({ env }: Pick<AuthParts, 'env'>, path: string, method: string): readonly string[] | undefined {
  // Programs look at links in emails; only the page's own call may change something.
  if (path === CONFIRM_PATH && method !== 'POST') return undefined;
  if (/^\/reset-password\/[^/]+$/.test(path)) return [];
  return ENDPOINTS[path] ?? serviceFields(env, path) ?? (passkeySite(env) ? PASSKEY_ENDPOINTS[path] : undefined);
}

/** Return the body fields of a path of the services to sign in with; undefined when it does not exist. */
function serviceFields({ google, oidc }: AuthParts['env'], path: string): readonly string[] | undefined {
  if (path === SERVICES_PATH) return google || oidc ? SERVICE_FIELDS : undefined;
  return (google && path === '/callback/google') || (oidc && path === OIDC_CALLBACK) ? [] : undefined;
}

/** Pick the accepted fields of a body; empty when it is not JSON, which the library refuses. @throws BAD_INPUT. */
async function pickFields(request: Request, fields: readonly string[]): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const given = z.record(z.string(), z.unknown()).safeParse(body);
  const picked = Object.fromEntries(Object.entries(given.data ?? {}).filter(([name]) => fields.includes(name)));
  requireStorable(picked);
  return picked;
}

function withBody(request: Request, body: Record<string, unknown>): Request {
  if (request.method !== 'POST') return request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Log a server fault and build its response. If only the session failed after a confirmed address, it says so. */
async function fault(parts: AuthParts, path: string, request: Request, err: unknown): Promise<Response> {
  parts.log.error({ err, part: 'sign-in' }, 'sign-in failed');
  const token = new URL(request.url).searchParams.get('token');
  if (path !== '/verify-email' || !token) return new Response(null, { status: 500 });
  const isConfirmed = await confirmTokenProblem(parts, token, undefined).catch(() => null);
  const code = isConfirmed === 'LINK_USED' ? 'FAILED_TO_CREATE_SESSION' : 'FAILED';
  return Response.json({ code }, { status: 500 });
}

function tooMany(i18n: I18n, refusal: Extract<Refusal, { code: 'TOO_MANY_REQUESTS' }>): Response {
  const { code, data } = refusal;
  const body = { code, message: refusalText(i18n, refusal), data };
  return Response.json(body, { status: 429, headers: { 'retry-after': String(data.retryAfterSeconds) } });
}

/** Answer while the service does not: the page that asked for it, or the browser that returns from it. */
function serviceAway({ env }: Pick<AuthParts, 'env'>, path: string, i18n: I18n): Promise<Response> | Response {
  if (path === OIDC_CALLBACK) return Response.redirect(`${env.publicUrl}/login?error=service_away`, 302);
  return translateRefusal(i18n, path, Response.json({ code: 'SERVICE_AWAY' }, { status: 503 }));
}

const PasskeyOwner = z.object({ email: z.string() });
const Answer = z.looseObject({ token: z.unknown().optional(), session: z.looseObject({}).nullish() });

/** Remove the session token from a response: it belongs in the cookie, which scripts cannot read. */
async function removeSessionToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const answer = Answer.safeParse(await response.clone().json());
  if (!answer.success) return response;
  const { token: _, session, ...rest } = answer.data;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = session ? { ...rest, session: { ...session, token: undefined } } : rest;
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Our own column of the library's table of users. */
const OwnFields = z.object({ isAdministrator: z.boolean() });

/** Return the user of a request's session cookie; null for a guest or an ended session. */
export async function signedIn(library: AuthLibrary, headers: Headers): Promise<SignedIn | null> {
  const found = await library.api.getSession({ headers });
  if (!found) return null;
  const { id, email, name } = found.user;
  const { isAdministrator } = OwnFields.parse(found.user);
  return { user: { id, email, name }, sessionId: found.session.id, isAdministrator };
}
