import type { Device } from '@tillslip/domain/auth/describe-device';
import {
  alreadySignedUpMail,
  confirmEmailMail,
  newSignInMail,
  resetPasswordMail,
} from '@tillslip/messages/mails/sign-in-mails';
import { composeMail, type Receiver } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';

/**
 * Asks a person to confirm their address. The token stands in the hash of the link, which browsers do
 * not send, so no server on the way writes it into a log (Spec: decisions 17).
 */
export const confirmEmailMessage = (publicUrl: string, receiver: Receiver, token: string): MailMessage =>
  composeMail(
    receiver,
    confirmEmailMail(receiver.i18n),
    `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}&type=signup`,
  );

/** Lets a person set a new password; the token stands in the hash, as above. */
export const resetPasswordMessage = (publicUrl: string, receiver: Receiver, token: string): MailMessage =>
  composeMail(
    receiver,
    resetPasswordMail(receiver.i18n),
    `${publicUrl}/reset-password#token=${encodeURIComponent(token)}&type=recovery`,
  );

/** Told to the owner of an address that someone signed up with again; the page itself says nothing. */
export const alreadySignedUpMessage = (publicUrl: string, receiver: Receiver): MailMessage =>
  composeMail(receiver, alreadySignedUpMail(receiver.i18n), `${publicUrl}/login`);

/** Told when an account is opened from a device that it was not opened from before. */
export const newSignInMessage = (
  publicUrl: string,
  receiver: Receiver,
  opened: { device: Device; address: string | null; at: Date },
): MailMessage => composeMail(receiver, newSignInMail(receiver.i18n, opened), `${publicUrl}/app/profile`);
