import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';

const inSouthAfrica = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Johannesburg',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const hourInSouthAfrica = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The day of a moment in South Africa. */
export const localDay = (moment: Date): CalendarDate => calendarDate(inSouthAfrica.format(moment));

/** The hour of the day in South Africa, 0 to 23. */
export const localHour = (moment: Date): number => Number(hourInSouthAfrica.format(moment));

/** The months in full, January first. */
export const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month `by` months later (earlier when negative), `YYYY-MM`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
