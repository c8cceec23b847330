import { createHmac, randomBytes } from 'node:crypto';
import type { Env } from '../../platform/env.ts';
import { createTextSealer } from '../../platform/sealed-text.ts';

/** By its prefix people, libraries and scanners for leaked secrets recognise it. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Make a secret that nobody can guess, in the form of Standard Webhooks. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Seals the secrets of webhooks. They are not hashed as keys are, because they sign each delivery. */
export const secretSealer = (env: Pick<Env, 'appSecret' | 'previousSecret'>) =>
  createTextSealer(env, 'webhook secrets');

/** What is signed of a delivery. */
export interface SignedDelivery {
  readonly eventId: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * Return the headers by which the other system knows that a delivery is ours and new: HMAC-SHA256 over id, timestamp and
 * body, once for each secret that is valid (https://www.standardwebhooks.com).
 */
export function signatureHeaders({ eventId, at, body }: SignedDelivery, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${eventId}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
