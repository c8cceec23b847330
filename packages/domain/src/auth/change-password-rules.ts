import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_SCORE, passwordStrength } from './password-strength.ts';

/** The form of the profile page. */
export interface ChangePasswordForm {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** The first broken rule of each field; a field without one is absent. */
export type ChangePasswordErrors = { readonly [Field in keyof ChangePasswordForm]?: string };

/**
 * Checks the form that changes a password: field → message, empty when all is well. Whether the current
 * password is right only the server knows.
 *
 * Spec: 2 §5 (password change), 2 §8; decisions 13 (8 characters and strength 3, not 6).
 */
export function checkChangePassword(form: ChangePasswordForm): ChangePasswordErrors {
  const newPassword = newPasswordError(form);
  return {
    ...(form.currentPassword === '' && { currentPassword: 'Current password is required' }),
    ...(newPassword && { newPassword }),
    ...(form.newPassword !== form.confirmPassword && { confirmPassword: 'New passwords do not match' }),
  };
}

function newPasswordError({ currentPassword, newPassword }: ChangePasswordForm): string | null {
  if ([...newPassword].length < MIN_PASSWORD_LENGTH) return 'Password must be at least 8 characters long';
  if (passwordStrength(newPassword).score < MIN_PASSWORD_SCORE)
    return 'Password is too weak. Please choose a stronger password.';
  return newPassword === currentPassword ? 'Please choose a password you do not use now' : null;
}
