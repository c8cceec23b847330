import { type CalendarDate, dateParts } from '../../../kernel/calendar-date.ts';
import type { DuplicateEvidence } from '../duplicate-facts.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * Whether each number holds the date of its own paper, as `LK 05/26` or `20260506` do, and these dates differ: then
 * neither was misread, and the two are two papers.
 */
export function haveNumbersOfTwoDates(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (a.invoiceDate === null || b.invoiceDate === null) return false;
  const [left, right] = [textOf(a), textOf(b)];
  const [ours, theirs] = [formsOf(a.invoiceDate), formsOf(b.invoiceDate)];
  return ours.some((form, at) => {
    const other = theirs[at] ?? '';
    return (
      form !== other && left.includes(form) && right.includes(other) && without(left, form) === without(right, other)
    );
  });
}

const textOf = ({ invoiceNumber }: DuplicateEvidence): string => ` ${(invoiceNumber ?? '').toUpperCase()} `;

/** What is left of a number, without a counter at its end. */
const without = (text: string, form: string): string => text.replace(form, '#').replace(/#.*$/, '#');

/** How a date is written in a number: the day, or the month. */
function formsOf(date: CalendarDate): string[] {
  const { year, month } = dateParts(date);
  const [yyyy, mm, dd] = [String(year), date.slice(5, 7), date.slice(8)];
  const yy = yyyy.slice(2);
  const days = ['', '-', '/', '.'].flatMap((by) => [yyyy + by + mm + by + dd, dd + by + mm + by + yyyy]);
  const months = ['-', '/', '.'].flatMap((by) => [yyyy + by + mm, mm + by + yyyy, yy + by + mm, mm + by + yy]);
  return [
    ...days,
    yy + mm + dd,
    dd + mm + yy,
    ...months,
    yyyy + mm,
    mm + yyyy,
    mm + yy,
    yy + mm,
    MONTHS[month - 1] ?? '',
  ];
}
