import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';

/** The name of the calendar of deadlines. */
export const calendarNameText = (i18n: I18n): string => i18n.t('VAT deadlines');

/** A deadline in a calendar: its title. */
export const calendarTitleText = (i18n: I18n, periodCode: string, company: string): string =>
  i18n.t('VAT201 {period} is due: {company}', { period: periodCode, company });

/** A deadline in a calendar: the days it is for. */
export const calendarDaysText = (i18n: I18n, start: CalendarDate, end: CalendarDate): string =>
  i18n.t('VAT period {start} to {end}', { start: dayText(i18n, start), end: dayText(i18n, end) });
