import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayOf, timeText } from '@tillslip/messages/dates';

/** The day of a moment in South Africa. */
export const localDay = (moment: Date): CalendarDate => dayOf(moment);

/** The hour of the day in South Africa, 0 to 23. */
export const localHour = (moment: Date): number => Number(timeText(moment).slice(0, 2));

/** The month `by` months later (earlier when negative), `YYYY-MM`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
