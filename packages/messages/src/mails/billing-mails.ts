import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** A renewal that was declined. */
interface FailedRenewal {
  /** The plan's name, the same in every language. */
  readonly plan: string;
  readonly totalCents: Cents;
  /** The day of the next try; null after the last, when the account is on the free plan. */
  readonly nextTry: CalendarDate | null;
}

/** Tells that a renewal was declined, and what happens next. */
export const paymentFailedMail = (i18n: I18n, failed: FailedRenewal): MailText => ({
  subject:
    failed.nextTry === null
      ? i18n.t('Your account is now on the Free plan')
      : i18n.t('Your payment for {plan} failed', { plan: failed.plan }),
  paragraphs: failed.nextTry === null ? endedParagraphs(i18n, failed) : retryParagraphs(i18n, failed, failed.nextTry),
  facts: [
    [i18n.t('Plan'), failed.plan],
    [i18n.t('Amount'), formatRand(failed.totalCents)],
  ],
  action: i18n.t('Open billing'),
  footnote: i18n.t('You get this because your plan is paid by card.'),
});

const retryParagraphs = (i18n: I18n, { plan }: FailedRenewal, nextTry: CalendarDate): string[] => [
  i18n.t('Your card was declined, so the payment for {plan} did not go through.', { plan }),
  i18n.t('We will try again on {day}. Until then everything works as before. You can pay now, or with another card.', {
    day: dayText(i18n, nextTry),
  }),
];

const endedParagraphs = (i18n: I18n, { plan }: FailedRenewal): string[] => [
  i18n.t(
    'The payment for {plan} was declined four times, so your account is now on the Free plan. Nothing was charged.',
    {
      plan,
    },
  ),
  i18n.t('All your documents are there, and you can export them. Choose a plan when you want more.'),
];

/** Tells that a trial ended. */
export const trialEndedMail = (i18n: I18n): MailText => ({
  subject: i18n.t('Your trial has ended'),
  paragraphs: [
    i18n.t('Your account is now on the Free plan. Nothing was charged, because no plan was chosen.'),
    i18n.t('All your documents are there, and you can export them. Choose a plan when you want more.'),
  ],
  action: i18n.t('Open billing'),
  footnote: i18n.t('You get this once, at the end of your trial.'),
});
