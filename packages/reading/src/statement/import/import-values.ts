import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, negate } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { CLEAR_DATE_FORMS } from '../../locale/bank-layout.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { dateIn, findPrintedDates, fullDate, inferDate, type StatementPeriod } from '../statement-dates.ts';

const NO_PERIOD: StatementPeriod = { periodStart: null, periodEnd: null, statementDate: null };

/** Parse a date in an export, ignoring a time after it: `2020-06-18`, `20200618`, `18/06/2020 10:00`, `25Jan2025`. */
export function parseImportedDate(
  text: string,
  locale: Locale,
  period: StatementPeriod = NO_PERIOD,
): CalendarDate | null {
  const bare = text.replace(/^'|'$/g, '').trim();
  const typed = parseCalendarDate(bare);
  if (typed) return typed;
  const [found] = findPrintedDates(bare, CLEAR_DATE_FORMS, locale);
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
