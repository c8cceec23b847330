import { formatRand } from '@tillslip/domain/kernel/format-rand';
import {
  ADJUSTMENT_PROBLEMS,
  type AdjustmentProblem,
  MAX_UNCONFIRMED_CENTS,
} from '@tillslip/domain/vat/vat201/check-adjustment';
import type { I18n } from '../i18n.ts';

/** Whether a problem of a field is one of an adjustment. */
export const isAdjustmentProblem = (problem: {
  readonly code: string;
}): problem is { readonly code: AdjustmentProblem } => ADJUSTMENT_PROBLEMS.some((known) => known === problem.code);

/** What is wrong with an adjustment, under its field. */
export function adjustmentProblemText(i18n: I18n, problem: AdjustmentProblem): string {
  switch (problem) {
    case 'ADJUSTMENT_VAT_REQUIRED':
      return i18n.t('Enter an amount.');
    case 'ADJUSTMENT_CONSIDERATION_REQUIRED':
      return i18n.t('Enter the amount that the VAT was calculated from.');
    case 'ADJUSTMENT_VAT_NOT_OF_CONSIDERATION':
      return i18n.t('The form calculates field 11 from field 10. Enter the VAT included in the consideration.');
    case 'ADJUSTMENT_VAT_ABOVE_CONSIDERATION':
      return i18n.t('This is more VAT than the consideration can have. Both amounts need the same sign.');
    case 'ADJUSTMENT_REASON_TOO_SHORT':
      return i18n.t('Give the reason in a sentence that somebody else understands years later.');
    case 'ADJUSTMENT_NO_BAD_DEBTS':
      return i18n.t(
        'On the payments basis VAT is accounted for when it is paid, so an unpaid debt gives nothing back. Say if it was accounted for.',
      );
    case 'ADJUSTMENT_NOT_CONFIRMED':
      return i18n.t('Confirm an adjustment above {amount} with the same amount.', {
        amount: formatRand(MAX_UNCONFIRMED_CENTS),
      });
  }
}
