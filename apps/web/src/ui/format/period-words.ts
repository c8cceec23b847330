import { type CalendarDate, dateParts } from '@tillslip/domain/kernel/calendar-date';
import { LONG_MONTHS } from './local-day.ts';

/** The months of a VAT period: "March 2026", "March to April 2026", "December 2025 to January 2026". */
export function periodWords(start: CalendarDate, end: CalendarDate): string {
  const [from, to] = [dateParts(start), dateParts(end)];
  const name = (month: number) => LONG_MONTHS[month - 1] ?? '';
  const last = `${name(to.month)} ${to.year}`;
  if (from.year !== to.year) return `${name(from.month)} ${from.year} to ${last}`;
  return from.month === to.month ? last : `${name(from.month)} to ${last}`;
}
