import { refusalText } from './errors.ts';
import type { I18n } from './i18n.ts';

/** The codes of the sign-in library, and ours beside them, that have words of their own. Spec: 1 §8.1. */
const TEXTS: Readonly<Record<string, (i18n: I18n) => string>> = {
  EMAIL_NOT_VERIFIED: (i18n) => i18n.t('Email not confirmed'),
  INVALID_EMAIL_OR_PASSWORD: (i18n) => i18n.t('Invalid email or password'),
  FAILED_TO_CREATE_USER: signUpFailed,
  FAILED_TO_CREATE_SESSION: (i18n) => i18n.t('Failed to create session after confirmation.'),
  TOKEN_EXPIRED: (i18n) => i18n.t('This confirmation link has expired. Ask for a new one.'),
  LINK_USED: (i18n) => i18n.t('This confirmation link has already been used. You can sign in.'),
  INVALID_CODE: (i18n) => refusalText(i18n, { code: 'WRONG_CODE' }),
  INVALID_BACKUP_CODE: (i18n) => i18n.t('This recovery code is wrong or has already been used.'),
  INVALID_TWO_FACTOR_COOKIE: (i18n) => i18n.t('This sign-in took too long. Sign in again.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: (i18n) => i18n.t('Too many wrong codes. Sign in again.'),
  ACCOUNT_TEMPORARILY_LOCKED: (i18n) => i18n.t('Too many wrong codes. Try again in 15 minutes.'),
  ALREADY_SIGNED_IN: (i18n) => i18n.t('You are already signed in.'),
  SIGN_UP_CLOSED: (i18n) => i18n.t('This installation takes no new accounts.'),
  SIGN_UP_INVITED: (i18n) =>
    i18n.t('Only invited people can create an account here. Use the address that the invitation was sent to.'),
  PASSKEY_EXPIRED: (i18n) => i18n.t('This sign-in took too long. Try again.'),
  PASSKEY_NOT_FOUND: (i18n) => i18n.t('There is no account with this passkey. If you removed it, sign in another way.'),
  PASSKEY_REFUSED: (i18n) => i18n.t('We could not check this passkey. Try again, or sign in another way.'),
  SERVICE_AWAY: (i18n) => i18n.t('This service does not answer now. Try again later, or sign in another way.'),
  NOT_FOUND: (i18n) => refusalText(i18n, { code: 'NOT_FOUND' }),
};

/** The same code means another link on another page. */
const INVALID_LINK: typeof TEXTS = {
  '/verify-email': confirmFailed,
  '/reset-password': (i18n) => i18n.t('Invalid or expired reset link. Please request a new password reset.'),
};

/** What a person reads when the fault is ours. Spec: 1 §8.1. */
const FAULTS: typeof TEXTS = {
  '/sign-up/email': signUpFailed,
  '/send-verification-email': (i18n) => i18n.t('Failed to send confirmation email'),
  '/request-password-reset': (i18n) => i18n.t('Failed to send reset email. Please try again.'),
  '/reset-password': (i18n) => i18n.t('Failed to reset password. Please try again.'),
  '/verify-email': confirmFailed,
};

/** Why signing in, up or through a link was refused; null for a code without words of its own. */
export function signInRefusalText(i18n: I18n, path: string, code: string): string | null {
  const text = code === 'INVALID_TOKEN' ? INVALID_LINK[path] : TEXTS[code];
  return text?.(i18n) ?? null;
}

/** That something of ours failed at a page of signing in. */
export function signInFaultText(i18n: I18n, path: string): string {
  const text = FAULTS[path];
  if (text) return text(i18n);
  return path.startsWith('/reset-password/')
    ? i18n.t('Failed to validate reset link. Please try again.')
    : i18n.t('An unexpected error occurred. Please try again.');
}

function signUpFailed(i18n: I18n): string {
  return i18n.t('There was a temporary issue creating your account. Please try again in a moment.');
}

function confirmFailed(i18n: I18n): string {
  return i18n.t('Failed to confirm email. Please try again.');
}
