import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/**
 * Create the token of a link: whose rows it is about, and 256 random bits. It is given away once; only its hash is
 * stored.
 */
export function newToken(userId: string): { readonly token: string; readonly tokenHash: string } {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, randomBytes(SECRET_BYTES)]).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Read whose rows a token is about, and its hash; null for what is no token. */
export function readToken(token: string): { readonly userId: string; readonly tokenHash: string } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  const userId = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, tokenHash: hashOf(token) };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
