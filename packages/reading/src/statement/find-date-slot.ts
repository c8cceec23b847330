import type { TableHead } from './find-columns.ts';
import { type DateForm, findPrintedDates, type PrintedDate } from './statement-dates.ts';
import { extentOf, type StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';

/**
 * The dates of a line that say when the row is, not those of its description: at the start, under the
 * Date column, or between the amount and the balance. Posting and effective date stand side by side.
 */
export function findDateSlot(line: StatementLine, head: TableHead, forms: readonly DateForm[]): readonly PrintedDate[] {
  const dates = findPrintedDates(line.text, forms);
  // Where the Date column stands late, a number at the start is part of the description.
  const isLate = head.columns.findIndex(({ kind }) => kind === 'date') > 1;
  const leading = isLate ? [] : leadingDates(line.text, dates);
  if (leading.length > 0) return leading;
  const under = head.hasGeometry ? dates.filter((date) => isUnderDate(line, head, date)) : [];
  if (under.length > 0) return under.slice(0, 1);
  return isLate ? betweenAmounts(line.text, dates) : [];
}

function leadingDates(text: string, dates: readonly PrintedDate[]): readonly PrintedDate[] {
  const [first, second] = dates;
  // A number of the row or of the page may stand before it.
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

/** `100.00- 05 02 900.00`: where the Date column stands late, the last date with only the balance behind it. */
function betweenAmounts(text: string, dates: readonly PrintedDate[]): readonly PrintedDate[] {
  const before = dates.filter(({ end }) => {
    const after = text.slice(end);
    return findStatementMoney(after).length === 1 && !/[a-z]{3}/i.test(after);
  });
  return before.slice(-1);
}
