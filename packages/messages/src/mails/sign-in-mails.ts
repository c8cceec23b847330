import type { Device } from '@tillslip/domain/auth/describe-device';
import { momentText } from '../dates.ts';
import { deviceText } from '../device.ts';
import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** Asks a person to confirm the address they signed up with. */
export const confirmEmailMail = (i18n: I18n): MailText => ({
  subject: i18n.t('Confirm your email for Tillslip'),
  paragraphs: [i18n.t('Confirm your email address to start using Tillslip. The link works once, for 24 hours.')],
  action: i18n.t('Confirm email'),
  footnote: i18n.t('If you did not create an account, ignore this message.'),
});

/** Lets a person choose a new password. */
export const resetPasswordMail = (i18n: I18n): MailText => ({
  subject: i18n.t('Reset your Tillslip password'),
  paragraphs: [i18n.t('Use this link to choose a new password. It works once, for one hour.')],
  action: i18n.t('Choose a new password'),
  footnote: i18n.t('If you did not ask for this, ignore this message. Your password stays the same.'),
});

/** Tells the owner of an address that somebody signed up with it again. */
export const alreadySignedUpMail = (i18n: I18n): MailText => ({
  subject: i18n.t('You already have a Tillslip account'),
  paragraphs: [
    i18n.t('Someone tried to sign up with this email address, which already has an account. You can sign in.'),
  ],
  action: i18n.t('Sign in'),
  footnote: i18n.t(
    'If it was not you, nothing has changed. If you forgot your password, ask for a new one when you sign in.',
  ),
});

/** Tells the owner of an account that it was opened from a new device; the network address where it is known. */
export const newSignInMail = (
  i18n: I18n,
  { device, address, at }: { device: Device; address: string | null; at: Date },
): MailText => ({
  subject: i18n.t('New sign-in to your Tillslip account'),
  paragraphs: [i18n.t('Someone signed in to your account from a device we have not seen before.')],
  facts: [
    [i18n.t('Device'), deviceText(i18n, device)],
    ...(address ? [[i18n.t('Network address'), address] as const] : []),
    [i18n.t('Time'), i18n.t('{time} (South Africa)', { time: momentText(i18n, at) })],
  ],
  action: i18n.t('See where you are signed in'),
  footnote: i18n.t('If it was you, you need do nothing. If not, sign out everywhere and change your password.'),
});

/** How every mail begins. */
export const greetingText = (i18n: I18n, name: string): string => i18n.t('Hello {name},', { name });
