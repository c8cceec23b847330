import type { getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';
import type { AuthParts } from '../../platform/http/auth.ts';
import { findSecret, useStep } from './second-step.repository.ts';
import { totpCode, totpStep } from './totp.ts';

/** The library's cookie of a sign-in whose second step is not done. */
const CHALLENGE_COOKIE = 'two_factor';

/** A call of the library, before it is handled. */
export type LibraryCall = Parameters<typeof getSessionFromCtx>[0];

const CodeBody = z.looseObject({ code: z.string() });

/**
 * Use up a code of an authenticator app, because the library would accept one as often as it is sent within its period.
 * Somebody who watches a person type a code could otherwise sign in with it too.
 *
 * @returns the body for the library, which then counts wrong codes and locks: with a code that it accepts, or, for a wrong
 * or used one, with a code that it refuses.
 */
export async function useCode(
  { authDb, clock, env }: Pick<AuthParts, 'authDb' | 'clock' | 'env'>,
  ctx: LibraryCall,
): Promise<unknown> {
  const body = CodeBody.safeParse(ctx.body);
  const userId = await challengedUser(ctx);
  const encrypted = userId === undefined ? undefined : await findSecret(authDb, userId);
  if (!body.success || userId === undefined || encrypted === undefined) return ctx.body;
  const secret = await symmetricDecrypt({ key: env.appSecret, data: encrypted });
  const step = totpStep(secret, body.data.code, clock.now());
  const isUsable = step !== null && (await useStep(authDb, userId, step));
  // The library has no clock of ours, so it gets the code of its own moment.
  return { ...body.data, code: isUsable ? totpCode(secret, new Date()) : '' };
}

async function challengedUser(ctx: LibraryCall): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return undefined;
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value;
}
