import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayText } from '@tillslip/messages/dates';
import {
  accountDeletedMail,
  addressTakenMail,
  confirmNewEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
} from '@tillslip/messages/mails/account-mails';
import type { MailText } from '@tillslip/messages/mails/mail-text';
import { composeMail, type Receiver } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';

/** Compose the email that confirms a new address; the token is in the hash of the link (Spec: decisions 17). */
export const confirmNewEmailMessage = (publicUrl: string, receiver: Receiver, token: string): MailMessage =>
  composeMail(
    receiver,
    confirmNewEmailMail(receiver.i18n),
    `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}&type=email_change`,
  );

/** Compose the email to the owner of an address that another account wants to use; the requester learns nothing. */
export const addressTakenMessage = (publicUrl: string, receiver: Receiver): MailMessage =>
  composeMail(receiver, addressTakenMail(receiver.i18n), `${publicUrl}/login`);

/** Compose the email to the current address about a request to change it. */
export const emailChangeRequestedMessage = (publicUrl: string, receiver: Receiver, newEmail: string): MailMessage =>
  composeMail(receiver, emailChangeRequestedMail(receiver.i18n, newEmail), `${publicUrl}/app/profile`);

/** Compose the email to the previous address. */
export const emailChangedMessage = (receiver: Receiver, newEmail: string): MailMessage =>
  composeMail(receiver, emailChangedMail(receiver.i18n, newEmail));

/** Compose the email about a change that affects signing in. */
export const securityMessage = (publicUrl: string, receiver: Receiver, text: MailText): MailMessage =>
  composeMail(receiver, text, `${publicUrl}/app/profile`);

/** Compose the last email of an account: what was deleted, what is kept, and until when. */
export const accountDeletedMessage = (receiver: Receiver, keptUntil: CalendarDate | null): MailMessage =>
  composeMail(receiver, accountDeletedMail(receiver.i18n, keptUntil && dayText(receiver.i18n, keptUntil)));
