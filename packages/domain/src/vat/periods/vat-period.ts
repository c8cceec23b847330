import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  calendarDate,
  dateParts,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
  parseCalendarDate,
} from '../../kernel/calendar-date.ts';
import { type CutOff, cutOffDayOf, MONTH_END } from './cut-off.ts';

/** The letters of the categories, which determine how long periods are. Law: VAT Act, section 27. */
export const CATEGORY_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** The letter of a category. */
export type CategoryLetter = (typeof CATEGORY_LETTERS)[number];

/** The letters whose periods may end in other months than usual, where SARS approved them on application. */
export type LetterOnApplication = 'D' | 'E';

/**
 * The categories of vendors. One of other months than usual names a month in which a period ends: `D-03` ends March and
 * September, `E-03` March.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 27(1), (4) and (4B).
 */
export const VAT_CATEGORIES = [
  ...CATEGORY_LETTERS,
  ...(['D-01', 'D-03', 'D-04', 'D-05', 'D-06'] as const),
  ...(['E-01', 'E-02', 'E-03', 'E-04', 'E-05', 'E-06'] as const),
  ...(['E-07', 'E-08', 'E-09', 'E-10', 'E-11', 'E-12'] as const),
] as const;

/** A category taken apart: its letter, and the month in which a period ends where that is not the usual one. */
export function categoryParts(category: VatCategory): {
  readonly letter: CategoryLetter;
  readonly endMonth: number | null;
} {
  const [letter, month] = category.split('-');
  const found = CATEGORY_LETTERS.find((one) => one === letter);
  if (found === undefined) throw new RangeError('Every category begins with its letter');
  return { letter: found, endMonth: month === undefined ? null : Number(month) };
}

/** The categories of a letter with other months than usual. */
export const categoriesOnApplication = (letter: LetterOnApplication): VatCategory[] =>
  VAT_CATEGORIES.filter((category) => category.startsWith(`${letter}-`));

/** A vendor's category, assigned by SARS. */
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** A VAT period; `start` and `end` both belong to it. */
export interface VatPeriod {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** CCYYMM of the month in which the period ends, as SARS names periods; with a cut-off day, of the month that it is for. */
  readonly code: string;
}

/** A category with the year that its periods follow. */
interface HeldPeriodSetting {
  /** Null when the company has not chosen one: its periods are calendar months (spec 2 §4). */
  readonly category: VatCategory | null;
  /** The month, 1 to 12, in which the year of assessment ends. Only category E uses it; February by default. */
  readonly yearEndMonth?: number;
  /** The day on which its periods end; the last of a month by default. */
  readonly cutOff?: CutOff;
}

/** A setting that held until a day, which is the first of the next one. */
export interface EarlierPeriodSetting extends HeldPeriodSetting {
  readonly until: CalendarDate;
}

/** The settings that determine a company's periods: the newest one, and those before it, oldest first. */
export interface VatPeriodSetting extends HeldPeriodSetting {
  readonly earlier?: readonly EarlierPeriodSetting[];
  /** The first day of its registration; null for none that matters here. */
  readonly registeredFrom?: CalendarDate | null;
  /** The last day of its registration; null while it is registered. */
  readonly registeredUntil?: CalendarDate | null;
}

const FEBRUARY = 2;

/**
 * The VAT period that contains a day, by the category and cut-off day that hold on it. Where they change, the period before
 * ends on the last day of the old ones and the next begins on the first day of the new ones, so that no day is dropped or
 * doubled; what would be a second period of the same month is part of the next one. The first and the last period of a
 * registration are shortened; a day outside it is in days that have no return: `isRegisteredOn`.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 23(4), 24 and 27.
 * Spec: decisions 6.
 */
export function vatPeriodOf(day: CalendarDate, setting: VatPeriodSetting): VatPeriod {
  const { start, end } = withinRegistration(day, categoryPeriodOf(day, setting), setting);
  return { start, end, code: periodCode(end, setting) };
}

/** Check whether a company is registered for VAT on a day. */
export const isRegisteredOn = (
  day: CalendarDate,
  { registeredFrom, registeredUntil }: Pick<VatPeriodSetting, 'registeredFrom' | 'registeredUntil'>,
): boolean => (!registeredFrom || day >= registeredFrom) && (!registeredUntil || day <= registeredUntil);

type Days = Omit<VatPeriod, 'code'>;

function withinRegistration(day: CalendarDate, { start, end }: Days, setting: VatPeriodSetting): Days {
  const { registeredFrom: from, registeredUntil: until } = setting;
  if (from && day < from) return { start, end: earlierOf(end, addDays(from, -1)) };
  if (until && day > until) return { start: laterOf(start, addDays(until, 1)), end };
  return { start: from ? laterOf(start, from) : start, end: until ? earlierOf(end, until) : end };
}

function categoryPeriodOf(day: CalendarDate, setting: VatPeriodSetting): Days {
  const { earlier = [] } = setting;
  const next = earlier.find(({ until }) => day < until);
  const before = earlier.findLast(({ until }) => until <= day);
  const held = next ?? setting;
  const whole = wholePeriodOf(day, held);
  // A registration that begins on the day of the change has no period before it.
  const isFirst = before !== undefined && before.until === setting.registeredFrom;
  const { start, end } = before && !isFirst ? sinceChange(day, whole, held, before) : whole;
  return { start, end: next ? earlierOf(end, addDays(next.until, -1)) : end };
}

/** The period of a day after a change. Days after it that end in a month that has a period already join the next one. */
function sinceChange(day: CalendarDate, whole: Days, held: HeldPeriodSetting, before: EarlierPeriodSetting): Days {
  const since = before.until;
  const isOfEarlierMonth = ({ end }: Days) => monthEndOf(end, held) <= monthEndOf(addDays(since, -1), before);
  const first = wholePeriodOf(since, held);
  if (!isOfEarlierMonth(first)) return { start: laterOf(whole.start, since), end: whole.end };
  const joined = wholePeriodOf(addDays(first.end, 1), held);
  return day <= joined.end ? { start: since, end: joined.end } : whole;
}

function wholePeriodOf(day: CalendarDate, setting: HeldPeriodSetting): Days {
  const { length, endsWith } = periodPattern(setting);
  const month = monthEndOf(day, setting);
  const monthsToGo = (((endsWith - dateParts(month).month) % length) + length) % length;
  const last = addMonths(firstDayOfMonth(month), monthsToGo);
  return {
    start: addDays(cutOffDayOf(addMonths(last, -length), setting.cutOff), 1),
    end: cutOffDayOf(last, setting.cutOff),
  };
}

/** The last day of the month whose cut-off day is the first one not before a day. */
function monthEndOf(day: CalendarDate, { cutOff }: HeldPeriodSetting): CalendarDate {
  const month = firstDayOfMonth(day);
  const near = [addMonths(month, -1), month, addMonths(month, 1)];
  return lastDayOfMonth(near.find((one) => cutOffDayOf(one, cutOff) >= day) ?? month);
}

const laterOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
const earlierOf = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);

/** The period after this one. */
export const nextVatPeriod = (period: VatPeriod, setting: VatPeriodSetting): VatPeriod =>
  vatPeriodOf(addDays(period.end, 1), setting);

/** The period before this one. */
export const previousVatPeriod = (period: VatPeriod, setting: VatPeriodSetting): VatPeriod =>
  vatPeriodOf(addDays(period.start, -1), setting);

/** Find the period with a CCYYMM code; null when no period ends in that month. */
export function vatPeriodOfCode(code: string, setting: VatPeriodSetting): VatPeriod | null {
  const day = /^\d{6}$/.test(code) ? parseCalendarDate(`${code.slice(0, 4)}-${code.slice(4)}-01`) : null;
  if (day === null) return null;
  const period = vatPeriodOf(day, setting);
  return period.code === code ? period : null;
}

/**
 * The code of the period that ends on a day, CCYYMM of its month: `202602`. A period whose cut-off day is in the first days
 * of a month is for the month before.
 */
export function periodCode(end: CalendarDate, setting: VatPeriodSetting): string {
  const { cutOff = MONTH_END } = setting.earlier?.find(({ until }) => end < until) ?? setting;
  const month =
    end <= cutOffDayOf(addMonths(firstDayOfMonth(end), -1), cutOff) ? addMonths(firstDayOfMonth(end), -1) : end;
  return month.slice(0, 4) + month.slice(5, 7);
}

/** The month of a code, `YYYY-MM`, by which addresses name a return. */
export const monthOfCode = (code: string): CalendarMonth => monthOf(monthEndOfCode(code));

/** The last day of the month of a code, from which its return is due. */
export const monthEndOfCode = (code: string): CalendarDate =>
  lastDayOfMonth(calendarDate(`${code.slice(0, 4)}-${code.slice(4)}-01`));

/** The length of a period in months, and one month in which a period ends. */
function periodPattern({ category, yearEndMonth = FEBRUARY }: HeldPeriodSetting): { length: number; endsWith: number } {
  const { letter, endMonth } = category === null ? { letter: null, endMonth: null } : categoryParts(category);
  switch (letter) {
    case 'A':
      return { length: 2, endsWith: 1 };
    case 'B':
      return { length: 2, endsWith: 2 };
    case 'D':
      return { length: 6, endsWith: endMonth ?? FEBRUARY };
    case 'E':
      return { length: 12, endsWith: endMonth ?? yearEndMonth };
    case 'C':
    case null:
      return { length: 1, endsWith: 1 };
  }
}
