import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, negate } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { inferYear, type StatementTime } from '../infer-years.ts';
import { type DateForm, dateIn, findPrintedDates, fullDate } from '../statement-dates.ts';

const FORMS: readonly DateForm[] = ['year-first', 'compact', 'day-month-year', 'day-name'];

/** A day as exports write it, a time behind it left out: `2020-06-18`, `20200618`, `18/06/2020 10:00`, `25Jan2025`. */
export function importedDate(text: string, time: StatementTime = NO_TIME): CalendarDate | null {
  const bare = text.replace(/^'|'$/g, '').trim();
  const typed = parseCalendarDate(bare);
  if (typed) return typed;
  const [found] = findPrintedDates(bare, FORMS);
  if (!found || found.start > 0) return null;
  return fullDate(found) ?? inferYear(found, time) ?? dateIn(found, 0);
}

const NO_TIME: StatementTime = { periodStart: null, periodEnd: null, statementDate: null };

/** An amount as exports write it: `(1,150.00)`, `150.00-`, `150.00 Dr`, `R15 000.00`, `-R917,50`. Null when it is none. */
export function importedAmount(text: string): Cents | null {
  const suffix = /\s*(cr|dr|kt|dt)$/i.exec(text.trim());
  const body = suffix ? text.trim().slice(0, suffix.index) : text.trim();
  if (body === '' || !/\d/.test(body)) return null;
  const amount = parseRand(body.replace(/^\+/, '').replace(/^(?:ZAR|R)\s*(?=-)/i, ''));
  if (amount === null) return null;
  return suffix && /^d/i.test(suffix[1] ?? '') && amount > 0 ? negate(amount) : amount;
}
