import { isEmail } from './email.ts';
import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_SCORE, passwordStrength } from './password-strength.ts';

/** Shorter names are refused. Spec: 1 §9. */
export const MIN_NAME_LENGTH = 2;

/** What a person fills in to sign up. */
export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptTerms: boolean;
}

/** The first broken rule of each field; a field without one is absent. */
export type SignUpErrors = { readonly [Field in keyof SignUpForm]?: string };

/**
 * Checks the sign-up form, on the page, in the modal and on the server: field → message, empty when
 * all is well.
 *
 * Spec: 1 §5.1.
 */
export function checkSignUp(form: SignUpForm): SignUpErrors {
  const name = nameProblem(form.name);
  const email = emailProblem(form.email);
  const password = passwordProblem(form.password);
  const confirmPassword = confirmationProblem(form.password, form.confirmPassword);
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(password && { password }),
    ...(confirmPassword && { confirmPassword }),
    ...(!form.acceptTerms && { acceptTerms: 'You must accept the terms and conditions' }),
  };
}

/** What is wrong with a full name, or null. Length is counted after trimming. */
export function nameProblem(name: string): string | null {
  const length = name.trim().length;
  if (length === 0) return 'Full name is required';
  return length < MIN_NAME_LENGTH ? 'Name must be at least 2 characters' : null;
}

/** What is wrong with an e-mail address, or null. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Email is required';
  return isEmail(email) ? null : 'Please enter a valid email address';
}

/** What is wrong with a new password, or null. Never trimmed: spaces may be part of it. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required';
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'Password must be at least 8 characters';
  return passwordStrength(password).score < MIN_PASSWORD_SCORE ? 'Password is too weak' : null;
}

/** What is wrong with the repeated password, or null. */
export function confirmationProblem(password: string, confirmPassword: string): string | null {
  if (confirmPassword === '') return 'Please confirm your password';
  return confirmPassword === password ? null : 'Passwords do not match';
}
