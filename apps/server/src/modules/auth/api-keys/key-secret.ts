import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in base64url behind a prefix, by which people and scanners for leaked secrets recognise a key of Tillslip. */
const SECRET = /^tsk_[\w-]{43}$/;
const SECRET_BYTES = 32;
/** How much of a key may be shown: enough to tell keys apart, and nothing that helps to guess the rest. */
const PREFIX_LENGTH = 10;

/** A new key, and what is kept of it. */
export interface NewKey {
  readonly secret: string;
  readonly prefix: string;
  readonly hash: string;
}

/** Make a key that nobody can guess. */
export function makeKey(): NewKey {
  const secret = `tsk_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), hash: hashOf(secret) };
}

/** Return the hash of what may be a key; null when it cannot be one. */
export const keyHash = (secret: string): string | null => (SECRET.test(secret) ? hashOf(secret) : null);

/** A plain hash: whoever has it cannot try 256 random bits, as they could the passwords of people. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
