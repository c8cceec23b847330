import type { DateForm } from '../locale/bank-layout.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { findPrintedDates, type PrintedDate } from './statement-dates.ts';
import { extentOf, type StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';
import type { TableHead } from './table-line.ts';

/**
 * Return the dates of a line that belong to the transaction rather than its description: at the start, in the Date
 * column, or between the amount and the balance. Posting and effective date are side by side.
 */
export function transactionDates(
  line: StatementLine,
  head: TableHead,
  forms: readonly DateForm[],
  locale: Locale,
): readonly PrintedDate[] {
  const dates = findPrintedDates(line.text, forms, locale);
  // With the Date column further right, a number at the start is part of the description.
  const isLate = head.columns.findIndex(({ kind }) => kind === 'date') > 1;
  const leading = isLate ? [] : leadingDates(line.text, dates);
  if (leading.length > 0) return leading;
  const under = head.hasGeometry ? dates.filter((date) => isUnderDate(line, head, date)) : [];
  if (under.length > 0) return under.slice(0, 1);
  return isLate ? findDatesBetweenAmounts(line.text, dates, locale) : [];
}

function leadingDates(text: string, dates: readonly PrintedDate[]): readonly PrintedDate[] {
  const [first, second] = dates;
  // A transaction or page number may precede it.
  if (!first || !/^\s*(?:\d{1,6}\s+)?$/.test(text.slice(0, first.start))) return [];
  const isPair = second !== undefined && text.slice(first.end, second.start).trim() === '';
  return isPair ? [first, second] : [first];
}

function isUnderDate(line: StatementLine, head: TableHead, date: PrintedDate): boolean {
  const { x0, x1 } = extentOf(line, date);
  return head.columns.some(
    (column) => column.kind === 'date' && x0 < column.x1 + line.height && column.x0 - line.height < x1,
  );
}

/** `100.00- 05 02 900.00`: with a late Date column, the last date followed only by the balance. */
function findDatesBetweenAmounts(text: string, dates: readonly PrintedDate[], locale: Locale): readonly PrintedDate[] {
  const before = dates.filter(({ end }) => {
    const after = text.slice(end);
    return findStatementMoney(after, locale).length === 1 && !/[a-z]{3}/i.test(after);
  });
  return before.slice(-1);
}

/** A head with each column twice has two transactions side by side. */
const MIN_DOUBLE_COLUMNS = 2;

/** Split a line with two transactions side by side (credit cards) into two; return other lines unchanged. */
export function splitLine(
  line: StatementLine,
  head: TableHead,
  forms: readonly DateForm[],
  locale: Locale,
): readonly StatementLine[] {
  const count = (kind: 'date' | 'amount') => head.columns.filter((column) => column.kind === kind).length;
  if (Math.min(count('date'), count('amount')) < MIN_DOUBLE_COLUMNS) return [line];
  const second = findPrintedDates(line.text, forms, locale).find(
    ({ start, end }) =>
      findStatementMoney(line.text.slice(0, start), locale).length > 0 &&
      /[a-z]{2}.*\d[.,]\d\d/i.test(line.text.slice(end)),
  );
  if (!second) return [line];
  const at = line.starts.findIndex((start) => start >= second.start);
  return [part(line, 0, at), part(line, at, line.tokens.length)];
}

function part(line: StatementLine, from: number, to: number): StatementLine {
  const base = line.starts[from] ?? 0;
  const last = line.tokens[to - 1];
  const end = (line.starts[to - 1] ?? 0) + (last?.text.length ?? 0);
  return {
    ...line,
    text: line.text.slice(base, end),
    tokens: line.tokens.slice(from, to),
    starts: line.starts.slice(from, to).map((start) => start - base),
  };
}
