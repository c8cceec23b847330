import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_SCORE, passwordStrength } from './password-strength.ts';

/**
 * What is wrong with a replacement password typed twice, or null: on the reset page and in the profile.
 * One message at a time, the mismatch first, as on the page.
 *
 * Spec: 1 §5.2, decisions 13 (8 characters and strength 3 everywhere).
 */
export function newPasswordProblem(password: string, confirmPassword: string): string | null {
  if (password !== confirmPassword) return 'Passwords do not match';
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'Password must be at least 8 characters';
  if (passwordStrength(password).score >= MIN_PASSWORD_SCORE) return null;
  return 'Password is too weak. Please choose a stronger password.';
}
