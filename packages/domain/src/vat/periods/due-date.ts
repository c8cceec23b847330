import {
  addMonths,
  type CalendarDate,
  calendarDate,
  firstDayOfMonth,
  lastDayOfMonth,
} from '../../kernel/calendar-date.ts';
import { businessDayOnOrBefore, type PublicHoliday } from './public-holidays.ts';

/** How a vendor files and pays the return: both on eFiling, or manually. */
export type FilingMethod = 'efiling' | 'manual';

/** Which day of the month after the period a return is due, before moving to a business day. */
export type DueDay = '25th' | 'last-day';

/** A due-date rule for the returns of periods that end on or after `from`. */
export interface DueDateRule {
  readonly from: CalendarDate;
  readonly due: Readonly<Record<FilingMethod, DueDay>>;
}

/**
 * The due-date rules, newest first. The 2026 Budget proposes the same due day for eFilers and manual filers; when
 * that becomes law, add a rule with its date.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28(1) and proviso (iii).
 */
export const DUE_DATE_RULES: readonly DueDateRule[] = [
  { from: calendarDate('1991-09-30'), due: { efiling: 'last-day', manual: '25th' } },
];

/** Options for due dates; both default to the current law. */
export interface DueDateOptions {
  readonly declaredHolidays?: readonly PublicHoliday[];
  readonly rules?: readonly DueDateRule[];
}

/**
 * The day by which the return of a period must be filed and paid: the 25th of the next month for manual filing,
 * its last day on eFiling. A day that is not a business day moves back to the previous business day. A cut-off day moves no
 * due date: it counts from the month that the period is for (`monthEndOfCode`).
 *
 * @param monthEnd the last day of the month that the period is for.
 *
 * Spec: decisions 6.
 */
export function vatDueDate(monthEnd: CalendarDate, method: FilingMethod, options: DueDateOptions = {}): CalendarDate {
  const { declaredHolidays, rules = DUE_DATE_RULES } = options;
  const due = rules.find(({ from }) => from <= monthEnd)?.due[method] ?? '25th';
  const nextMonth = firstDayOfMonth(addMonths(firstDayOfMonth(monthEnd), 1));
  const nominal = due === '25th' ? calendarDate(`${nextMonth.slice(0, 8)}25`) : lastDayOfMonth(nextMonth);
  return businessDayOnOrBefore(nominal, declaredHolidays);
}
