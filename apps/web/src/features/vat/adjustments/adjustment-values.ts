import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { ZERO } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { AccountingBasis } from '@tillslip/domain/vat/periods/vat-settings';
import { checkAdjustment } from '@tillslip/domain/vat/vat201/check-adjustment';
import { ADJUSTMENTS, type AdjustmentKind } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { fieldErrors } from '@tillslip/messages/fields';
import type { CompanyDays } from '../vat.queries.ts';

/** The values of the adjustment form, as typed. */
export interface AdjustmentValues {
  readonly kind: AdjustmentKind;
  readonly day: string;
  readonly vat: string;
  readonly consideration: string;
  readonly reason: string;
  readonly isAccountedFor: boolean;
}

/** The days that are adjusted, and the accounting basis on them. */
type AdjustedDays = CompanyDays & { readonly accountingBasis: AccountingBasis };

/** The problem with each field, in words; absent where there is none. */
export type AdjustmentErrors = Partial<Record<'kind' | 'day' | 'vat' | 'consideration' | 'reason', string>>;

/** An empty form, dated at the end of the period. */
export const newAdjustment = (periodEnd: CalendarDate): AdjustmentValues => ({
  ...{ kind: 'imported-services', day: periodEnd, vat: '', consideration: '', reason: '', isAccountedFor: false },
});

/** The problem with each field, shown beside it; an adjustment is only added without any. */
export function adjustmentErrors(i18n: I18n, values: AdjustmentValues, days: AdjustedDays): AdjustmentErrors {
  const entered = enteredOf(values, days);
  const vatCents = entered.vatCents ?? ZERO;
  // The second look follows once the form has no errors.
  const problems = checkAdjustment(
    { ...entered, day: entered.day ?? days.periodEnd, vatCents, confirmedVatCents: vatCents },
    days.accountingBasis,
  );
  const { kind, vatCents: vat, considerationCents: consideration, reason } = fieldErrors(i18n, codesOf(problems));
  return {
    ...(kind !== undefined && { kind }),
    ...(entered.day === null && { day: i18n.t(msg`Choose a date in this period.`) }),
    ...(vat !== undefined && { vat }),
    ...(consideration !== undefined && { consideration }),
    ...(reason !== undefined && { reason }),
  };
}

/** The input of the call that adds the adjustment, without its second look; null while the form has errors. */
export function adjustmentInput(i18n: I18n, values: AdjustmentValues, days: AdjustedDays) {
  const { day, vatCents, ...entered } = enteredOf(values, days);
  if (Object.keys(adjustmentErrors(i18n, values, days)).length > 0 || day === null || vatCents === null) return null;
  return { companyId: days.companyId, day, vatCents, ...entered };
}

/** An adjustment as the form sends it. */
export type AdjustmentInput = NonNullable<ReturnType<typeof adjustmentInput>>;

/** The typed values as the rule takes them: the day is null outside the period, an amount is null without a number. */
function enteredOf(values: AdjustmentValues, { periodStart, periodEnd }: CompanyDays) {
  const { kind, vat, consideration, reason, isAccountedFor } = values;
  const day = parseCalendarDate(values.day);
  return {
    ...{ kind, day: day !== null && day >= periodStart && day <= periodEnd ? day : null, vatCents: parseRand(vat) },
    considerationCents: ADJUSTMENTS[kind].consideration === null ? null : parseRand(consideration),
    ...{ reason: reason.trim(), isAccountedFor: isAccountedFor && kind === 'bad-debts' },
  };
}

const codesOf = <Code>(problems: Readonly<Record<string, Code>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, { code }]));
