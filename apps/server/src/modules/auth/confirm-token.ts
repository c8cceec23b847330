import { createEmailVerificationToken } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import type { AuthParts } from '../../platform/http/auth.ts';
import { findSignUp } from './sign-up.repository.ts';

/** How long the link that confirms an address works. */
export const CONFIRM_LINK_SECONDS = 24 * 3600;

/**
 * The token of a link that confirms an address. It names the account it was made for: where somebody
 * signs up again with the same address, the earlier link confirms nothing any more. Otherwise whoever
 * signed up first in another's name could have their password confirmed by the owner of the mailbox.
 */
export const createConfirmToken = (secret: string, user: { readonly id: string; readonly email: string }) =>
  createEmailVerificationToken(secret, user.email, undefined, CONFIRM_LINK_SECONDS, { uid: user.id });

/**
 * Why a token that is ours confirms nothing: made for another sign-up, or used already. Null when it may
 * confirm, and also when it is not ours or has expired, which the library says.
 *
 * @param signedInId whoever is signed in may open their own link again: nothing happens.
 */
export async function confirmTokenProblem(
  { authDb, env }: Pick<AuthParts, 'authDb' | 'env'>,
  token: string,
  signedInId: string | undefined,
): Promise<'INVALID_TOKEN' | 'LINK_USED' | null> {
  const payload: unknown = await verifyJWT(token, env.appSecret);
  if (payload === null) return null;
  const named = z.object({ email: z.string(), uid: z.uuid() }).safeParse(payload);
  const user = named.success ? await findSignUp(authDb, named.data.uid) : undefined;
  if (!named.success || user?.email !== named.data.email) return 'INVALID_TOKEN';
  return user.emailVerified && signedInId !== named.data.uid ? 'LINK_USED' : null;
}
