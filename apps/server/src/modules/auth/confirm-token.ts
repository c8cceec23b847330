import { createEmailVerificationToken } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import type { AuthParts } from '../../platform/http/auth.ts';
import { findSignUp } from './sign-up.repository.ts';

/** How long a confirmation link works. */
export const CONFIRM_LINK_SECONDS = 24 * 3600;

/**
 * Create the token of a confirmation link. It names the account, so that after another sign-up with the same address the
 * earlier link no longer works. Otherwise the owner of a mailbox could confirm the password of a person who signed up
 * first in their name.
 */
export const createConfirmToken = (secret: string, user: { readonly id: string; readonly email: string }) =>
  createEmailVerificationToken(secret, user.email, undefined, CONFIRM_LINK_SECONDS, { uid: user.id });

/**
 * Return why a token of ours confirms nothing: it was made for another sign-up, or used already. Null when it may confirm,
 * and also when it is not ours or has expired, which the library reports.
 *
 * @param signedInId the signed-in user, who may open their own link again without effect.
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
