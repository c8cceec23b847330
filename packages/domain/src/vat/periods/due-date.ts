import {
  addMonths,
  type CalendarDate,
  calendarDate,
  firstDayOfMonth,
  lastDayOfMonth,
} from '../../kernel/calendar-date.ts';
import { businessDayOnOrBefore, type PublicHoliday } from './public-holidays.ts';

/** How a vendor sends and pays the return: on eFiling both, or by hand. */
export type FilingMethod = 'efiling' | 'manual';

/** Which day of the month after the period a return is due, before moving to a business day. */
export type DueDay = '25th' | 'last-day';

/** A rule for due dates, in force for returns of periods that end on or after `from`. */
export interface DueDateRule {
  readonly from: CalendarDate;
  readonly due: Readonly<Record<FilingMethod, DueDay>>;
}

/**
 * The rules so far, newest first. The 2026 Budget proposes to treat eFilers like everybody else: when
 * it is law, add a line with its date.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28(1) and proviso (iii).
 */
export const DUE_DATE_RULES: readonly DueDateRule[] = [
  { from: calendarDate('1991-09-30'), due: { efiling: 'last-day', manual: '25th' } },
];

/** What may differ from the usual: both have the present law as default. */
export interface DueDateOptions {
  readonly declaredHolidays?: readonly PublicHoliday[];
  readonly rules?: readonly DueDateRule[];
}

/**
 * The day by which the return of a period must be filed and paid: the 25th of the next month by hand,
 * its last business day on eFiling; when the day is no business day, the business day before.
 *
 * Spec: decisions 6.
 */
export function vatDueDate(periodEnd: CalendarDate, method: FilingMethod, options: DueDateOptions = {}): CalendarDate {
  const { declaredHolidays, rules = DUE_DATE_RULES } = options;
  const due = rules.find(({ from }) => from <= periodEnd)?.due[method] ?? '25th';
  const nextMonth = firstDayOfMonth(addMonths(firstDayOfMonth(periodEnd), 1));
  const nominal = due === '25th' ? calendarDate(`${nextMonth.slice(0, 8)}25`) : lastDayOfMonth(nextMonth);
  return businessDayOnOrBefore(nominal, declaredHolidays);
}
