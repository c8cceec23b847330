import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { AuthParts } from '../../../platform/http/auth.ts';
import type { PasskeySite } from './passkey-site.ts';
import { findPasskey, recordPasskeyUse } from './passkey-use.repository.ts';

/** Where a page gets the challenge that a passkey must sign. */
export const PASSKEY_START_PATH = '/sign-in/passkey/start';
/** Where a page signs in with the signed challenge. */
export const PASSKEY_PATH = '/sign-in/passkey';

/** How long a challenge can be answered. A sign-in page asks for one when it opens, and for another when it has expired. */
const CHALLENGE_SECONDS = 300;
/** The library's name of the cookie that binds a challenge to the browser that asked for it. */
const COOKIE = 'passkey';

const Part = z.string().max(20_000);

/** What a browser returns of a passkey that signed. Source: Web Authentication Level 3, AuthenticationResponseJSON. */
const SignedChallenge = z.object({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Part,
    authenticatorData: Part,
    signature: Part,
    /** The account; every passkey that signs without being asked for by name gives it. */
    userHandle: Part,
  }),
});

type Parts = Pick<AuthParts, 'authDb' | 'clock' | 'log'>;

/**
 * Sign in with a passkey, as a plugin of the sign-in library. The device must have checked its owner, by a fingerprint
 * or PIN: with the key itself these are two factors, so no code is asked for.
 */
export const passkeySignIn = (parts: Parts, site: PasskeySite) => ({
  id: 'tillslip-passkeys',
  endpoints: {
    startPasskeySignIn: createAuthEndpoint(PASSKEY_START_PATH, { method: 'POST' }, async (ctx) => {
      const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
      const { name, attributes } = ctx.context.createAuthCookie(COOKIE);
      await ctx.setSignedCookie(name, options.challenge, ctx.context.secret, {
        ...attributes,
        maxAge: CHALLENGE_SECONDS,
      });
      await ctx.context.internalAdapter.createVerificationValue({
        identifier: identifierOf(options.challenge),
        value: options.challenge,
        expiresAt: new Date(Date.now() + CHALLENGE_SECONDS * 1000),
      });
      return ctx.json(options);
    }),
    signInPasskey: createAuthEndpoint(
      PASSKEY_PATH,
      { method: 'POST', body: z.object({ response: SignedChallenge }) },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie(COOKIE);
        const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
        const issued =
          challenge && (await ctx.context.internalAdapter.consumeVerificationValue(identifierOf(challenge)));
        if (!challenge || !issued) throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_EXPIRED' });
        const userId = await ownerOf(parts, site, challenge, ctx.body.response);
        const user = await ctx.context.internalAdapter.findUserById(userId);
        const session = user && (await ctx.context.internalAdapter.createSession(userId));
        if (!session) throw new APIError('INTERNAL_SERVER_ERROR', { code: 'FAILED_TO_CREATE_SESSION' });
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ email: user.email });
      },
    ),
  },
});

/** So that the challenge of no other use is accepted. */
const identifierOf = (challenge: string): string => `passkey-sign-in:${challenge}`;

/** Return whose passkey signed a challenge. @throws PASSKEY_NOT_FOUND, PASSKEY_REFUSED. */
async function ownerOf(
  { authDb, clock, log }: Parts,
  site: PasskeySite,
  challenge: string,
  response: z.output<typeof SignedChallenge>,
): Promise<string> {
  const passkey = await findPasskey(authDb, response.id);
  if (!passkey) throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_NOT_FOUND' });
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch((err: unknown) => {
    log.info({ err, part: 'sign-in' }, 'a passkey was refused');
    return null;
  });
  const isOwner = Buffer.from(response.response.userHandle, 'base64url').toString() === passkey.userId;
  if (!verified?.verified || !isOwner) throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED' });
  const { newCounter: counter, credentialBackedUp: isSynced } = verified.authenticationInfo;
  if (!(await recordPasskeyUse(authDb, { id: passkey.id, counter, isSynced }, clock.now())))
    throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED' });
  return passkey.userId;
}
