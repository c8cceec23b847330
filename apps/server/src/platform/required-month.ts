import { type CalendarMonth, parseCalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import { badInput } from './bad-input.ts';

/** A month as it came in. @throws BAD_INPUT marking the field `month` when it is none. */
export function requiredMonth(text: string): CalendarMonth {
  const month = parseCalendarMonth(text);
  if (!month) throw badInput('month', 'Enter a month such as 2026-03');
  return month;
}
