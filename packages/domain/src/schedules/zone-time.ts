import { type CalendarDate, calendarDate, daysBetween } from '../kernel/calendar-date.ts';

/** A moment as milliseconds since 1970 in UTC. */
export type Moment = number;

/** Minutes in a day of 24 hours. */
export const MINUTES_PER_DAY = 1440;

const MINUTE = 60_000;
const DAY = MINUTES_PER_DAY * MINUTE;
const EPOCH = calendarDate('1970-01-01');

/** What the clock on a wall shows. */
export interface LocalTime {
  readonly date: CalendarDate;
  /** Minutes since midnight, rounded down. */
  readonly minutes: number;
}

/** Check whether text is the name of a time zone that this platform knows. */
export function isTimeZone(text: string): boolean {
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** What the clock of a zone shows at a moment. @throws RangeError for an unknown zone. */
export function localTimeAt(timeZone: string, moment: Moment): LocalTime {
  const shown = formatOf(timeZone).format(moment);
  return {
    date: calendarDate(shown.slice(0, 10)),
    minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
  };
}

/**
 * The moment at which the clock of a zone shows a time: the first of two where the clock goes back, and the first moment
 * after the gap where it goes forward over the time.
 *
 * @throws RangeError for an unknown zone.
 */
export function momentOf(timeZone: string, date: CalendarDate, minutes: number): Moment {
  const wanted = asUtc({ date, minutes });
  // No zone is further than a day from UTC, and no two changes of a clock are so near to each other.
  const offsets = [offsetAt(timeZone, wanted - DAY), offsetAt(timeZone, wanted + DAY)] as const;
  const candidates = offsets.map((offset) => wanted - offset).toSorted((a, b) => a - b) as [Moment, Moment];
  const shown = candidates.find((moment) => asUtc(localTimeAt(timeZone, moment)) === wanted);
  return shown ?? firstAtOrAfter(timeZone, wanted, candidates);
}

/** The first moment between two at which the clock shows a time or a later one, where it goes forward between them. */
function firstAtOrAfter(timeZone: string, wanted: Moment, [from, to]: readonly [Moment, Moment]): Moment {
  let [before, after] = [from - MINUTE, to];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (asUtc(localTimeAt(timeZone, middle)) >= wanted) after = middle;
    else before = middle;
  }
  return after;
}

/** How far the clock of a zone is before UTC, in milliseconds. */
const offsetAt = (timeZone: string, moment: Moment): number =>
  asUtc(localTimeAt(timeZone, moment)) - Math.floor(moment / MINUTE) * MINUTE;

const asUtc = ({ date, minutes }: LocalTime): Moment => daysBetween(EPOCH, date) * DAY + minutes * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes days and times as `2026-03-29 01:30`. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  formats.set(timeZone, format);
  return format;
}
