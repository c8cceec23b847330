import { Trans, useLingui } from '@lingui/react/macro';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayText } from '@tillslip/messages/dates';
import classes from './date-text.module.css';
import { useDayFormat } from './day-format.tsx';
import { localDay } from './local-day.ts';

/** A day in the current format, with tabular figures; an unknown day shows `fallback`, or "No date". */
export function DateText({ day, fallback }: { day: CalendarDate | null; fallback?: string }) {
  const { i18n } = useLingui();
  const format = useDayFormat();
  if (day === null) return <span className={classes.unknown}>{fallback ?? <Trans>No date</Trans>}</span>;
  return (
    <time className={classes.day} dateTime={day}>
      {dayText(i18n, day, format)}
    </time>
  );
}

/** The South African day of a moment in UTC. */
export function MomentText({ moment }: { moment: string }) {
  return <DateText day={localDay(new Date(moment))} />;
}
