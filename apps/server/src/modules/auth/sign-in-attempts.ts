import { randomBytes } from 'node:crypto';
import { MEMORY_SECONDS, STRANGER_DELAYS_SECONDS } from '@tillslip/domain/auth/stranger-delays';
import { AppError } from '../../platform/errors.ts';
import type { AuthParts } from '../../platform/http/auth.ts';
import { createSigner } from '../../platform/signature.ts';
import { addDelayedAttempt } from './attempts.repository.ts';
import { countAttempt, forgetAttempts, keyOf } from './limit-attempts.ts';

/**
 * Wrong passwords of strangers must not lock out the owner. A browser that signed in once has a cookie for that address,
 * and its attempts are counted apart. All other attempts at an address share one count: after ten wrong passwords each
 * further one has to wait, twice as long every time. A link for a new password starts that count again.
 *
 * Source: OWASP, "Slow down online guessing attacks with device cookies".
 */
type Parts = Pick<AuthParts, 'authDb' | 'clock' | 'env'>;

const YEAR_SECONDS = 365 * 24 * 3600;
const PATH = '/api/auth';

/** Count an attempt to sign in. @throws TOO_MANY_REQUESTS, with the time to try again. */
export async function countSignIn(parts: Parts, email: string, cookies: string | null): Promise<void> {
  const device = deviceOf(parts, email, cookies);
  if (device !== null) return countAttempt(parts, 'sign-in', device);
  const now = parts.clock.now();
  const waitSeconds = await addDelayedAttempt(parts.authDb, keyOf('stranger', email), now, {
    delays: STRANGER_DELAYS_SECONDS,
    memorySeconds: MEMORY_SECONDS,
  });
  if (waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: waitSeconds } });
}

/** Forget the attempts of this device, or of strangers, after a right password. */
export async function forgetSignIn(parts: Parts, email: string, cookies: string | null): Promise<void> {
  const device = deviceOf(parts, email, cookies);
  if (device !== null) return forgetAttempts(parts, 'sign-in', device);
  return forgetAttempts(parts, 'stranger', email);
}

/** Build the cookie that makes a browser a known one for an address; one that it has is renewed. */
export function deviceCookie({ env }: Pick<Parts, 'env'>, email: string, cookies: string | null): string {
  const id = deviceOf({ env }, email, cookies)?.split(' ').at(-1) ?? randomBytes(16).toString('base64url');
  const value = `${id}.${signerOf(env).sign(deviceText(email, id))}`;
  const attributes = [`Path=${PATH}`, `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  if (env.publicUrl.startsWith('https:')) attributes.push('Secure');
  return [`${cookieName(env, email)}=${value}`, ...attributes].join('; ');
}

/** Return the address and the id of a device that signed in with it before; null for a stranger. */
function deviceOf({ env }: Pick<Parts, 'env'>, email: string, cookies: string | null): string | null {
  const start = `${cookieName(env, email)}=`;
  const cookie = cookies?.split(/; */).find((part) => part.startsWith(start)) ?? '';
  const [id = '', signature = ''] = cookie.slice(start.length).split('.');
  const text = deviceText(email, id);
  return id !== '' && signerOf(env).isGood(text, signature) ? text : null;
}

const deviceText = (email: string, id: string): string => `${email.trim().toLowerCase()} ${id}`;

/** One cookie per address, because several people may use a browser. The name tells nobody the address. */
const cookieName = (env: Parts['env'], email: string): string =>
  `tillslip.device_${signerOf(env).sign(email.trim().toLowerCase()).slice(0, 16)}`;

const signerOf = ({ appSecret }: Pick<Parts['env'], 'appSecret'>) => createSigner(appSecret, 'known-device');
