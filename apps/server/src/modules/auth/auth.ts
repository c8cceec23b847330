import { createHash } from 'node:crypto';
import { describeDevice, deviceKey } from '@tillslip/domain/auth/describe-device';
import type { I18n } from '@tillslip/messages/i18n';
import { type Auth as AuthLibrary, type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { GoogleSettings } from '../../platform/env.ts';
import { type Auth, type AuthParts, CLIENT_ADDRESS } from '../../platform/http/auth.ts';
import type { Receiver } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { handleAuth, signedIn } from './auth.routes.ts';
import {
  alreadySignedUpMessage,
  confirmEmailMessage,
  newSignInMessage,
  resetPasswordMessage,
} from './auth-messages.ts';
import { authRules } from './auth-rules.ts';
import { createConfirmToken } from './confirm-token.ts';
import { findReceiver, rememberDevice } from './known-devices.repository.ts';
import { countAddress } from './limit-attempts.ts';
import { secondStep } from './second-step.ts';
import { SEND_MESSAGE } from './send-message.job.ts';

/** Whose address a message goes to. */
type Person = Pick<Receiver, 'email' | 'name'>;

/** A session that was just opened. */
interface OpenedSession {
  readonly userId: string;
  readonly ipAddress?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

const RESET_LINK_SECONDS = 3600;
/** How often a session's last use is noted. */
const NOTE_USE_SECONDS = 3600;

/**
 * How often one network address may try, in a window of seconds: guessing passwords and filling mailboxes
 * is slow. What may be tried with one account, from wherever, is counted beside it.
 */
const LIMITS = {
  // Asked once by every page that opens; an office shares one address, and it gives nothing away.
  '/get-session': false as const,
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-up/email': { window: 60, max: 20 },
  '/reset-password': { window: 60, max: 20 },
  '/send-verification-email': { window: 60, max: 5 },
  '/request-password-reset': { window: 60, max: 5 },
  '/sign-in/social': { window: 60, max: 20 },
  '/two-factor/*': { window: 60, max: 20 },
};

/** Sign-up, confirmation, sign-in, sessions and passwords, as the HTTP application needs them. */
export function createAuth(parts: AuthParts): Auth {
  const library: AuthLibrary = betterAuth(authOptions(parts));
  return {
    handle: (request, i18n) => handleAuth(parts, library, request, i18n),
    session: (headers) => signedIn(library, headers),
  };
}

/**
 * How the sign-in library is set up. `pool` must have `auth` first in its search path, where its tables live.
 *
 * Messages go out by a job, so that a slow mail server neither delays a page nor tells by its delay who
 * has an account.
 */
export function authOptions(parts: AuthParts): BetterAuthOptions {
  const { env, pool, log, languages } = parts;
  const { publicUrl, appSecret } = env;
  return {
    appName: 'Tillslip',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: appSecret,
    trustedOrigins: [...env.origins],
    database: pool,
    telemetry: { enabled: false },
    // The library's own messages name e-mail addresses; ours may not.
    logger: { level: 'error', log: (_level, message) => log.error({ part: 'sign-in' }, message) },
    onAPIError: {
      errorURL: `${publicUrl}/login`,
      // Faults come to us; by itself the library prints them, with what a person typed.
      throw: true,
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'tillslip',
      // Said, because the library would leave the check out in tests.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    rateLimit: {
      enabled: true,
      customRules: LIMITS,
      // The library's own window is prolonged by every attempt: an office that signs in steadily would never get out.
      customStorage: { consume: (address, limit) => countAddress(parts, address, limit) },
    },
    session: { updateAge: NOTE_USE_SECONDS },
    verification: { storeIdentifier: 'hashed' },
    hooks: { before: authRules(parts) },
    databaseHooks: {
      session: {
        create: {
          after: async (session, context) => {
            // Nobody is kept out because a message could not be sent.
            const i18n = languages.ofRequest(context?.request?.headers);
            await noteDevice(parts, session, context?.path, i18n).catch((err) =>
              log.error({ err }, 'device not noted'),
            );
          },
        },
      },
    },
    plugins: [secondStep(), ...(env.google ? [googleSignIn(env.google)] : [])],
    ...mailOptions(parts),
  };
}

/** The mails of signing up, confirming an address and resetting a password. */
function mailOptions({ env, queue, languages }: AuthParts) {
  const { publicUrl, appSecret } = env;
  const send = (message: MailMessage) => queue.add(SEND_MESSAGE, message, { maxAttempts: 8 });
  // Whoever asks for a mail of these reads it: in the language of their browser.
  const receiver = ({ email, name }: Person, request: Request | undefined) => ({
    ...{ email, name },
    i18n: languages.ofRequest(request?.headers),
  });
  return {
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: ({ user, token }, request) =>
        send(resetPasswordMessage(publicUrl, receiver(user, request), token)),
      onExistingUserSignUp: ({ user }, request) => send(alreadySignedUpMessage(publicUrl, receiver(user, request))),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user }, request) => {
        const token = await createConfirmToken(appSecret, user);
        await send(confirmEmailMessage(publicUrl, receiver(user, request), token));
      },
    },
  } satisfies BetterAuthOptions;
}

/**
 * Signing in with Google, by the library's general way: its own one has fixed addresses, which no test
 * could answer. An address is taken for confirmed only where Google says so.
 */
const googleSignIn = ({ clientId, clientSecret, authorizationUrl, tokenUrl, userInfoUrl }: GoogleSettings) =>
  genericOAuth({
    config: [
      {
        ...{ providerId: 'google', clientId, clientSecret, authorizationUrl, tokenUrl, userInfoUrl },
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        accountSubject: ({ profile }) => String(profile.sub),
      },
    ],
  });

/**
 * Tells the owner of an account by mail when it is opened from a device that is new to it. A device is
 * known by its browser, its system and its network; the first one of an account is expected.
 *
 * @param path which call opened the session: with two-factor sign-in the first step alone opens nothing yet.
 */
async function noteDevice(
  { authDb, clock, env, queue }: Pick<AuthParts, 'authDb' | 'clock' | 'env' | 'queue'>,
  { userId, ipAddress = null, userAgent = null }: OpenedSession,
  path: string | undefined,
  i18n: I18n,
): Promise<void> {
  const receiver = await findReceiver(authDb, userId);
  if (!receiver || (receiver.twoFactorEnabled && !path?.startsWith('/two-factor/'))) return;
  const device = describeDevice(userAgent);
  const at = clock.now();
  const fingerprint = createHash('sha256')
    .update(`${deviceKey(device)} ${network(ipAddress)}`)
    .digest('base64url');
  if (!(await rememberDevice(authDb, userId, fingerprint, at))) return;
  await queue.add(
    SEND_MESSAGE,
    newSignInMessage(env.publicUrl, { ...receiver, i18n }, { device, address: ipAddress, at }),
  );
}

/** The first half of an address: a telephone changes the rest many times a day. */
function network(address: string | null): string {
  const [separator, groups] = address?.includes(':') ? [':', 2] : ['.', 2];
  return (address ?? '').split(separator).slice(0, groups).join(separator);
}
