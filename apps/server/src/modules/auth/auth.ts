import { type BetterAuthOptions, betterAuth, type Auth as Library } from 'better-auth';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { type Auth, type AuthParts, CLIENT_ADDRESS } from '../../platform/http/auth.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { handleAuth, sessionUser } from './auth.routes.ts';
import { alreadySignedUpMessage, confirmEmailMessage, resetPasswordMessage } from './auth-messages.ts';
import { authRules } from './auth-rules.ts';
import { SEND_MESSAGE } from './send-message.job.ts';

const CONFIRM_LINK_SECONDS = 24 * 3600;
const RESET_LINK_SECONDS = 3600;

/** How often one address may try, in a window of seconds: guessing passwords and filling mailboxes is slow. */
const LIMITS = {
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-up/email': { window: 60, max: 20 },
  '/reset-password': { window: 60, max: 20 },
  '/change-password': { window: 60, max: 10 },
  '/send-verification-email': { window: 60, max: 5 },
  '/request-password-reset': { window: 60, max: 5 },
};

/** Sign-up, confirmation, sign-in, sessions and passwords, as the HTTP application needs them. */
export function createAuth(parts: AuthParts): Auth {
  const library: AuthLibrary = betterAuth(authOptions(parts));
  return {
    handle: (request) => handleAuth(library, request),
    sessionUser: (headers) => sessionUser(library, headers),
  };
}

/** The library's own type: what its endpoints are called. */
export type AuthLibrary = Library;

/**
 * How the sign-in library is set up. `pool` must have `auth` first in its search path, where its tables live.
 *
 * Messages go out by a job, so that a slow mail server neither delays a page nor tells by its delay who
 * has an account.
 */
export function authOptions({ env, pool, queue, log }: AuthParts): BetterAuthOptions {
  const { publicUrl, appSecret } = env;
  const send = (message: MailMessage) => queue.add(SEND_MESSAGE, message, { maxAttempts: 8 });
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
      onError: (err) => {
        // A refusal is an answer, not a fault, and may quote what a person typed.
        if (!isAPIError(err) || err.statusCode >= 500) log.error({ err, part: 'sign-in' }, 'sign-in failed');
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'tillslip',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    rateLimit: { enabled: true, storage: 'database', customRules: LIMITS },
    hooks: { before: authRules },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: ({ user, token }) => send(resetPasswordMessage(publicUrl, user.email, user.name, token)),
      onExistingUserSignUp: async ({ user }) => {
        const { email, name } = user;
        if (user.emailVerified) return send(alreadySignedUpMessage(publicUrl, email, name));
        const token = await createEmailVerificationToken(appSecret, email, undefined, CONFIRM_LINK_SECONDS);
        return send(confirmEmailMessage(publicUrl, email, name, token));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: CONFIRM_LINK_SECONDS,
      sendVerificationEmail: ({ user, token }) => send(confirmEmailMessage(publicUrl, user.email, user.name, token)),
    },
  };
}
