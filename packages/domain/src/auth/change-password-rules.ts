import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_SCORE, passwordStrength } from './password-strength.ts';

/** The form on the profile page that changes a password. */
export interface ChangePasswordForm {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** What can be wrong with a field of the form that changes a password. */
export type ChangePasswordProblem =
  | { readonly code: 'CURRENT_PASSWORD_REQUIRED' }
  | { readonly code: 'NEW_PASSWORD_TOO_SHORT'; readonly minLength: number }
  | { readonly code: 'NEW_PASSWORD_TOO_WEAK' }
  | { readonly code: 'NEW_PASSWORD_UNCHANGED' }
  | { readonly code: 'NEW_PASSWORDS_DIFFER' };

/** The first problem of each field; a field without a problem is absent. */
export type ChangePasswordProblems = { readonly [Field in keyof ChangePasswordForm]?: ChangePasswordProblem };

/**
 * Check the form that changes a password. The result is empty when the form is valid. Only the server can check
 * whether the current password is correct.
 *
 * Spec: 2 §5 (password change), 2 §8; decisions 13 (8 characters and strength 3, not 6).
 */
export function checkChangePassword(form: ChangePasswordForm): ChangePasswordProblems {
  const newPassword = newPasswordProblem(form);
  return {
    ...(form.currentPassword === '' && { currentPassword: { code: 'CURRENT_PASSWORD_REQUIRED' } }),
    ...(newPassword && { newPassword }),
    ...(form.newPassword !== form.confirmPassword && { confirmPassword: { code: 'NEW_PASSWORDS_DIFFER' } }),
  };
}

function newPasswordProblem({ currentPassword, newPassword }: ChangePasswordForm): ChangePasswordProblem | null {
  if ([...newPassword].length < MIN_PASSWORD_LENGTH)
    return { code: 'NEW_PASSWORD_TOO_SHORT', minLength: MIN_PASSWORD_LENGTH };
  if (passwordStrength(newPassword).score < MIN_PASSWORD_SCORE) return { code: 'NEW_PASSWORD_TOO_WEAK' };
  return newPassword === currentPassword ? { code: 'NEW_PASSWORD_UNCHANGED' } : null;
}
