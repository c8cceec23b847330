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

/** Asks the owner of a new address to confirm it; the token is in the hash of the link (Spec: decisions 17). */
export const confirmNewEmailMessage = (publicUrl: string, receiver: Receiver, token: string): MailMessage =>
  composeMail(
    receiver,
    confirmNewEmailMail(receiver.i18n),
    `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}&type=email_change`,
  );

/** Notifies the owner of an address that somebody else wants to use; whoever asked learns nothing. */
export const addressTakenMessage = (publicUrl: string, receiver: Receiver): MailMessage =>
  composeMail(receiver, addressTakenMail(receiver.i18n), `${publicUrl}/login`);

/** Notifies the current address of a request to change it. */
export const emailChangeRequestedMessage = (publicUrl: string, receiver: Receiver, newEmail: string): MailMessage =>
  composeMail(receiver, emailChangeRequestedMail(receiver.i18n, newEmail), `${publicUrl}/app/profile`);

/** Notifies the address that was the account's until now. */
export const emailChangedMessage = (receiver: Receiver, newEmail: string): MailMessage =>
  composeMail(receiver, emailChangedMail(receiver.i18n, newEmail));

/** Notifies the owner of a change that matters for signing in. */
export const securityMessage = (publicUrl: string, receiver: Receiver, text: MailText): MailMessage =>
  composeMail(receiver, text, `${publicUrl}/app/profile`);

/** The last message of an account: what was removed, what is kept, and until when. */
export const accountDeletedMessage = (receiver: Receiver, keptUntil: CalendarDate | null): MailMessage =>
  composeMail(receiver, accountDeletedMail(receiver.i18n, keptUntil && dayText(receiver.i18n, keptUntil)));
