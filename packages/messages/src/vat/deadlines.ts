import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';

/** A deadline in a calendar: its title. */
export const calendarTitleText = (i18n: I18n, periodCode: string, company: string): string =>
  i18n.t('VAT201 {period} is due: {company}', { period: periodCode, company });

/** A deadline in a calendar: the days it is for. */
export const calendarDaysText = (i18n: I18n, start: CalendarDate, end: CalendarDate): string =>
  i18n.t('VAT period {start} to {end}', { start: dayText(i18n, start), end: dayText(i18n, end) });

/** The pages behind the link that stops reminders. */
export const reminderPageTexts = (i18n: I18n) => ({
  ask: i18n.t('Stop emails before VAT deadlines?'),
  consequence: i18n.t('Tillslip will send no more of them for this company.'),
  stop: i18n.t('Stop these emails'),
  stopped: i18n.t('The emails are stopped'),
  again: i18n.t('You can turn them on again on the VAT page.'),
  dead: i18n.t('This link does not work'),
  instead: i18n.t('Turn the emails off on the VAT page instead.'),
  open: i18n.t('Open Tillslip'),
});
