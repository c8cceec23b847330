import type { CallNeed } from '@tillslip/contract/call-needs';
import { type KeyScope, REQUESTS_PER_MINUTE, scopeFor } from '@tillslip/domain/people/key-scopes';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import { asKey } from '../outbox/acting-key.ts';
import type { Auth, KeyHolder, SignedIn } from './auth.ts';
import { refusalResponse } from './refusal.ts';
import type { ServerContext } from './server-context.ts';

const BEARER = /^bearer(?: +|$)/i;

/**
 * Find the holder of the API key that a request brings in `Authorization: Bearer`, and handle the request as made with it.
 * The cookies of such a request are not looked at. What the key may do is decided by what the call needs. A key that is not
 * valid, or made too many requests, is refused here.
 */
export function withKey(auth: Pick<Auth, 'key'>): MiddlewareHandler<ServerContext> {
  return async (c, next) => {
    const given = c.req.header('authorization');
    if (given === undefined || !BEARER.test(given)) return next();
    const holder = await auth.key(given.replace(BEARER, '').trim()).catch(asRefusal);
    if (holder instanceof AppError) return refuse(c, holder);
    c.set('key', holder);
    await asKey({ userId: holder.user.id, name: holder.name }, next);
    tellWhatIsLeft(c.res.headers, holder.requestsLeft, holder.secondsLeft);
  };
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function refuse(c: Context<ServerContext>, error: AppError): Response {
  const response = refusalResponse(c, error);
  if (error.refusal.code !== 'TOO_MANY_REQUESTS') return response;
  const { retryAfterSeconds } = error.refusal.data;
  tellWhatIsLeft(response.headers, 0, retryAfterSeconds);
  response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

/** As in the IETF draft "RateLimit header fields for HTTP", in the form that most clients know. */
function tellWhatIsLeft(headers: Headers, left: number, seconds: number): void {
  headers.set('ratelimit-limit', String(REQUESTS_PER_MINUTE));
  headers.set('ratelimit-remaining', String(left));
  headers.set('ratelimit-reset', String(seconds));
}

/**
 * Refuse what a key may not do: everything that concerns a person rather than books, what nobody may do with a key, and
 * what it has no scope for.
 *
 * @throws API_KEY_NOT_ALLOWED; NOT_FOUND for what only administrators know of.
 */
export function requireScope({ scopes }: Pick<KeyHolder, 'scopes'>, need: CallNeed): void {
  if (need === 'administrator') throw new AppError('NOT_FOUND');
  const scope = scopeOf(need);
  if (scope === 'any') return;
  if (scope === null || !scopes.includes(scope)) throw new AppError('API_KEY_NOT_ALLOWED', { data: { scope } });
}

/** Return the scope that a call needs of a key: any of them, or null where no key will do. */
function scopeOf(need: Exclude<CallNeed, 'administrator'>): KeyScope | 'any' | null {
  if (need === 'anyone' || need === 'key') return 'any';
  if (need === 'self') return null;
  return scopeFor(need);
}

/** Return who a key makes its requests as. It has no session, so its id names none. */
export const holderOf = ({ id, user }: KeyHolder): SignedIn => ({ user, sessionId: id, isAdministrator: false });

/**
 * Return who asks for a file by its address: the person of the session, or of a key with the scope for it.
 *
 * @throws NOT_SIGNED_IN for a guest; API_KEY_NOT_ALLOWED.
 */
export async function requireCaller(c: Context<ServerContext>, auth: Auth, need: CallNeed): Promise<SignedIn> {
  const key = c.get('key');
  if (key) requireScope(key, need);
  const caller = key ? holderOf(key) : await auth.session(c.req.raw.headers);
  if (!caller) throw new AppError('NOT_SIGNED_IN');
  return caller;
}
