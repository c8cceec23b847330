import type { NewEmailProblem } from '@tillslip/domain/auth/change-email-rules';
import type { ChangePasswordProblem } from '@tillslip/domain/auth/change-password-rules';
import type { NewPasswordProblem } from '@tillslip/domain/auth/new-password-rules';
import type { PasskeyNameProblem } from '@tillslip/domain/auth/passkey-rules';
import type { PasswordLevel } from '@tillslip/domain/auth/password-strength';
import type { SignUpProblem } from '@tillslip/domain/auth/sign-up-rules';
import type { ApiKeyNameProblem } from '@tillslip/domain/people/key-scopes';
import type { I18n } from './i18n.ts';

/** What can be wrong with a field of the forms for accounts, sign-up and passwords. */
export type AccountProblem =
  | SignUpProblem
  | NewEmailProblem
  | NewPasswordProblem
  | ChangePasswordProblem
  | PasskeyNameProblem
  | ApiKeyNameProblem;

const TEXTS: { readonly [Problem in AccountProblem as Problem['code']]: (i18n: I18n, problem: Problem) => string } = {
  FULL_NAME_REQUIRED: (i18n) => i18n.t('Full name is required'),
  FULL_NAME_TOO_SHORT: (i18n, { minLength }) => i18n.t('Name must be at least {minLength} characters', { minLength }),
  NAME_TOO_LONG: (i18n, { maxLength }) => i18n.t('Name must be at most {maxLength} characters', { maxLength }),
  NAME_HAS_HIDDEN_CHARACTERS: (i18n) => i18n.t('Name has hidden characters. Type it instead of pasting it'),
  NAME_HAS_LINK: (i18n) => i18n.t('Enter a name without a link'),
  PASSKEY_NAME_REQUIRED: (i18n) => i18n.t('Passkey name is required'),
  API_KEY_NAME_REQUIRED: (i18n) => i18n.t('Give the key a name'),
  EMAIL_REQUIRED: (i18n) => i18n.t('Email is required'),
  EMAIL_INVALID: (i18n) => i18n.t('Please enter a valid email address'),
  EMAIL_UNCHANGED: (i18n) => i18n.t('This is already your email address'),
  PASSWORD_REQUIRED: (i18n) => i18n.t('Password is required'),
  PASSWORD_TOO_SHORT: (i18n, { minLength }) =>
    i18n.t('Password must be at least {minLength} characters', { minLength }),
  PASSWORD_TOO_WEAK: (i18n) => i18n.t('Password is too weak'),
  PASSWORD_PERSONAL: (i18n) => i18n.t('Choose a password that is not made of your name or email'),
  PASSWORD_COMMON: (i18n) => i18n.t('This password is on lists of leaked passwords. Choose another one'),
  CONFIRMATION_REQUIRED: (i18n) => i18n.t('Please confirm your password'),
  PASSWORDS_DIFFER: (i18n) => i18n.t('Passwords do not match'),
  TERMS_NOT_ACCEPTED: (i18n) => i18n.t('You must accept the terms and conditions'),
  CURRENT_PASSWORD_REQUIRED: (i18n) => i18n.t('Current password is required'),
  NEW_PASSWORD_TOO_SHORT: (i18n, { minLength }) =>
    i18n.t('Password must be at least {minLength} characters long', { minLength }),
  NEW_PASSWORD_TOO_WEAK: (i18n) => i18n.t('Password is too weak. Please choose a stronger password.'),
  NEW_PASSWORD_UNCHANGED: (i18n) => i18n.t('Choose a password that differs from your current one'),
  NEW_PASSWORDS_DIFFER: (i18n) => i18n.t('New passwords do not match'),
};

/** Whether a problem with a field is one of an account. */
export const isAccountProblem = (problem: { readonly code: string }): problem is AccountProblem =>
  Object.hasOwn(TEXTS, problem.code);

/** What is wrong with a field of a form for accounts. Spec: 1 §5.1, 5.2; 2 §5. */
export function accountProblemText(i18n: I18n, problem: AccountProblem): string {
  const text: (i18n: I18n, problem: never) => string = TEXTS[problem.code];
  // The table pairs each code with its problem; it cannot say so to the compiler.
  return text(i18n, problem as never);
}

/** Field → words, as a form for accounts wants its errors. */
export const accountErrors = (i18n: I18n, problems: Readonly<Record<string, AccountProblem>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, accountProblemText(i18n, problem)]));

/** How strong a password is, for the strength meter. Spec: 1 §4. */
export function passwordLevelText(i18n: I18n, level: PasswordLevel): string {
  switch (level) {
    case 'very-weak':
      return i18n.t('Very Weak');
    case 'weak':
      return i18n.t('Weak');
    case 'fair':
      return i18n.t('Fair');
    case 'good':
      return i18n.t('Good');
    case 'strong':
      return i18n.t('Strong');
  }
}
