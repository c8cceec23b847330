import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import {
  ADJUSTMENT_PROBLEMS,
  type AdjustmentProblem,
  MAX_UNCONFIRMED_CENTS,
} from '@tillslip/domain/vat/vat201/check-adjustment';
import type { CarBenefitVat } from '@tillslip/domain/vat/vat201/fringe-benefit';
import type { GoodsHeldVat } from '@tillslip/domain/vat/vat201/goods-held';
import { dayText } from '../dates.ts';
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

/** How the output tax on a motor car was calculated; it is the reason of the adjustment. */
export function carBenefitText(
  i18n: I18n,
  car: string,
  { months, ...made }: CarBenefitVat & { readonly months: number },
): string {
  const values = {
    ...{ car, value: formatRand(made.determinedValueCents), years: made.completedYears, rate: made.rateBp / 100 },
    ...{ monthly: formatRand(made.monthlyCents), months, total: formatRand(made.considerationCents) },
    vat: formatRand(made.vatCents),
  };
  return i18n.t(
    '{car}: determined value {value} after {years, plural, one {# completed year} other {# completed years}}, {rate} % of it is {monthly} a month after deductions, {months, plural, one {# month} other {# months}}: {total}, of which {vat} is VAT.',
    values,
  );
}

/** How the VAT on goods held was calculated; it is the reason of the adjustment. */
export function goodsHeldText(
  i18n: I18n,
  goods: string,
  {
    considerationCents,
    vatCents,
    at,
    on,
  }: GoodsHeldVat & {
    readonly at: 'registration' | 'deregistration';
    readonly on: CalendarDate;
  },
): string {
  const values = { goods, day: dayText(i18n, on), amount: formatRand(considerationCents), vat: formatRand(vatCents) };
  return at === 'registration'
    ? i18n.t(
        '{goods}, held when registered on {day}: the lower of cost and market value is {amount}, of which {vat} VAT is deducted.',
        values,
      )
    : i18n.t(
        '{goods}, held when deregistered on {day}: the lower of cost and market value is {amount}, of which {vat} is VAT.',
        values,
      );
}
