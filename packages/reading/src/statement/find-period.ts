import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { CLEAR_FORMS, type DateForm, findPrintedDates, fullDate } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';

/** The first and last day a statement covers. */
export interface Period {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

const BETWEEN = /^\s*(?:to|tot|until|-|–|—|end date|to date|to:|and|en|date to)?\s*:?\s*$/i;
const SAYS_PERIOD = /period|periode|tydperk|from|van|range|start date|statement|staat/i;
const START = /(?:from|start|van|begin)(?: ?(?:date|datum))?\s*:?/i;
const END = /(?:\bto|end|tot|eind)(?: ?(?:date|datum))?\s*:/i;

/**
 * The period a statement says it covers: two days on one line with "to" or a dash between, or the days
 * behind "From" and "To". Null when it says neither.
 */
export function findPeriod(lines: readonly StatementLine[]): Period | null {
  const ranges = lines.flatMap((line) => rangeIn(line.text) ?? []);
  const said = ranges.find(({ isSaid }) => isSaid) ?? ranges[0];
  return said ? said.period : fromAndTo(lines);
}

const FORMS: readonly DateForm[] = CLEAR_FORMS;

function rangeIn(text: string): { readonly period: Period; readonly isSaid: boolean } | null {
  const dates = findPrintedDates(text, FORMS);
  for (const [index, first] of dates.entries()) {
    const second = dates[index + 1];
    const end = second && fullDate(second);
    // "28 November to 31 December 2025" prints the year once.
    const start = fullDate(first) ?? (end && fullDate({ ...first, year: Number(end.slice(0, 4)) }));
    if (!second || !start || !end || start > end) continue;
    const between = text.slice(first.end, second.start);
    if (!BETWEEN.test(between) || between.trim() === '') continue;
    return { period: { start, end }, isSaid: SAYS_PERIOD.test(text.slice(0, first.start)) };
  }
  return null;
}

function fromAndTo(lines: readonly StatementLine[]): Period | null {
  const [start, end] = [dateBehind(lines, START), dateBehind(lines, END)];
  return start && end && start <= end ? { start, end } : null;
}

function dateBehind(lines: readonly StatementLine[], label: RegExp): CalendarDate | null {
  for (const { text } of lines) {
    const match = label.exec(text);
    if (!match) continue;
    const behind = text.slice(match.index + match[0].length);
    const first = findPrintedDates(behind, FORMS)[0];
    const date = first && behind.slice(0, first.start).trim().length <= 2 ? fullDate(first) : null;
    if (date) return date;
  }
  return null;
}
