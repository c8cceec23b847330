import type { TaxDocument } from '@tillslip/domain/billing/tax-invoice';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** Brings a tax invoice or credit note, which is attached. */
export function taxDocumentMail(
  i18n: I18n,
  {
    kind,
    number,
    issuedOn,
    totalCents,
    vatCents,
  }: Pick<TaxDocument, 'kind' | 'number' | 'issuedOn' | 'totalCents' | 'vatCents'>,
): MailText {
  return {
    subject:
      kind === 'invoice'
        ? i18n.t('Your tax invoice {number} from Tillslip', { number })
        : i18n.t('Your credit note {number} from Tillslip', { number }),
    paragraphs: [
      kind === 'invoice'
        ? i18n.t('Thank you for your payment. The tax invoice is attached as a PDF.')
        : i18n.t('We paid money back to you. The credit note is attached as a PDF.'),
      i18n.t('You can add it to your own invoices under Billing.'),
    ],
    facts: [
      [i18n.t('Number'), number],
      [i18n.t('Date'), dayText(i18n, issuedOn)],
      [i18n.t('Total'), formatRand(totalCents)],
      [i18n.t('VAT included'), formatRand(vatCents)],
    ],
    action: i18n.t('Open Billing'),
    footnote: i18n.t('Keep it for five years with your other records.'),
  };
}

/** Asks who the tax invoice of a payment is made out to. */
export const whoBuysMail = (i18n: I18n, totalCents: Cents): MailText => ({
  subject: i18n.t('Tell us who your tax invoice is for'),
  paragraphs: [
    i18n.t(
      'Thank you for your payment of {total}. Above R5 000 a tax invoice must name its buyer, so we need your name and address, and your VAT number if you are registered.',
      { total: formatRand(totalCents) },
    ),
    i18n.t('We send you the tax invoice as soon as you have saved them.'),
  ],
  action: i18n.t('Enter the details'),
  footnote: i18n.t('Law: Value-Added Tax Act 89 of 1991, section 20(4).'),
});
