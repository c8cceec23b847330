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
 * Compose the email that confirms an address. The token is in the hash of the link, which browsers do not send, so that
 * no server on the way logs it (Spec: decisions 17).
 */
export const confirmEmailMessage = (publicUrl: string, receiver: Receiver, token: string): MailMessage =>
  composeMail(
    receiver,
    confirmEmailMail(receiver.i18n),
    `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}&type=signup`,
  );

/** Compose the email for setting a new password; its token is also in the hash of the link. */
export const resetPasswordMessage = (publicUrl: string, receiver: Receiver, token: string): MailMessage =>
  composeMail(
    receiver,
    resetPasswordMail(receiver.i18n),
    `${publicUrl}/reset-password#token=${encodeURIComponent(token)}&type=recovery`,
  );

/** Compose the email to the owner of an address that someone signed up with again; the page does not reveal the account. */
export const alreadySignedUpMessage = (publicUrl: string, receiver: Receiver): MailMessage =>
  composeMail(receiver, alreadySignedUpMail(receiver.i18n), `${publicUrl}/login`);

/** Compose the email about a sign-in from a new device. */
export const newSignInMessage = (
  publicUrl: string,
  receiver: Receiver,
  opened: { device: Device; address: string | null; at: Date },
): MailMessage => composeMail(receiver, newSignInMail(receiver.i18n, opened), `${publicUrl}/app/profile`);
