import { addDays, addMonths, type CalendarDate, firstDayOfMonth, weekdayOf } from '../kernel/calendar-date.ts';
import { localTimeAt, type Moment, momentOf } from '../schedules/zone-time.ts';

/** How often a report comes. */
export const REPORT_KINDS = ['weekly', 'monthly'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A report is sent from seven in the morning of the person's clock. */
const FIRST_MINUTE = 7 * 60;
/** A server that was off still sends it on the days after. */
const MAX_DAYS_LATE = 3;

/** The days of a report, and the moments between which something counts to it: `from` included, `until` not. */
export interface ReportPeriod {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly from: Moment;
  readonly until: Moment;
}

/**
 * The report that is due at a moment: the last week on a Monday, the last month on the first, by the clock of a zone. Null
 * while none is, and days later, because a report of long ago helps nobody.
 */
export function reportDue(kind: ReportKind, timezone: string, now: Moment): ReportPeriod | null {
  const { date, minutes } = localTimeAt(timezone, now);
  const next = kind === 'weekly' ? addDays(date, 1 - weekdayOf(date)) : firstDayOfMonth(date);
  const start = kind === 'weekly' ? addDays(next, -7) : addMonths(next, -1);
  const isEarly = date === next && minutes < FIRST_MINUTE;
  if (isEarly || date > addDays(next, MAX_DAYS_LATE)) return null;
  const at = (day: CalendarDate) => momentOf(timezone, day, 0);
  return { start, end: addDays(next, -1), from: at(start), until: at(next) };
}
