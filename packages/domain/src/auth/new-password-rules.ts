import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_SCORE, passwordStrength } from './password-strength.ts';

/** What can be wrong with a replacement password. */
export type NewPasswordProblem =
  | { readonly code: 'PASSWORDS_DIFFER' }
  | { readonly code: 'PASSWORD_TOO_SHORT'; readonly minLength: number }
  | { readonly code: 'NEW_PASSWORD_TOO_WEAK' };

/**
 * Check a replacement password that was typed twice on the reset page; null when it is valid. The page shows one
 * problem at a time, the mismatch first.
 *
 * Spec: 1 §5.2, decisions 13 (8 characters and strength 3 everywhere).
 */
export function newPasswordProblem(password: string, confirmPassword: string): NewPasswordProblem | null {
  if (password !== confirmPassword) return { code: 'PASSWORDS_DIFFER' };
  if ([...password].length < MIN_PASSWORD_LENGTH) return { code: 'PASSWORD_TOO_SHORT', minLength: MIN_PASSWORD_LENGTH };
  return passwordStrength(password).score < MIN_PASSWORD_SCORE ? { code: 'NEW_PASSWORD_TOO_WEAK' } : null;
}
