import type { VatDeadline } from '@tillslip/contract/vat-deadlines';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import type { Env } from '../../platform/env.ts';
import { composeMessage } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';
import type { PersonRow } from './deadlines.repository.ts';
import { switchOffLink } from './switch-off.ts';

/** Reminds a person of a return that is due soon, with a link that ends these mails for the company. */
export function reminderMessage(
  env: Pick<Env, 'publicUrl' | 'appSecret'>,
  person: PersonRow,
  deadline: VatDeadline,
): MailMessage {
  const { companyId, companyName, periodCode, periodStart, periodEnd, dueDate, daysLeft, filingMethod } = deadline;
  return composeMessage({
    to: person.email,
    name: person.name,
    subject: `VAT201 of ${companyName} is due ${inWords(daysLeft)}`,
    paragraphs: [`The VAT201 of ${companyName} must be filed and paid by ${formatDate(dueDate)}.`],
    facts: [
      ['Company', companyName],
      ['VAT period', `${periodCode} (${formatDate(periodStart)} to ${formatDate(periodEnd)})`],
      ['Due', `${formatDate(dueDate)}, ${filingMethod === 'efiling' ? 'on eFiling' : 'by hand'}`],
    ],
    action: { label: 'Open the VAT201', link: `${env.publicUrl}/app/vat?company=${companyId}` },
    footnote: `You get this before each deadline of ${companyName}. To stop these mails: ${switchOffLink(env, person.id, companyId)}`,
  });
}

function inWords(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
}
