import { type CalendarDate, formatDate } from '@tillslip/domain/kernel/calendar-date';
import { ENGLISH } from '../../platform/languages.ts';
import { composeMessage } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';

/** Who a message goes to. */
interface Receiver {
  readonly email: string;
  readonly name: string;
}

const NOT_YOU = 'If it was not you, reset your password at once and sign out everywhere.';

/** Asks the owner of a new address to confirm it; the token stands in the hash (Spec: decisions 17). */
export const confirmNewEmailMessage = (publicUrl: string, { email, name }: Receiver, token: string): MailMessage =>
  composeMessage({
    i18n: ENGLISH,
    to: email,
    name,
    subject: 'Confirm your new email for Tillslip',
    paragraphs: [
      'Please confirm that this is the new email address of your Tillslip account. The link works once, for 24 hours.',
    ],
    action: {
      label: 'Confirm new email',
      link: `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}&type=email_change`,
    },
    footnote: 'If you did not ask for this, you can ignore this message; nothing changes.',
  });

/** Told to the owner of an address that somebody else wants to use; who asked is told nothing. */
export const addressTakenMessage = (publicUrl: string, { email, name }: Receiver): MailMessage =>
  composeMessage({
    i18n: ENGLISH,
    to: email,
    name,
    subject: 'Your email address was entered for another Tillslip account',
    paragraphs: ['Someone wanted to use this email address for another account. It already belongs to yours.'],
    action: { label: 'Sign in', link: `${publicUrl}/login` },
    footnote: 'There is nothing to do: nothing was changed.',
  });

/** Told to the present address when a change is asked for. */
export const emailChangeAskedMessage = (publicUrl: string, { email, name }: Receiver, newEmail: string): MailMessage =>
  composeMessage({
    i18n: ENGLISH,
    to: email,
    name,
    subject: 'Your Tillslip email address is about to change',
    paragraphs: ['A new email address was entered for your account. It counts once it is confirmed.'],
    facts: [['New email', newEmail]],
    action: { label: 'See your account', link: `${publicUrl}/app/profile` },
    footnote: `If it was you, confirm it with the link we sent to the new address. ${NOT_YOU}`,
  });

/** Told to the address that was the account's until now. */
export const emailChangedMessage = ({ email, name }: Receiver, newEmail: string): MailMessage =>
  composeMessage({
    i18n: ENGLISH,
    to: email,
    name,
    subject: 'Your Tillslip email address was changed',
    paragraphs: ['Your account now belongs to another email address. You can no longer sign in with this one.'],
    facts: [['New email', newEmail]],
    footnote: 'If it was not you, answer this message at once.',
  });

/** Told after a change that matters for signing in. */
export const securityMessage = (publicUrl: string, { email, name }: Receiver, change: string): MailMessage =>
  composeMessage({
    i18n: ENGLISH,
    to: email,
    name,
    subject: change,
    paragraphs: [`${change}.`],
    action: { label: 'See your account', link: `${publicUrl}/app/profile` },
    footnote: `If it was you, there is nothing to do. ${NOT_YOU}`,
  });

/** The last message: what was removed, what is kept, and until when. */
export const accountDeletedMessage = ({ email, name }: Receiver, keptUntil: CalendarDate | null): MailMessage =>
  composeMessage({
    i18n: ENGLISH,
    to: email,
    name,
    subject: 'Your Tillslip account was deleted',
    paragraphs: [
      'You are signed out everywhere. Your name, email address, password and everything else that is personal was removed.',
      keptUntil
        ? `The law asks that tax records are kept for five years. Your invoices are kept, without your name, until ${formatDate(keptUntil)}; then they are destroyed.`
        : 'There were no tax records to keep.',
    ],
    footnote: 'This is the last message you get from us.',
  });
