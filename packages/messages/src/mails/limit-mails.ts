import type { LimitStep } from '@tillslip/domain/billing/limits';
import { monthYearText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** The documents of a month, and what the plan has. */
export interface UsedDocuments {
  readonly step: LimitStep;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly saved: number;
  /** Of the plan. */
  readonly documents: number;
  /** On top of them. */
  readonly freeDocuments: number;
}

/** Tells that most, or all, documents of a month are used, and what happens then. */
export function limitMail(i18n: I18n, { step, saved, documents, freeDocuments, ...of }: UsedDocuments): MailText {
  const month = monthYearText(i18n, of.month);
  return {
    subject:
      step === 100
        ? i18n.t('You have used all {documents} documents of your plan for {month}', { documents, month })
        : i18n.t('You have used {saved} of your {documents} documents for {month}', { saved, documents, month }),
    paragraphs: [
      ...(freeDocuments > 0
        ? [
            i18n.t(
              '{freeDocuments, plural, one {# more document is} other {# more documents are}} free when those of your plan are used.',
              { freeDocuments },
            ),
          ]
        : []),
      i18n.t(
        'You can go on uploading. What your plan has no room for is kept, and read next month or as soon as you choose a larger plan.',
      ),
      i18n.t('Nothing is deleted or locked, and exports always work.'),
    ],
    action: i18n.t('See what you use'),
    footnote: i18n.t('We write about this limit at 80% and at 100% of your documents, once a month each.'),
  };
}
