import { type NameFault, nameFault } from '../kernel/name-rules.ts';
import { isEmail } from './email.ts';
import { MIN_PASSWORD_LENGTH, MIN_PASSWORD_SCORE, passwordStrength } from './password-strength.ts';
import { isPersonalPassword, type PersonalFacts } from './personal-password.ts';

/** Shorter names are refused; in characters. Spec: 1 §9. */
export const MIN_NAME_LENGTH = 2;

/** What a person fills in to sign up. */
export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptTerms: boolean;
}

/** What can be wrong with a full name. */
export type NameProblem =
  | NameFault
  | { readonly code: 'FULL_NAME_REQUIRED' }
  | { readonly code: 'FULL_NAME_TOO_SHORT'; readonly minLength: number };

/** What can be wrong with an email address. */
export type EmailProblem = { readonly code: 'EMAIL_REQUIRED' } | { readonly code: 'EMAIL_INVALID' };

/** What can be wrong with the password of a new account. */
export type PasswordProblem =
  | { readonly code: 'PASSWORD_REQUIRED' }
  | { readonly code: 'PASSWORD_TOO_SHORT'; readonly minLength: number }
  | { readonly code: 'PASSWORD_TOO_WEAK' }
  | { readonly code: 'PASSWORD_PERSONAL' }
  /** Only the server has the list of common and leaked passwords. */
  | { readonly code: 'PASSWORD_COMMON' };

/** What can be wrong with the repeated password. */
export type ConfirmationProblem = { readonly code: 'CONFIRMATION_REQUIRED' } | { readonly code: 'PASSWORDS_DIFFER' };

/** What can be wrong with a field of the sign-up form. */
export type SignUpProblem =
  | NameProblem
  | EmailProblem
  | PasswordProblem
  | ConfirmationProblem
  | { readonly code: 'TERMS_NOT_ACCEPTED' };

/** The first problem of each field; a field without a problem is absent. */
export type SignUpProblems = { readonly [Field in keyof SignUpForm]?: SignUpProblem };

/**
 * Check the sign-up form on the page, in the modal and on the server. The result is empty when the form is valid.
 *
 * Spec: 1 §5.1.
 */
export function checkSignUp(form: SignUpForm): SignUpProblems {
  const name = nameProblem(form.name);
  const email = emailProblem(form.email);
  const password = passwordProblem(form.password) ?? personalProblem(form.password, form);
  const confirmPassword = confirmationProblem(form.password, form.confirmPassword);
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(password && { password }),
    ...(confirmPassword && { confirmPassword }),
    ...(!form.acceptTerms && { acceptTerms: { code: 'TERMS_NOT_ACCEPTED' } }),
  };
}

/** Check a full name; null when it is valid. The length is counted after trimming. */
export function nameProblem(name: string): NameProblem | null {
  const length = name.trim().length;
  if (length === 0) return { code: 'FULL_NAME_REQUIRED' };
  return length < MIN_NAME_LENGTH ? { code: 'FULL_NAME_TOO_SHORT', minLength: MIN_NAME_LENGTH } : nameFault(name);
}

/** Check an email address; null when it is valid. */
export function emailProblem(email: string): EmailProblem | null {
  if (email.trim() === '') return { code: 'EMAIL_REQUIRED' };
  return isEmail(email) ? null : { code: 'EMAIL_INVALID' };
}

/** Check a new password; null when it is valid. It is never trimmed, because spaces may be part of it. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return { code: 'PASSWORD_REQUIRED' };
  if ([...password].length < MIN_PASSWORD_LENGTH) return { code: 'PASSWORD_TOO_SHORT', minLength: MIN_PASSWORD_LENGTH };
  return passwordStrength(password).score < MIN_PASSWORD_SCORE ? { code: 'PASSWORD_TOO_WEAK' } : null;
}

/** Check that a password is not made of its owner's name or address; null when it is not. */
const personalProblem = (password: string, owner: PersonalFacts): PasswordProblem | null =>
  isPersonalPassword(password, owner) ? { code: 'PASSWORD_PERSONAL' } : null;

/** Check the repeated password; null when it is valid. */
export function confirmationProblem(password: string, confirmPassword: string): ConfirmationProblem | null {
  if (confirmPassword === '') return { code: 'CONFIRMATION_REQUIRED' };
  return confirmPassword === password ? null : { code: 'PASSWORDS_DIFFER' };
}
