import { createHash } from 'node:crypto';
import { describeDevice, deviceKey } from '@tillslip/domain/auth/describe-device';
import type { I18n } from '@tillslip/messages/i18n';
import { type Auth as AuthLibrary, type BetterAuthOptions, betterAuth } from 'better-auth';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { revokeLinks } from '../../platform/database/revoke-links.ts';
import { type Auth, type AuthParts, CLIENT_ADDRESS } from '../../platform/http/auth.ts';
import type { Receiver } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { useKey } from './api-keys/use-key.ts';
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
import { countAddress, forgetAttempts } from './limit-attempts.ts';
import { PASSKEY_PATH, PASSKEY_START_PATH, passkeySignIn } from './passkeys/passkey-sign-in.ts';
import { passkeySite } from './passkeys/passkey-site.ts';
import { secondStep } from './second-step.ts';
import { SEND_MESSAGE } from './send-message.job.ts';
import { googleService } from './services/google.ts';
import { createOidc } from './services/oidc.ts';
import { endOldSession, sessionOptions } from './session-limits.ts';
import { appointFirstAdministrator, removeUnprovenServices, saveConfirmed } from './sign-up.repository.ts';
import { maySignUp, requireSignUp } from './sign-up-mode.ts';

/** The receiver of a message. */
type Person = Pick<Receiver, 'email' | 'name'> & { readonly id: string };

/** A session that was just created. */
interface OpenedSession {
  readonly userId: string;
  readonly ipAddress?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

const RESET_LINK_SECONDS = 3600;

/**
 * How many attempts a network address has, per window of seconds, to slow down guessing passwords and flooding mailboxes.
 * Attempts per account are counted separately, from any address.
 */
const LIMITS = {
  // Every page calls it on opening, an office shares one address, and it reveals nothing.
  '/get-session': false as const,
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-up/email': { window: 60, max: 20 },
  '/reset-password': { window: 60, max: 20 },
  '/send-verification-email': { window: 60, max: 5 },
  '/request-password-reset': { window: 60, max: 5 },
  '/sign-in/social': { window: 60, max: 20 },
  '/two-factor/*': { window: 60, max: 20 },
  // Every sign-in page asks for a challenge when it opens, and a challenge reveals nothing.
  [PASSKEY_START_PATH]: { window: 60, max: 60 },
  [PASSKEY_PATH]: { window: 60, max: 20 },
};

/** Create sign-up, confirmation, sign-in, sessions and passwords for the HTTP application. */
export function createAuth(parts: AuthParts): Auth {
  const { google, oidc } = parts.env;
  const services = google ? [googleService(google)] : [];
  const library: AuthLibrary = betterAuth(authOptions(parts, services));
  const withOidc = oidc
    ? createOidc(oidc, (service) => betterAuth(authOptions(parts, [service])), parts.log)
    : async () => null;
  return {
    handle: (request, i18n) => handleAuth(parts, { library, withOidc }, request, i18n),
    session: (headers) => signedIn(library, headers),
    key: (secret) => useKey(parts, secret),
  };
}

/**
 * Return the options of the sign-in library with some services to sign in with. `pool` must have `auth`, the schema of its tables, first in its search path.
 *
 * Jobs send the emails, so that a slow mail server neither delays a page nor reveals who has an account.
 */
export function authOptions(parts: AuthParts, services: GenericOAuthConfig[]): BetterAuthOptions {
  const { env, pool, log, languages } = parts;
  const { publicUrl, appSecret } = env;
  const site = passkeySite(env);
  return {
    appName: 'Tillslip',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: appSecret,
    trustedOrigins: [...env.origins],
    database: pool,
    telemetry: { enabled: false },
    // The library's messages contain email addresses, which must not be logged.
    logger: { level: 'error', log: (_level, message) => log.error({ part: 'sign-in' }, message) },
    // `throw`: otherwise the library logs faults itself, with what a person typed.
    onAPIError: { errorURL: `${publicUrl}/login`, throw: true },
    advanced: {
      // A session and its person with one question: every call asks for both.
      database: { generateId: 'uuid', joins: true },
      cookiePrefix: 'tillslip',
      // Set explicitly, because the library skips the check in tests.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    rateLimit: {
      enabled: true,
      customRules: LIMITS,
      // Every attempt extends the library's own window, so an office that signs in steadily would stay locked out.
      customStorage: { consume: (address, limit) => countAddress(parts, address, limit) },
    },
    session: sessionOptions(env.sessions),
    verification: { storeIdentifier: 'hashed' },
    hooks: { before: authRules(parts), after: endOldSession(parts) },
    user: { additionalFields: { isAdministrator: { type: 'boolean', required: false, input: false } } },
    databaseHooks: {
      // Also for accounts that a sign-in through another service would create.
      user: { create: { before: async ({ email }) => (await maySignUp(parts, email)) && undefined } },
      session: {
        create: {
          after: async (session, context) => {
            await appointFirstAdministrator(parts.authDb, session.userId);
            // A message that cannot be queued must not prevent signing in.
            const i18n = languages.ofRequest(context?.request?.headers);
            await reportNewDevice(parts, session, context?.path, i18n).catch((err) =>
              log.error({ err }, 'device not noted'),
            );
          },
        },
      },
    },
    plugins: [
      secondStep(),
      ...(site ? [passkeySignIn(parts, site)] : []),
      ...(services.length > 0 ? [genericOAuth({ config: services })] : []),
    ],
    ...mailOptions(parts),
  };
}

/** Build the options for the emails of sign-up, confirmation and password reset. */
function mailOptions(parts: AuthParts) {
  const { env, queue, languages, languageOf, authDb, clock } = parts;
  const { publicUrl, appSecret } = env;
  const send = (message: MailMessage) => queue.add(SEND_MESSAGE, message, { maxAttempts: 8 });
  // In the language that the person chose; somebody new reads it in that of their browser.
  const receiver = async ({ id, email, name }: Person, request: Request | undefined) => ({
    ...{ email, name },
    i18n: await languageOf(id, languages.ofRequest(request?.headers)),
  });
  return {
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      // The link proves the address as well. The library ends the sessions.
      onPasswordReset: async ({ user }) => {
        // A reset proves the address, but admits nobody who may not sign up.
        await removeUnprovenServices(authDb, user.id);
        if (await maySignUp(parts, user.email)) await saveConfirmed(authDb, user.id, user.email, clock.now());
        await revokeLinks(authDb, user.id);
        // Whoever reads the mailbox is the owner: what strangers tried does not count any more.
        await forgetAttempts({ authDb }, 'stranger', user.email);
      },
      sendResetPassword: async ({ user, token }, request) =>
        send(resetPasswordMessage(publicUrl, await receiver(user, request), token)),
      onExistingUserSignUp: async ({ user }, request) =>
        send(alreadySignedUpMessage(publicUrl, await receiver(user, request))),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      // Somebody else may have become the first person since this one signed up.
      beforeEmailVerification: ({ email }) => requireSignUp(parts, email),
      sendVerificationEmail: async ({ user }, request) => {
        const token = await createConfirmToken(appSecret, user);
        await send(confirmEmailMessage(publicUrl, await receiver(user, request), token));
      },
    },
  } satisfies BetterAuthOptions;
}

/**
 * Email the owner of an account when it is opened from a new device. A browser, system and network identify a device; an
 * account's first device is expected.
 *
 * @param path the call that created the session; with two-factor sign-in, the first step alone creates none.
 */
async function reportNewDevice(
  { authDb, clock, env, queue, languageOf }: Pick<AuthParts, 'authDb' | 'clock' | 'env' | 'queue' | 'languageOf'>,
  { userId, ipAddress = null, userAgent = null }: OpenedSession,
  path: string | undefined,
  otherwise: I18n,
): Promise<void> {
  const receiver = await findReceiver(authDb, userId);
  if (!receiver || (receiver.twoFactorEnabled && !isBothFactors(path))) return;
  const device = describeDevice(userAgent);
  const at = clock.now();
  const fingerprint = createHash('sha256')
    .update(`${deviceKey(device)} ${network(ipAddress)}`)
    .digest('base64url');
  if (!(await rememberDevice(authDb, userId, fingerprint, at))) return;
  const i18n = await languageOf(userId, otherwise);
  await queue.add(
    SEND_MESSAGE,
    newSignInMessage(env.publicUrl, { ...receiver, i18n }, { device, address: ipAddress, at }),
  );
}

/** Whether a call ends a sign-in with two factors: its second step, or a passkey. */
const isBothFactors = (path: string | undefined): boolean =>
  path === PASSKEY_PATH || path?.startsWith('/two-factor/') === true;

/** Return the first half of an address, because a phone changes the rest many times a day. */
function network(address: string | null): string {
  const [separator, groups] = address?.includes(':') ? [':', 2] : ['.', 2];
  return (address ?? '').split(separator).slice(0, groups).join(separator);
}
