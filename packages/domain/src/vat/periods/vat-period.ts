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

/** The settings that determine a company's periods. */
export interface VatPeriodSetting {
  /** Null when the company has not chosen one: its periods are calendar months (spec 2 §4). */
  readonly category: VatCategory | null;
  /** The month, 1 to 12, in which the year of assessment ends. Only category E uses it; February by default. */
  readonly yearEndMonth?: number;
}

const FEBRUARY = 2;

/**
 * The VAT period that contains a day.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 27.
 * Spec: decisions 6.
 */
export function vatPeriodOf(day: CalendarDate, setting: VatPeriodSetting): VatPeriod {
  const { length, endsWith } = periodPattern(setting);
  const { month } = dateParts(day);
  const monthsToGo = (((endsWith - month) % length) + length) % length;
  const end = lastDayOfMonth(addMonths(firstDayOfMonth(day), monthsToGo));
  return { start: addMonths(firstDayOfMonth(end), 1 - length), end, code: periodCode(end) };
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
function periodPattern({ category, yearEndMonth = FEBRUARY }: VatPeriodSetting): { length: number; endsWith: number } {
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
