import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** Asks the owner of a new address to confirm it. Spec: decisions 17. */
export const confirmNewEmailMail = (i18n: I18n): MailText => ({
  subject: i18n.t('Confirm your new email for Tillslip'),
  paragraphs: [
    i18n.t('Confirm that this is the new email address of your Tillslip account. The link works once, for 24 hours.'),
  ],
  action: i18n.t('Confirm new email'),
  footnote: i18n.t('If you did not ask for this, ignore this message. Nothing changes.'),
});

/** Notifies the owner of an address that somebody else wants to use; whoever asked learns nothing. */
export const addressTakenMail = (i18n: I18n): MailText => ({
  subject: i18n.t('Your email address was entered for another Tillslip account'),
  paragraphs: [
    i18n.t('Someone tried to use this email address for another account. It already belongs to your account.'),
  ],
  action: i18n.t('Sign in'),
  footnote: i18n.t('You need do nothing. Nothing has changed.'),
});

/** Notifies the current address of a request to change it. */
export const emailChangeRequestedMail = (i18n: I18n, newEmail: string): MailText => ({
  subject: i18n.t('Your Tillslip email address is about to change'),
  paragraphs: [
    i18n.t('Someone entered a new email address for your account. It takes effect when the new address is confirmed.'),
  ],
  facts: [[i18n.t('New email'), newEmail]],
  action: i18n.t('See your account'),
  footnote: i18n.t(
    'If it was you, confirm it with the link we sent to the new address. If not, reset your password immediately and sign out everywhere.',
  ),
});

/** Notifies the address that was the account's until now. */
export const emailChangedMail = (i18n: I18n, newEmail: string): MailText => ({
  subject: i18n.t('Your Tillslip email address was changed'),
  paragraphs: [i18n.t('Your account now uses another email address. You can no longer sign in with this one.')],
  facts: [[i18n.t('New email'), newEmail]],
  footnote: i18n.t('If it was not you, reply to this message immediately.'),
});

/** Notifies the owner of a new password. */
export const passwordChangedMail = (i18n: I18n): MailText =>
  securityMail(i18n, i18n.t('Your Tillslip password was changed'), i18n.t('Your Tillslip password was changed.'));

/** Notifies the owner that sign-in now asks for a second step. */
export const twoFactorOnMail = (i18n: I18n): MailText =>
  securityMail(i18n, i18n.t('Two-factor sign-in was turned on'), i18n.t('Two-factor sign-in was turned on.'));

/** Notifies the owner that a password alone is enough to sign in again. */
export const twoFactorOffMail = (i18n: I18n): MailText =>
  securityMail(i18n, i18n.t('Two-factor sign-in was turned off'), i18n.t('Two-factor sign-in was turned off.'));

/** Notifies the owner of a new way to sign in. */
export const passkeyAddedMail = (i18n: I18n, name: string): MailText => ({
  ...securityMail(
    i18n,
    i18n.t('A passkey was added to your Tillslip account'),
    i18n.t('A passkey was added. Whoever has it can sign in to your account.'),
  ),
  facts: [[i18n.t('Passkey'), name]],
  footnote: i18n.t(
    'If it was you, you need do nothing. If not, remove it in your profile, reset your password immediately and sign out everywhere.',
  ),
});

/** Notifies the owner of a new key for programs. */
export const apiKeyMadeMail = (i18n: I18n, name: string, scopes: string): MailText => ({
  ...securityMail(
    i18n,
    i18n.t('An API key was made for your Tillslip account'),
    i18n.t('An API key was made. Whoever has it can work in your books without signing in.'),
  ),
  facts: [
    [i18n.t('API key'), name],
    [i18n.t('May do'), scopes],
  ],
  footnote: i18n.t(
    'If it was you, you need do nothing. If not, revoke it in your profile, reset your password immediately and sign out everywhere.',
  ),
});

/** Notifies the owner that a way to sign in is gone. */
export const passkeyRemovedMail = (i18n: I18n, name: string): MailText => ({
  ...securityMail(
    i18n,
    i18n.t('A passkey was removed from your Tillslip account'),
    i18n.t('A passkey was removed. It can no longer be used to sign in.'),
  ),
  facts: [[i18n.t('Passkey'), name]],
});

const securityMail = (i18n: I18n, subject: string, sentence: string): MailText => ({
  subject,
  paragraphs: [sentence],
  action: i18n.t('See your account'),
  footnote: i18n.t(
    'If it was you, you need do nothing. If not, reset your password immediately and sign out everywhere.',
  ),
});

/**
 * The last message of an account: what was removed, what is kept, and until when.
 *
 * @param keptUntil the last day on which tax records are kept, in words; null where there are none.
 */
export const accountDeletedMail = (i18n: I18n, keptUntil: string | null): MailText => ({
  subject: i18n.t('Your Tillslip account was deleted'),
  paragraphs: [
    i18n.t(
      'You are signed out everywhere. We removed your name, email address, password and all your other personal data.',
    ),
    keptUntil === null
      ? i18n.t('There were no tax records to keep.')
      : i18n.t(
          'The law requires tax records to be kept for five years. We keep your invoices and bank statements, without your name, until {day}, and then destroy them.',
          { day: keptUntil },
        ),
  ],
  footnote: i18n.t('This is the last message you get from us.'),
});
