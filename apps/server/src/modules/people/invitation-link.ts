import type { Env } from '../../platform/env.ts';
import { createSigner } from '../../platform/signature.ts';

/** Whose books an invitation is in, and its id. */
export interface InvitationName {
  readonly ownerId: string;
  readonly id: string;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;

const signerOf = ({ appSecret }: Pick<Env, 'appSecret'>) => createSigner(appSecret, 'company-invitation');
const signedText = ({ ownerId, id }: InvitationName): string => `${ownerId}.${id}`;

/**
 * Return the link by which somebody accepts an invitation. It is signed rather than stored, so that it can be shown again
 * and nobody who reads the database can make one. The token is in the hash, which browsers send to no server.
 */
export function invitationLink(env: Pick<Env, 'appSecret' | 'publicUrl'>, name: InvitationName): string {
  const ids = [name.ownerId, name.id].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  const signature = Buffer.from(signerOf(env).sign(signedText(name)), 'base64url');
  return `${env.publicUrl}/invitation#${Buffer.concat([...ids, signature]).toString('base64url')}`;
}

/** Read which invitation a token is of; null for what we did not sign. */
export function readInvitationToken(env: Pick<Env, 'appSecret'>, token: string): InvitationName | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const name = { ownerId: idAt(bytes, 0), id: idAt(bytes, ID_BYTES) };
  const signature = bytes.subarray(2 * ID_BYTES).toString('base64url');
  return signerOf(env).isGood(signedText(name), signature) ? name : null;
}

const idAt = (bytes: Buffer, start: number): string =>
  bytes.toString('hex', start, start + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
