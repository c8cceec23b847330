import { addDays, type CalendarDate, dateParts, daysInMonth, weekdayOf } from '../kernel/calendar-date.ts';
import { localTimeAt, MINUTES_PER_DAY, type Moment, momentOf } from './zone-time.ts';

/** How often a schedule runs. Spec: 3 §3 "Sync schedule". */
export const SCHEDULE_FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly'] as const;

/** How often a schedule runs. */
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** The days of the week by their full names, Monday first. Spec: 3 §3 "Sync schedule" (days_of_week). */
export const DAYS_OF_WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A day of the week. */
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

/** When a schedule runs. What its frequency does not use is kept, so that choosing another and back loses nothing. */
export interface Recurrence {
  readonly frequency: ScheduleFrequency;
  /** The hours between two runs of an hourly schedule, counted from `timeOfDay` and again each day. */
  readonly everyHours: number;
  /** `HH:MM` on the clock of `timeZone`. */
  readonly timeOfDay: string;
  readonly daysOfWeek: readonly DayOfWeek[];
  /** The day of a monthly schedule; in a shorter month its last day. */
  readonly dayOfMonth: number;
  /** The name of a time zone, such as `Africa/Johannesburg`. */
  readonly timeZone: string;
}

/** More days than lie between two runs of any schedule. */
const MAX_DAYS_APART = 64;

/**
 * Return the first run after a moment.
 *
 * A time that the clock skips runs at the first time after the gap, and a time that the clock shows twice runs the first
 * time only.
 *
 * @throws RangeError when the recurrence never runs; `checkSchedule` refuses such ones.
 */
export function nextRun(recurrence: Recurrence, after: Moment): Moment {
  const { date } = localTimeAt(recurrence.timeZone, after);
  // A day that a zone leaves out runs on the day after it, so one day back is looked at too.
  for (let days = -1; days <= MAX_DAYS_APART; days += 1) {
    const found = runsOf(recurrence, addDays(date, days)).find((moment) => moment > after);
    if (found !== undefined) return found;
  }
  throw new RangeError('The schedule never runs');
}

/** The runs of a day, earliest first. */
function runsOf(recurrence: Recurrence, date: CalendarDate): Moment[] {
  if (!isRunDay(recurrence, date)) return [];
  return minutesOf(recurrence).map((minutes) => momentOf(recurrence.timeZone, date, minutes));
}

function isRunDay({ frequency, daysOfWeek, dayOfMonth }: Recurrence, date: CalendarDate): boolean {
  if (frequency === 'weekly') {
    const day = DAYS_OF_WEEK[weekdayOf(date) - 1];
    return day !== undefined && daysOfWeek.includes(day);
  }
  if (frequency !== 'monthly') return true;
  const { year, month, day } = dateParts(date);
  return day === Math.min(dayOfMonth, daysInMonth(year, month));
}

/** The minutes of a day at which it runs, in order. */
function minutesOf({ frequency, everyHours, timeOfDay }: Recurrence): number[] {
  const first = minutesOfTime(timeOfDay);
  if (frequency !== 'hourly') return [first];
  const count = Math.ceil(24 / everyHours);
  return Array.from({ length: count }, (_, index) => (first + index * everyHours * 60) % MINUTES_PER_DAY).toSorted(
    (a, b) => a - b,
  );
}

const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
