import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { CLEAR_DATE_FORMS } from '../locale/bank-layout.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { findPrintedDates, fullDate } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';

/** The first and last day a statement covers. */
export interface Period {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** Characters allowed between a label and its date. */
const MAX_SIGNS_BEFORE_DATE = 2;

/**
 * Find the period a statement states: two dates on one line with "to" or a dash between, or the dates after "From" and
 * "To". Null when it states neither.
 */
export function findPeriod(lines: readonly StatementLine[], locale: Locale): Period | null {
  const ranges = lines.flatMap((line) => findRange(line.text, locale) ?? []);
  const said = ranges.find(({ isLabelled }) => isLabelled) ?? ranges[0];
  return said ? said.period : findLabelledPeriod(lines, locale);
}

function findRange(text: string, locale: Locale): { readonly period: Period; readonly isLabelled: boolean } | null {
  const { between, period } = locale.statements;
  const isBetween = new RegExp(String.raw`^\s*(?:${between.source}|-|–|—)\s*:?\s*$|^\s*:\s*$`, 'i');
  const dates = findPrintedDates(text, CLEAR_DATE_FORMS, locale);
  for (const [index, first] of dates.entries()) {
    const second = dates[index + 1];
    const end = second && fullDate(second);
    // "28 November to 31 December 2025" prints the year once.
    const start = fullDate(first) ?? (end && fullDate({ ...first, year: Number(end.slice(0, 4)) }));
    if (!second || !start || !end || start > end || !isBetween.test(text.slice(first.end, second.start))) continue;
    return { period: { start, end }, isLabelled: period.test(text.slice(0, first.start)) };
  }
  return null;
}

function findLabelledPeriod(lines: readonly StatementLine[], locale: Locale): Period | null {
  const { periodStart, periodEnd } = locale.statements;
  const [start, end] = [findDateAfter(lines, periodStart, locale), findDateAfter(lines, periodEnd, locale)];
  return start && end && start <= end ? { start, end } : null;
}

function findDateAfter(lines: readonly StatementLine[], label: RegExp, locale: Locale): CalendarDate | null {
  for (const { text } of lines) {
    const match = label.exec(text);
    if (!match) continue;
    const behind = text.slice(match.index + match[0].length);
    const [first] = findPrintedDates(behind, CLEAR_DATE_FORMS, locale);
    const isNear = first && behind.slice(0, first.start).trim().length <= MAX_SIGNS_BEFORE_DATE;
    const date = isNear ? fullDate(first) : null;
    if (date) return date;
  }
  return null;
}
