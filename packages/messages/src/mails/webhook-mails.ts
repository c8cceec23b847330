import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** Tells the owner of a company that a webhook was switched off because its address accepts nothing. */
export const webhookGivenUpMail = (
  i18n: I18n,
  { companyName: company, url }: { readonly companyName: string; readonly url: string },
): MailText => ({
  subject: i18n.t('A webhook of {company} was switched off', { company }),
  paragraphs: [
    i18n.t('Its address accepted nothing for days, so we stopped calling it. Your books are not affected.'),
    i18n.t('Once the other system answers again, switch the webhook on and send again what it missed.'),
  ],
  facts: [
    [i18n.t('Company'), company],
    [i18n.t('Address'), url],
  ],
  action: i18n.t('Open the webhooks'),
  footnote: i18n.t('We write once, when a webhook is switched off.'),
});
