import type { TableHead } from './find-columns.ts';
import { type DateForm, findPrintedDates } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';

/**
 * A line that holds two rows side by side (credit cards) as two lines; every other line as it is. The
 * table's head must have its columns twice.
 */
export function splitLine(line: StatementLine, head: TableHead, forms: readonly DateForm[]): readonly StatementLine[] {
  const count = (kind: 'date' | 'amount') => head.columns.filter((column) => column.kind === kind).length;
  if (count('date') < 2 || count('amount') < 2) return [line];
  const second = findPrintedDates(line.text, forms).find(
    ({ start, end }) =>
      findStatementMoney(line.text.slice(0, start)).length > 0 && /[a-z]{2}.*\d[.,]\d\d/i.test(line.text.slice(end)),
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
