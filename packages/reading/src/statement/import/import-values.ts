import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, negate } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { CLEAR_DATE_FORMS } from '../../locale/bank-layout.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { dateIn, findPrintedDates, fullDate, inferDate, type StatementPeriod } from '../statement-dates.ts';

/** How the numbers of a date are ordered where the file does not show it. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;

/** How the numbers of a date are ordered. */
export type DateOrder = (typeof DATE_ORDERS)[number];

/** An export may also print the month's name first, which on a page may be a word before two numbers. */
const EXPORT_DATE_FORMS = [...CLEAR_DATE_FORMS, 'name-day-year'] as const;

const NO_PERIOD: StatementPeriod = { periodStart: null, periodEnd: null, statementDate: null };

/** Parse a date in an export, ignoring a time after it: `2020-06-18`, `20200618`, `18/06/2020 10:00`, `25Jan2025`. */
export function parseImportedDate(
  text: string,
  locale: Locale,
  period: StatementPeriod = NO_PERIOD,
  order: DateOrder = 'day-first',
): CalendarDate | null {
  const typedIn = text.replace(/^'|'$/g, '').trim();
  const bare = order === 'month-first' ? typedIn.replace(/^(\d{1,2})([/.-])(\d{1,2})\2/, '$3$2$1$2') : typedIn;
  const typed = parseCalendarDate(bare);
  if (typed) return typed;
  const [found] = findPrintedDates(bare, EXPORT_DATE_FORMS, locale);
  if (!found || found.start > 0) return null;
  return fullDate(found) ?? inferDate(found, period) ?? dateIn(found, 0);
}

/** Parse an amount in an export: `(1,150.00)`, `150.00-`, `150.00 Dr`, `R15 000.00`, `-R917,50`. Null when invalid. */
export function parseImportedAmount(text: string, { home, statements }: Locale): Cents | null {
  const { creditSuffix, debitSuffix } = statements;
  const trimmed = text.trim();
  const suffix = new RegExp(String.raw`\s*(?:(${debitSuffix.source})|${creditSuffix.source})$`, 'i').exec(trimmed);
  const body = suffix ? trimmed.slice(0, suffix.index) : trimmed;
  if (!/\d/.test(body)) return null;
  const symbols = home.currencies.flatMap((currency) => currency.symbols).join('|');
  const amount = parseRand(body.replace(/^\+/, '').replace(new RegExp(String.raw`^(?:${symbols})\s*(?=-)`, 'i'), ''));
  const isDebit = suffix?.[1] !== undefined;
  return amount !== null && isDebit && amount > 0 ? negate(amount) : amount;
}

/** -1 for money out, 1 for money in, 0 for words that say neither. */
export function signOf(text: string, { statements }: Locale): -1 | 0 | 1 {
  if (statements.exportOut.test(text)) return -1;
  return statements.exportIn.test(text) ? 1 : 0;
}
