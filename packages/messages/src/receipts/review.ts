import type { ReviewReason } from '@tillslip/domain/receipts/check/needs-review';
import type { GateReason } from '@tillslip/domain/receipts/check/review-gate';
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
    case 'amounts-disagree':
      return i18n.t('The lines, the VAT and the total do not add up, and nothing printed explains the difference.');
    case 'total-not-labelled':
      return i18n.t('Nothing beside this amount says that it is the total.');
    case 'vat-above-fraction':
      return i18n.t('The VAT is more than the tax fraction of the total.');
    case 'foreign-money':
      return i18n.t('The amounts are not in rand.');
    case 'recipient-is-another':
      return i18n.t('This is made out to somebody else than the company it is filed with.');
    case 'date-in-future':
      return i18n.t('The date lies in the future.');
    case 'no-date':
      return i18n.t('We found no date.');
    case 'unsure':
      return i18n.t('Some values are a guess. Check them.');
  }
}

/** The name of a group of the review queue. */
export function reviewGroupText(i18n: I18n, reason: ReviewReason | 'unsure'): string {
  switch (reason) {
    case 'reading-failed':
      return i18n.t('Could not be read');
    case 'no-total':
      return i18n.t('Without a total');
    case 'not-a-purchase-document':
      return i18n.t('Not an invoice or a slip');
    case 'amounts-disagree':
      return i18n.t('Amounts do not add up');
    case 'total-not-labelled':
      return i18n.t('Total in doubt');
    case 'vat-above-fraction':
      return i18n.t('Too much VAT');
    case 'foreign-money':
      return i18n.t('Not in rand');
    case 'recipient-is-another':
      return i18n.t('Made out to somebody else');
    case 'date-in-future':
      return i18n.t('Dated ahead');
    case 'no-date':
      return i18n.t('Without a date');
    case 'unsure':
      return i18n.t('Values to check');
  }
}

/** What a person says when a document is right although there is a reason to ask. */
export function gateAnswerText(i18n: I18n, reason: GateReason): string {
  switch (reason) {
    case 'amounts-disagree':
      return i18n.t('I looked: these amounts are what the document says');
    case 'total-not-labelled':
      return i18n.t('I looked: this is the total');
    case 'vat-above-fraction':
      return i18n.t('I looked: this is the VAT that the document charges');
    case 'foreign-money':
      return i18n.t('I looked: the document is in this currency');
    case 'recipient-is-another':
      return i18n.t('I looked: we may claim it. Do not ask again for this recipient');
    case 'date-in-future':
      return i18n.t('I looked: this is the date');
    case 'no-date':
      return i18n.t('I looked: there is no date on the document');
  }
}
