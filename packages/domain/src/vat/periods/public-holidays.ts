import { addDays, type CalendarDate, calendarDate, dateOf, dateParts, weekdayOf } from '../../kernel/calendar-date.ts';

/** A South African public holiday. */
export interface PublicHoliday {
  readonly date: CalendarDate;
  readonly name: string;
}

const FIXED_HOLIDAYS: readonly (readonly [month: number, day: number, name: string])[] = [
  [1, 1, "New Year's Day"],
  [3, 21, 'Human Rights Day'],
  [4, 27, 'Freedom Day'],
  [5, 1, "Workers' Day"],
  [6, 16, 'Youth Day'],
  [8, 9, "National Women's Day"],
  [9, 24, 'Heritage Day'],
  [12, 16, 'Day of Reconciliation'],
  [12, 25, 'Christmas Day'],
  [12, 26, 'Day of Goodwill'],
];

/**
 * The public holidays that the President has declared (section 2A), as published so far. They are the initial
 * content of an editable table, to which the operator of an installation adds new ones.
 */
export const DECLARED_HOLIDAYS: readonly PublicHoliday[] = [
  { date: calendarDate('2008-05-02'), name: 'Declared public holiday' },
  { date: calendarDate('2011-05-18'), name: 'Local government elections' },
  { date: calendarDate('2021-11-01'), name: 'Local government elections' },
  { date: calendarDate('2022-12-27'), name: 'Declared public holiday' },
  { date: calendarDate('2023-12-15'), name: 'Declared public holiday' },
  { date: calendarDate('2024-05-29'), name: 'National elections' },
];

/**
 * The public holidays of a year, in order: the statutory ones, the Mondays after those that fall on a Sunday, and
 * the declared ones. A holiday on a Saturday does not move. Two holidays on one day are listed once, the statutory
 * one first.
 *
 * Law: Public Holidays Act 36 of 1994, sections 1, 2(1) and 2A, Schedule 1. From 1995 on.
 */
export function publicHolidays(year: number, declared: readonly PublicHoliday[] = DECLARED_HOLIDAYS): PublicHoliday[] {
  const statutory = statutoryHolidays(year);
  const all = [...statutory, ...mondaysAfterSundays(statutory), ...declared];
  const ofYear = all.filter(({ date }) => dateParts(date).year === year);
  const firstOfEachDay = ofYear.filter(({ date }, index) => ofYear.findIndex((other) => other.date === date) === index);
  return firstOfEachDay.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Where a holiday comes from: the Act, a declaration that this release knows, or one that an administrator added. */
export const HOLIDAY_ORIGINS = ['statutory', 'declared', 'added'] as const;

/** A holiday with where it comes from. */
export interface ListedHoliday extends PublicHoliday {
  readonly origin: (typeof HOLIDAY_ORIGINS)[number];
}

/** The public holidays of a year with where each comes from; one that was added for a known day is that known one. */
export function listHolidays(year: number, added: readonly PublicHoliday[]): ListedHoliday[] {
  const origin = (date: CalendarDate): ListedHoliday['origin'] => {
    if (publicHolidays(year, []).some((known) => known.date === date)) return 'statutory';
    return DECLARED_HOLIDAYS.some((known) => known.date === date) ? 'declared' : 'added';
  };
  const all = publicHolidays(year, [...DECLARED_HOLIDAYS, ...added]);
  return all.map((holiday) => ({ ...holiday, origin: origin(holiday.date) }));
}

/** Check for a business day: Monday to Friday, except public holidays. */
export function isBusinessDay(date: CalendarDate, declared: readonly PublicHoliday[] = DECLARED_HOLIDAYS): boolean {
  if (weekdayOf(date) >= 6) return false;
  return !publicHolidays(dateParts(date).year, declared).some((holiday) => holiday.date === date);
}

/** The day itself when it is a business day, otherwise the last business day before it. */
export function businessDayOnOrBefore(date: CalendarDate, declared?: readonly PublicHoliday[]): CalendarDate {
  return isBusinessDay(date, declared) ? date : businessDayOnOrBefore(addDays(date, -1), declared);
}

function statutoryHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  return [
    ...FIXED_HOLIDAYS.map(([month, day, name]) => ({ date: dateOf(year, month, day), name })),
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Family Day' },
  ];
}

/** When 25 December is a Sunday, the Monday is already the Day of Goodwill and no further day is added. */
function mondaysAfterSundays(holidays: readonly PublicHoliday[]): PublicHoliday[] {
  return holidays
    .filter(({ date }) => weekdayOf(date) === 7)
    .map(({ date, name }) => ({ date: addDays(date, 1), name: `${name} (observed)` }));
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dateOf(year, Math.floor(n / 31), (n % 31) + 1);
}
