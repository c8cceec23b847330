import { type CalendarDate, dateParts, daysBetween } from '../../../kernel/calendar-date.ts';
import { isConfused, onlyDifference } from '../edit-distance.ts';
import { isSameDay, minutesApart, monthsApart } from '../same-day.ts';

/** What two dates say of one paper, against another purchase at the same supplier. Unit: bits. */
export const DAY_BITS = {
  SAME: 4,
  /** Day and month swapped, or only the year differs. */
  SWAPPED: 3,
  YEAR: 3,
  /** One digit taken for another that looks like it. */
  CONFUSED: 2,
  /** A digit of the day lost, or another month by more than two months. */
  CUT: 0,
  OTHER: -4,
  /** Whole weeks, or a month or two: what comes regularly. */
  REGULAR: -5,
} as const;

/** What two times say. Unit: bits. */
export const TIME_BITS = { SAME: 8, NEAR: 4, CONFUSED: 3, OTHER: -8 } as const;

const MAX_MINUTES = 3;
const DAYS_OF_WEEK = 7;
const MAX_REGULAR_WEEKS = 6;
const MAX_REGULAR_MONTHS = 2;
/** A day nearer than this is another day of the same week. */
const MIN_CONFUSED_DAYS = 5;

/** What is known of two papers beside their dates. */
interface DayContext {
  /** What cannot come monthly is hardly bought on the same day of a month again. */
  readonly mayRecur?: boolean;
  /** Their goods are hardly bought again within days: a digit of the day was misread. */
  readonly mayBeNear?: boolean;
}

/** Weigh two dates; 0 when one was not read. */
export function dayBits(
  a: CalendarDate | null,
  b: CalendarDate | null,
  { mayRecur = true, mayBeNear = false }: DayContext = {},
): number {
  if (a === null || b === null) return 0;
  if (a === b) return DAY_BITS.SAME;
  if (isSameDay(a, b)) return DAY_BITS.SWAPPED;
  if (a.slice(4) === b.slice(4)) return DAY_BITS.YEAR;
  if (isRegular(a, b, mayRecur)) return DAY_BITS.REGULAR;
  const place = onlyDifference(a, b);
  const isNear = !mayBeNear && Math.abs(daysBetween(a, b)) < MIN_CONFUSED_DAYS;
  if (place !== null && !isNear && isConfused(a[place] ?? '', b[place] ?? '')) return DAY_BITS.CONFUSED;
  return isCut(a, b) || (place !== null && !isNear) ? DAY_BITS.CUT : DAY_BITS.OTHER;
}

function isRegular(a: CalendarDate, b: CalendarDate, mayComeMonthly: boolean): boolean {
  const days = Math.abs(daysBetween(a, b));
  if (days % DAYS_OF_WEEK === 0 && days <= MAX_REGULAR_WEEKS * DAYS_OF_WEEK) return true;
  return mayComeMonthly && (monthsApart(a, b) ?? MAX_REGULAR_MONTHS + 1) <= MAX_REGULAR_MONTHS;
}

/** One digit of the day was lost: `14` read as `1` or `4`; or all of the date but the month agrees. */
function isCut(a: CalendarDate, b: CalendarDate): boolean {
  const [left, right] = [dateParts(a), dateParts(b)];
  if (left.year !== right.year) return false;
  if (left.day === right.day) return true;
  const [small, large] = [left.day, right.day].toSorted((x, y) => x - y) as [number, number];
  return left.month === right.month && small < 10 && (Math.floor(large / 10) === small || large % 10 === small);
}

/** Weigh two times, `HH:MM`; 0 when one was not read. */
export function timeBits(a: string | null | undefined, b: string | null | undefined): number {
  if (!a || !b) return 0;
  if (a === b) return TIME_BITS.SAME;
  const place = onlyDifference(a, b);
  if (minutesApart(a, b) <= MAX_MINUTES) return TIME_BITS.NEAR;
  return place !== null && isConfused(a[place] ?? '', b[place] ?? '') ? TIME_BITS.CONFUSED : TIME_BITS.OTHER;
}
