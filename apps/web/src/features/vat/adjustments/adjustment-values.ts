import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { AdjustmentKind } from '@tillslip/domain/vat/vat201/vat-adjustment';
import type { CompanyDays } from '../vat.queries.ts';

/** The values of the adjustment form, as typed. */
export interface AdjustmentValues {
  readonly kind: AdjustmentKind;
  readonly day: string;
  readonly vat: string;
  readonly consideration: string;
  readonly reason: string;
}

/** The problem with each field, in words; null where there is none. */
export type AdjustmentErrors = Readonly<Record<'day' | 'vat' | 'consideration' | 'reason', string | null>>;

/** The shortest text that counts as a reason. */
const MIN_REASON_LENGTH = 3;

/** An empty form, dated at the end of the period. */
export const newAdjustment = (periodEnd: CalendarDate): AdjustmentValues => ({
  ...{ kind: 'imported-services', day: periodEnd, vat: '', consideration: '', reason: '' },
});

/** The problem with each field, shown beside it; an adjustment is only added without any. */
export function adjustmentErrors(
  i18n: I18n,
  values: AdjustmentValues,
  { periodStart, periodEnd }: CompanyDays,
): AdjustmentErrors {
  const day = parseCalendarDate(values.day);
  const isInside = day !== null && day >= periodStart && day <= periodEnd;
  const vat = parseRand(values.vat);
  const asksConsideration = values.kind === 'change-in-use-output';
  return {
    day: isInside ? null : i18n.t(msg`Choose a date in this period.`),
    vat: vat === null || vat === 0 ? i18n.t(msg`Enter an amount.`) : null,
    consideration: asksConsideration && parseRand(values.consideration) === null ? i18n.t(msg`Enter an amount.`) : null,
    reason: values.reason.trim().length < MIN_REASON_LENGTH ? i18n.t(msg`Give a reason.`) : null,
  };
}

/** The input of the call that adds the adjustment; null while the form has errors. */
export function adjustmentInput(i18n: I18n, values: AdjustmentValues, days: CompanyDays) {
  const [day, vatCents] = [parseCalendarDate(values.day), parseRand(values.vat)];
  const isWrong = Object.values(adjustmentErrors(i18n, values, days)).some((error) => error !== null);
  if (isWrong || day === null || vatCents === null) return null;
  const considerationCents: Cents | null =
    values.kind === 'change-in-use-output' ? parseRand(values.consideration) : null;
  return {
    companyId: days.companyId,
    kind: values.kind,
    day,
    vatCents,
    considerationCents,
    reason: values.reason.trim(),
  };
}
