import { newPasswordProblem } from '@tillslip/domain/auth/new-password-rules';
import { emailProblem, nameProblem, passwordProblem } from '@tillslip/domain/auth/sign-up-rules';
import { APIError, type AuthMiddleware, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

/** Text, whatever was sent: what is missing is empty, and empty has its own message. */
const typed = z.string().catch('');
const SignUpBody = z.object({ name: typed, email: typed, password: typed });
const NewPasswordBody = z.object({ newPassword: typed });

/**
 * The rules of the sign-up and password forms, enforced by the server as well: the page may be bypassed.
 * What else a sign-up carries is dropped.
 *
 * Spec: 1 §5.1, 5.2; decisions 13.
 */
export const authRules: AuthMiddleware = createAuthMiddleware(async (ctx) => {
  if (ctx.path === '/sign-up/email') {
    const { name, email, password } = SignUpBody.parse(ctx.body ?? {});
    refuse('INVALID_SIGN_UP', nameProblem(name) ?? emailProblem(email) ?? passwordProblem(password));
    return { context: { ...ctx, body: { name: name.trim(), email: email.trim(), password } } };
  }
  if (ctx.path === '/reset-password' || ctx.path === '/change-password') {
    const { newPassword } = NewPasswordBody.parse(ctx.body ?? {});
    refuse('WEAK_PASSWORD', newPasswordProblem(newPassword, newPassword));
  }
});

function refuse(code: string, message: string | null): void {
  if (message) throw new APIError('BAD_REQUEST', { code, message });
}
