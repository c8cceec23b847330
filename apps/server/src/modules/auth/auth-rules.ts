import { newPasswordProblem } from '@tillslip/domain/auth/new-password-rules';
import { emailProblem, nameProblem, passwordProblem } from '@tillslip/domain/auth/sign-up-rules';
import { type AccountProblem, accountProblemText } from '@tillslip/messages/account';
import type { I18n } from '@tillslip/messages/i18n';
import { APIError, type AuthMiddleware, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { AuthParts } from '../../platform/http/auth.ts';
import { confirmTokenProblem } from './confirm-token.ts';
import { removeUnconfirmed } from './sign-up.repository.ts';
import { requireSignUp } from './sign-up-mode.ts';
import { useCode } from './use-code.ts';

/** Accepts any value as text; a missing one is empty, which has its own message. */
const typed = z.string().catch('');
const SignUpBody = z.object({ name: typed, email: typed, password: typed });
const NewPasswordBody = z.object({ newPassword: typed });
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
        refuse(i18n, 'INVALID_SIGN_UP', nameProblem(name) ?? emailProblem(email) ?? passwordProblem(password));
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
        const { newPassword } = NewPasswordBody.parse(ctx.body ?? {});
        return refuse(i18n, 'WEAK_PASSWORD', newPasswordProblem(newPassword, newPassword));
      }
      case '/two-factor/verify-totp':
      case '/two-factor/verify-backup-code':
        // These are the second step of sign-in; the library would also use them for set-up.
        if (await getSessionFromCtx(ctx)) throw new APIError('BAD_REQUEST', { code: 'ALREADY_SIGNED_IN' });
        if (ctx.path === '/two-factor/verify-backup-code') return;
        return { context: { ...ctx, body: await useCode(parts, ctx) } };
    }
  });

function refuse(i18n: I18n, code: string, problem: AccountProblem | null): void {
  if (problem) throw new APIError('BAD_REQUEST', { code, message: accountProblemText(i18n, problem) });
}
