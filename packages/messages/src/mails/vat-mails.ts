import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { dueText, taxPeriodText } from '../vat/report.ts';
import type { MailText } from './mail-text.ts';

/** Tells that a supporting pack is made, with a link that opens the return and the pack without an account. */
export const packReadyMail = (
  i18n: I18n,
  {
    periodCode,
    filename,
    openUntil,
  }: { readonly periodCode: string; readonly filename: string; readonly openUntil: CalendarDate },
): MailText => ({
  subject: i18n.t('Supporting pack for VAT period {period}', { period: periodCode }),
  paragraphs: [i18n.t('The VAT return and its supporting pack can be read and downloaded by the link below.')],
  facts: [
    [i18n.t('VAT period'), periodCode],
    [i18n.t('File'), filename],
    [i18n.t('Open until'), dayText(i18n, openUntil)],
  ],
  action: i18n.t('Open the return'),
  footnote: i18n.t(
    'Anyone with this link can read this one return until that day. Its owner sees when it is opened and can close it.',
  ),
});

/** A return that is due soon. */
interface DueReturn {
  readonly companyName: string;
  readonly periodCode: string;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly daysLeft: number;
  readonly filingMethod: 'efiling' | 'manual';
}

/** Reminds a person of a return that is due soon. */
export const vatReminderMail = (i18n: I18n, due: DueReturn): MailText => {
  const { companyName: company, periodCode, periodStart, periodEnd, dueDate, filingMethod } = due;
  return {
    subject: reminderSubject(i18n, company, due.daysLeft),
    paragraphs: [
      i18n.t('The VAT201 of {company} must be filed and paid by {day}.', { company, day: dayText(i18n, dueDate) }),
    ],
    facts: [
      [i18n.t('Company'), company],
      [i18n.t('VAT period'), taxPeriodText(i18n, periodCode, periodStart, periodEnd)],
      [i18n.t('Due'), dueText(i18n, dueDate, filingMethod)],
    ],
    action: i18n.t('Open the VAT201'),
    footnote: i18n.t('You get this before each VAT deadline of {company}.', { company }),
  };
};

function reminderSubject(i18n: I18n, company: string, daysLeft: number): string {
  if (daysLeft === 0) return i18n.t('VAT201 of {company} is due today', { company });
  if (daysLeft === 1) return i18n.t('VAT201 of {company} is due tomorrow', { company });
  return i18n.t('VAT201 of {company} is due in {days} days', { company, days: daysLeft });
}
