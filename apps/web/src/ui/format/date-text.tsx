import { Trans, useLingui } from '@lingui/react/macro';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayOf, dayText, momentText, timeZoneOf } from '@tillslip/messages/dates';
import classes from './date-text.module.css';

/** A day in the format of the language, with tabular figures; an unknown day shows `fallback`, or "No date". */
export function DateText({ day, fallback }: { day: CalendarDate | null; fallback?: string }) {
  const { i18n } = useLingui();
  if (day === null) return <span className={classes.unknown}>{fallback ?? <Trans>No date</Trans>}</span>;
  return (
    <time className={classes.day} dateTime={day}>
      {dayText(i18n, day)}
    </time>
  );
}

/** The day of a moment in UTC, on the person's clock. */
export function MomentText({ moment }: { moment: string }) {
  const { i18n } = useLingui();
  return <DateText day={dayOf(new Date(moment), timeZoneOf(i18n))} />;
}

/** The day and time of a moment in UTC, on the person's clock; a dash for none. */
export function MomentTime({ moment }: { moment: string | null }) {
  const { i18n } = useLingui();
  if (moment === null) return '–';
  return (
    <time className={classes.day} dateTime={moment}>
      {momentText(i18n, new Date(moment))}
    </time>
  );
}
