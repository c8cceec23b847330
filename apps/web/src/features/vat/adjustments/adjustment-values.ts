import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { AdjustmentKind } from '@tillslip/domain/vat/vat201/vat-adjustment';
import type { CompanyDays } from '../vat.queries.ts';

/** An adjustment as it is typed. */
export interface AdjustmentValues {
  readonly kind: AdjustmentKind;
  readonly day: string;
  readonly vat: string;
  readonly consideration: string;
  readonly reason: string;
}

/** What is wrong with each field, as a sentence; null where nothing is. */
export type AdjustmentErrors = Readonly<Record<'day' | 'vat' | 'consideration' | 'reason', string | null>>;

/** The shortest text that counts as a reason. */
const MIN_REASON_LENGTH = 3;

/** An empty form; an adjustment is made at the end of a period. */
export const newAdjustment = (periodEnd: CalendarDate): AdjustmentValues => ({
  ...{ kind: 'imported-services', day: periodEnd, vat: '', consideration: '', reason: '' },
});

/** What keeps an adjustment from being added: each sentence is shown at its field. */
export function adjustmentErrors(values: AdjustmentValues, { periodStart, periodEnd }: CompanyDays): AdjustmentErrors {
  const day = parseCalendarDate(values.day);
  const isInside = day !== null && day >= periodStart && day <= periodEnd;
  const vat = parseRand(values.vat);
  const asksConsideration = values.kind === 'change-in-use-output';
  return {
    day: isInside ? null : 'Choose a day of this period.',
    vat: vat === null || vat === 0 ? 'Enter an amount.' : null,
    consideration: asksConsideration && parseRand(values.consideration) === null ? 'Enter an amount.' : null,
    reason: values.reason.trim().length < MIN_REASON_LENGTH ? 'Please give a reason.' : null,
  };
}

/** The form as the call that adds it; null while something is wrong. */
export function adjustmentInput(values: AdjustmentValues, days: CompanyDays) {
  const [day, vatCents] = [parseCalendarDate(values.day), parseRand(values.vat)];
  const isWrong = Object.values(adjustmentErrors(values, days)).some((error) => error !== null);
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
