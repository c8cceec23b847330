import {
  addDays,
  addMonths,
  type CalendarDate,
  firstDayOfMonth,
  lastDayOfMonth,
  weekdayOf,
} from '../../kernel/calendar-date.ts';

/** A period ends with its month. */
export const MONTH_END = 'month-end';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * The days on which a vendor's periods may end: the last day of a month, a day of its last ten or of the ten after it, or
 * its last day of one weekday.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 27(6); Interpretation Note 52; Binding General Ruling (VAT) 19.
 */
export const CUT_OFFS = [
  MONTH_END,
  ...(['day-21', 'day-22', 'day-23', 'day-24', 'day-25', 'day-26', 'day-27', 'day-28'] as const),
  ...(['day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6', 'day-7', 'day-8', 'day-9', 'day-10'] as const),
  ...WEEKDAYS.map((day) => `last-${day}` as const),
] as const;

/** When a vendor's periods end. */
export type CutOff = (typeof CUT_OFFS)[number];

/** The last day of the month that a cut-off day may be in the month after. */
const LAST_DAY_AFTER = 10;

/** What a cut-off names: the end of a month, a day of it or of the month after, or a weekday. */
export type CutOffParts =
  | { readonly kind: 'month-end' }
  | { readonly kind: 'day' | 'day-after'; readonly day: number }
  | { readonly kind: 'weekday'; readonly weekday: (typeof WEEKDAYS)[number] };

/** Take a cut-off apart. */
export function cutOffParts(cutOff: CutOff): CutOffParts {
  const weekday = WEEKDAYS.find((name) => cutOff === `last-${name}`);
  if (weekday !== undefined) return { kind: 'weekday', weekday };
  if (cutOff === MONTH_END) return { kind: 'month-end' };
  const day = Number(cutOff.slice('day-'.length));
  return { kind: day <= LAST_DAY_AFTER ? 'day-after' : 'day', day };
}

/** The day on which the period of a month ends; any day of the month names it. */
export function cutOffDayOf(month: CalendarDate, cutOff: CutOff = MONTH_END): CalendarDate {
  const [first, last] = [firstDayOfMonth(month), lastDayOfMonth(month)];
  const parts = cutOffParts(cutOff);
  switch (parts.kind) {
    case 'month-end':
      return last;
    case 'day':
      return addDays(first, parts.day - 1);
    case 'day-after':
      return addDays(addMonths(first, 1), parts.day - 1);
    case 'weekday':
      return addDays(last, -((weekdayOf(last) - (WEEKDAYS.indexOf(parts.weekday) + 1) + 7) % 7));
  }
}
