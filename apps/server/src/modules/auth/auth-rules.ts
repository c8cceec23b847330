import { newPasswordProblem } from '@tillslip/domain/auth/new-password-rules';
import { emailProblem, nameProblem, passwordProblem } from '@tillslip/domain/auth/sign-up-rules';
import { type AccountProblem, accountProblemText } from '@tillslip/messages/account';
import type { I18n } from '@tillslip/messages/i18n';
import { APIError, type AuthMiddleware, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { AuthParts } from '../../platform/http/auth.ts';
import { confirmTokenProblem } from './confirm-token.ts';
import { findReceiver } from './known-devices.repository.ts';
import { passwordWeakness } from './password-weakness.ts';
import { removeUnconfirmed } from './sign-up.repository.ts';
import { requireSignUp } from './sign-up-mode.ts';
import { type LibraryCall, useCode } from './use-code.ts';

/** Accepts any value as text; a missing one is empty, which has its own message. */
const typed = z.string().catch('');
const SignUpBody = z.object({ name: typed, email: typed, password: typed });
const NewPasswordBody = z.object({ newPassword: typed, token: typed });
const LinkQuery = z.object({ token: typed });
/**
 * The rules of the sign-up and password forms, also enforced by the server, because the page can be bypassed.
 *
 * Spec: 1 §5.1, 5.2; decisions 13.
 */
export const authRules = (parts: Pick<AuthParts, 'authDb' | 'clock' | 'env' | 'languages'>): AuthMiddleware =>
  createAuthMiddleware(async (ctx) => {
    const i18n = parts.languages.ofRequest(ctx.request?.headers);
    switch (ctx.path) {
      case '/sign-up/email': {
        const { name, email, password } = SignUpBody.parse(ctx.body ?? {});
        refuse(i18n, 'INVALID_SIGN_UP', signUpProblem(ctx.body));
        await requireSignUp(parts, email);
        await removeUnconfirmed(parts.authDb, email.trim());
        return { context: { ...ctx, body: { name: name.trim(), email: email.trim(), password } } };
      }
      case '/verify-email': {
        const signedInId = (await getSessionFromCtx(ctx))?.user.id;
        const code = await confirmTokenProblem(parts, LinkQuery.parse(ctx.query ?? {}).token, signedInId);
        if (code) throw new APIError('UNAUTHORIZED', { code });
        return;
      }
      case '/reset-password': {
        const { newPassword, token } = NewPasswordBody.parse(ctx.body ?? {});
        refuse(i18n, 'WEAK_PASSWORD', newPasswordProblem(newPassword, newPassword));
        const owner = await resetOwner(parts, ctx, token);
        return refuse(i18n, 'WEAK_PASSWORD', owner ? passwordWeakness(newPassword, owner) : null);
      }
      case '/two-factor/verify-totp':
      case '/two-factor/verify-backup-code':
        // These are the second step of sign-in; the library would also use them for set-up.
        if (await getSessionFromCtx(ctx)) throw new APIError('BAD_REQUEST', { code: 'ALREADY_SIGNED_IN' });
        if (ctx.path === '/two-factor/verify-backup-code') return;
        return { context: { ...ctx, body: await useCode(parts, ctx) } };
    }
  });

/** Return the first problem of a sign-up; null when it is valid. */
export function signUpProblem(body: unknown): AccountProblem | null {
  const { name, email, password } = SignUpBody.parse(body ?? {});
  const typing = nameProblem(name) ?? emailProblem(email) ?? passwordProblem(password);
  return typing ?? passwordWeakness(password, { name, email });
}

/** Find whom a link for a new password belongs to; undefined for a link that the library will refuse. */
async function resetOwner({ authDb }: Pick<AuthParts, 'authDb'>, ctx: LibraryCall, token: string) {
  const link = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link ? findReceiver(authDb, link.value) : undefined;
}

function refuse(i18n: I18n, code: string, problem: AccountProblem | null): void {
  if (problem) throw new APIError('BAD_REQUEST', { code, message: accountProblemText(i18n, problem) });
}
