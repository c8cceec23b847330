import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  firstDayOfMonth,
  lastDayOfMonth,
  parseCalendarDate,
} from '../../kernel/calendar-date.ts';

/** The categories of vendors, which determine how long their periods are. Law: VAT Act, section 27. */
export const VAT_CATEGORIES = ['A', 'B', 'C', 'D', 'E'] as const;

/** A vendor's category, assigned by SARS. */
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** A VAT period; `start` and `end` both belong to it. */
export interface VatPeriod {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** CCYYMM of the month in which the period ends, as SARS names periods. */
  readonly code: string;
}

/** A category with the year that its periods follow. */
interface HeldPeriodSetting {
  /** Null when the company has not chosen one: its periods are calendar months (spec 2 §4). */
  readonly category: VatCategory | null;
  /** The month, 1 to 12, in which the year of assessment ends. Only category E uses it; February by default. */
  readonly yearEndMonth?: number;
}

/** A setting that held until a day, which is the first of the next one. */
export interface EarlierPeriodSetting extends HeldPeriodSetting {
  readonly until: CalendarDate;
}

/** The settings that determine a company's periods: the newest one, and those before it, oldest first. */
export interface VatPeriodSetting extends HeldPeriodSetting {
  readonly earlier?: readonly EarlierPeriodSetting[];
}

const FEBRUARY = 2;

/**
 * The VAT period that contains a day, by the category that holds on it. Where the category changes, the period before
 * ends on the last day of the old one and the next begins on the first day of the new one, so that no day is dropped or
 * doubled.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 27.
 * Spec: decisions 6.
 */
export function vatPeriodOf(day: CalendarDate, setting: VatPeriodSetting): VatPeriod {
  const earlier = setting.earlier ?? [];
  const next = earlier.find(({ until }) => day < until);
  const since = earlier.findLast(({ until }) => until <= day)?.until;
  const period = wholePeriodOf(day, next ?? setting);
  const start = since !== undefined && since > period.start ? since : period.start;
  const end = next !== undefined && next.until <= period.end ? addDays(next.until, -1) : period.end;
  return { start, end, code: periodCode(end) };
}

function wholePeriodOf(day: CalendarDate, setting: HeldPeriodSetting): Omit<VatPeriod, 'code'> {
  const { length, endsWith } = periodPattern(setting);
  const { month } = dateParts(day);
  const monthsToGo = (((endsWith - month) % length) + length) % length;
  const end = lastDayOfMonth(addMonths(firstDayOfMonth(day), monthsToGo));
  return { start: addMonths(firstDayOfMonth(end), 1 - length), end };
}

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

/** Format the code of a period, CCYYMM of the month in which it ends: `202602`. */
export const periodCode = (end: CalendarDate): string => end.slice(0, 4) + end.slice(5, 7);

/** The length of a period in months, and one month in which a period ends. */
function periodPattern({ category, yearEndMonth = FEBRUARY }: HeldPeriodSetting): { length: number; endsWith: number } {
  switch (category) {
    case 'A':
      return { length: 2, endsWith: 1 };
    case 'B':
      return { length: 2, endsWith: 2 };
    case 'D':
      return { length: 6, endsWith: FEBRUARY };
    case 'E':
      return { length: 12, endsWith: yearEndMonth };
    case 'C':
    case null:
      return { length: 1, endsWith: 1 };
  }
}
