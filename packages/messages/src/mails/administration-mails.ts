import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** Invites a person to create an account. */
export const invitationMail = (i18n: I18n, days: number): MailText => ({
  subject: i18n.t('You are invited to Tillslip'),
  paragraphs: [
    i18n.t(
      'You can create an account with this email address within {days, plural, one {# day} other {# days}}. Tillslip reads slips, invoices and bank statements and prepares the VAT201.',
      { days },
    ),
  ],
  action: i18n.t('Create your account'),
  footnote: i18n.t('If you did not expect this, ignore this message.'),
});

/** Shows an administrator that messages arrive. */
export const testMail = (i18n: I18n): MailText => ({
  subject: i18n.t('Test message from Tillslip'),
  paragraphs: [i18n.t('This installation can send email: this message arrived.')],
  action: i18n.t('Open the administration page'),
  footnote: i18n.t('You asked for this message on the administration page.'),
});
