import { formatMoney } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** The invoices that were added to a company since the last email. */
export interface AddedInvoices {
  readonly companyName: string;
  readonly added: number;
  /** Those that need a person. */
  readonly needsYou: number;
  readonly notValid: number;
  readonly claimableCents: Cents;
}

/** Tells whoever a company names that invoices were added. `toOwner`: it goes to the person who added them. */
export function uploadsMail(i18n: I18n, invoices: AddedInvoices, toOwner: boolean): MailText {
  const { companyName: company, added, needsYou, notValid, claimableCents } = invoices;
  return {
    subject: i18n.t('{added, plural, one {# invoice} other {# invoices}} added to {company}', { added, company }),
    paragraphs: [
      needsYou === 0
        ? i18n.t('Nothing needs a look.')
        : i18n.t('{needsYou, plural, one {# invoice needs} other {# invoices need}} a look.', { needsYou }),
    ],
    facts: [
      [i18n.t('Company'), company],
      [i18n.t('Added'), String(added)],
      [i18n.t('Needs a look'), String(needsYou)],
      [i18n.t('Not a valid tax invoice'), String(notValid)],
      [i18n.t('VAT to claim'), formatMoney(claimableCents, 'ZAR')],
    ],
    action: i18n.t('Open the invoices'),
    footnote: toOwner
      ? i18n.t('To stop these emails, edit {company} and switch off “Also notify the person who uploads”.', { company })
      : i18n.t('This address is a notification email of {company}. Whoever keeps its invoices can remove it there.', {
          company,
        }),
  };
}
