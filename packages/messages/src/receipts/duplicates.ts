import type { DuplicateClue, DuplicateLevel } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import type { I18n } from '../i18n.ts';

/** How likely a duplicate is, as a heading. Spec: 1 §8.3. */
export function duplicateLevelText(i18n: I18n, level: DuplicateLevel): string {
  switch (level) {
    case 'high':
      return i18n.t('High Risk of Duplicate');
    case 'medium':
      return i18n.t('Possible Duplicate');
    case 'low':
    case 'very_low':
      return i18n.t('Potential Duplicate');
  }
}

/** What two documents have in common, without a full stop. */
export function duplicateClueText(i18n: I18n, clue: DuplicateClue): string {
  switch (clue.code) {
    case 'SAME_FILE':
      return i18n.t('Same file');
    case 'SAME_PICTURE':
      return i18n.t('The pictures look the same');
    case 'SAME_PURCHASE':
      return i18n.t('Same purchase without an invoice number');
    case 'SLIP_AND_INVOICE':
      return i18n.t('A slip and a tax invoice for the same amount');
    case 'MISREAD':
      return i18n.t('One digit differs, as if it had been misread');
    case 'NAMES_NUMBER':
      return i18n.t('One names the number of the other');
    case 'LOOKS_MISREAD':
      return i18n.t('Much agrees, and what differs looks misread');
    case 'PAYMENT':
      return i18n.t('One is the proof of payment of the other');
    case 'ORDER_AND_INVOICE':
      return i18n.t('A quotation, pro forma or delivery note, and its invoice');
    case 'TWO_CURRENCIES':
      return i18n.t('An invoice in a foreign currency, and its payment in rand');
    case 'OTHER_TOTAL':
      return i18n.t('Another total, as on a corrected invoice');
    case 'INVOICE_NUMBER':
      return clue.isExact ? i18n.t('Same invoice number') : i18n.t('Similar invoice number');
    case 'SUPPLIER':
      return clue.isExact ? i18n.t('Same supplier') : i18n.t('Similar supplier');
    case 'AMOUNT':
      return clue.isExact ? i18n.t('Same amount') : i18n.t('Similar amount');
    case 'DATE':
      return clue.isExact ? i18n.t('Same date') : i18n.t('Similar date');
    case 'SAME_VAT_NUMBER':
      return i18n.t('Same VAT number');
  }
}
