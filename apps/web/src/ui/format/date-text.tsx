import { type CalendarDate, formatDate } from '@tillslip/domain/kernel/calendar-date';
import classes from './date-text.module.css';
import { useDayFormat } from './day-format.tsx';
import { localDay } from './local-day.ts';

/** A day in the format in force, with tabular figures; `fallback` stands for a day that is not known. */
export function DateText({ day, fallback = 'No date' }: { day: CalendarDate | null; fallback?: string }) {
  const format = useDayFormat();
  if (day === null) return <span className={classes.unknown}>{fallback}</span>;
  return (
    <time className={classes.day} dateTime={day}>
      {formatDate(day, format)}
    </time>
  );
}

/** The South African day of a moment in UTC. */
export function MomentText({ moment }: { moment: string }) {
  return <DateText day={localDay(new Date(moment))} />;
}
