import { composeMessage } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';

/** Who a message goes to. */
export interface Receiver {
  readonly email: string;
  readonly name: string;
}

/**
 * Asks a person to confirm their address. The token stands in the hash of the link, which browsers do
 * not send, so no server on the way writes it into a log (Spec: decisions 17).
 */
export const confirmEmailMessage = (publicUrl: string, { email, name }: Receiver, token: string): MailMessage =>
  composeMessage({
    to: email,
    name,
    subject: 'Confirm your email for Tillslip',
    paragraphs: ['Please confirm your email address to start using Tillslip. The link works once, for 24 hours.'],
    action: {
      label: 'Confirm email',
      link: `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}&type=signup`,
    },
    footnote: 'If you did not create an account, you can ignore this message.',
  });

/** Lets a person set a new password; the token stands in the hash, as above. */
export const resetPasswordMessage = (publicUrl: string, { email, name }: Receiver, token: string): MailMessage =>
  composeMessage({
    to: email,
    name,
    subject: 'Reset your Tillslip password',
    paragraphs: ['Use this link to choose a new password. It works once, for one hour.'],
    action: {
      label: 'Choose a new password',
      link: `${publicUrl}/reset-password#token=${encodeURIComponent(token)}&type=recovery`,
    },
    footnote: 'If you did not ask for this, you can ignore this message; your password stays as it is.',
  });

/** Told to the owner of an address that someone signed up with again; the page itself says nothing. */
export const alreadySignedUpMessage = (publicUrl: string, { email, name }: Receiver): MailMessage =>
  composeMessage({
    to: email,
    name,
    subject: 'You already have a Tillslip account',
    paragraphs: ['Someone tried to sign up with this email address, which already has an account. You can sign in.'],
    action: { label: 'Sign in', link: `${publicUrl}/login` },
    footnote: 'If it was not you, nothing was changed. If you forgot your password, ask for a new one when signing in.',
  });

/** Told when an account is opened from a device that it was not opened from before. */
export const newSignInMessage = (
  publicUrl: string,
  { email, name }: Receiver,
  { device, address, at }: { device: string; address: string | null; at: Date },
): MailMessage =>
  composeMessage({
    to: email,
    name,
    subject: 'New sign-in to your Tillslip account',
    paragraphs: ['Your account was opened from a device we have not seen before.'],
    facts: [
      ['Device', device],
      ...(address ? [['Network address', address] as const] : []),
      ['Time', inSouthAfrica(at)],
    ],
    action: { label: 'See where you are signed in', link: `${publicUrl}/app/profile` },
    footnote: 'If it was you, there is nothing to do. If not, sign out everywhere and change your password.',
  });

const TIME = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

const inSouthAfrica = (at: Date): string => `${TIME.format(at)} (South Africa)`;
