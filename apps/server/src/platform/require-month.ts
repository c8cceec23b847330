import { type CalendarMonth, parseCalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import { badInput } from './bad-input.ts';

/** Parse a month from input. @throws BAD_INPUT for the field `month` when it is invalid. */
export function requireMonth(text: string): CalendarMonth {
  const month = parseCalendarMonth(text);
  if (!month) throw badInput('month', { code: 'MONTH_FORMAT' });
  return month;
}
