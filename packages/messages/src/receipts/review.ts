import type { ReviewReason } from '@tillslip/domain/receipts/check/needs-review';
import type { I18n } from '../i18n.ts';

/** Why a person has to look at a document before it counts, or should. Spec: decisions 8. */
export function reviewReasonText(i18n: I18n, reason: ReviewReason | 'unsure'): string {
  switch (reason) {
    case 'reading-failed':
      return i18n.t('We could not read this document. Fill it in yourself.');
    case 'no-total':
      return i18n.t('We found no total. Fill it in yourself.');
    case 'not-a-purchase-document':
      return i18n.t('This does not look like an invoice or a slip. Check what it is.');
    case 'unsure':
      return i18n.t('Some values are a guess. Check them.');
  }
}
