import { type CalendarMonth, parseCalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import { badInput } from './bad-input.ts';

/** A month as it came in. @throws BAD_INPUT marking the field `month` when it is none. */
export function requiredMonth(text: string): CalendarMonth {
  const month = parseCalendarMonth(text);
  if (!month) throw badInput('month', { code: 'MONTH_FORMAT' });
  return month;
}
