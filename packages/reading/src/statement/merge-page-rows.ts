import { proveStatement } from '@tillslip/domain/bank/statements/check-balances';
import type { BalanceMark, StatementFacts, StatementRow } from '@tillslip/domain/bank/statements/statement-facts';
import { isMisreading } from '@tillslip/domain/bank/statements/suggest-correction';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { buildLayout } from '../layout/build-rows.ts';
import type { PageWords } from '../word.ts';
import { lineOf, type StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';

/** A row as a model reads it from the picture of a page. */
export interface ProposedRow {
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly reference: string | null;
  /** Money out is negative. */
  readonly amount: Cents;
  readonly balance: Cents | null;
}

/** Pages where the statement does not add up, in order: those of each break, and of the row before it. */
export function pagesInDoubt(facts: StatementFacts): readonly number[] {
  const { breaks } = proveStatement(facts);
  const pages = breaks
    .flatMap(({ index }) => [facts.rows[index - 1], facts.rows[index]])
    .flatMap((row) => row?.place ?? []);
  return [...new Set(pages.map(({ page }) => page))].toSorted((a, b) => a - b);
}

/**
 * The statement with the rows of one page as a model proposes them, where more of it adds up so; as it was
 * otherwise.
 *
 * A proposed row is heard only where its amount is printed, and its balance on the same line; on a scan a
 * number that differs from the print as a misread digit does is the same. What stands nowhere on the page
 * cannot come in, and the chain of balances decides as for every other row. What adds up is never replaced,
 * as a statement without breaks has no page in doubt.
 */
export function mergePageRows(
  facts: StatementFacts,
  page: PageWords,
  proposed: readonly ProposedRow[],
): StatementFacts {
  const from = facts.rows.findIndex(({ place }) => place?.page === page.page);
  const to = facts.rows.findLastIndex(({ place }) => place?.page === page.page) + 1;
  const marks = from < 0 ? null : movedMarks(facts.marks, { from, to });
  if (!marks) return facts;
  const rows = placedRows(page, proposed, facts.rows.slice(from, to));
  const merged = {
    ...facts,
    rows: [...facts.rows.slice(0, from), ...rows, ...later(facts.rows.slice(to), rows.length - (to - from))],
    marks: marks(rows.length - (to - from)),
  };
  return breaksOf(merged) < breaksOf(facts) ? merged : facts;
}

const breaksOf = (facts: StatementFacts): number => proveStatement(facts).breaks.length;

/** Rows behind the page, the halves of split ones counted anew. */
const later = (rows: readonly StatementRow[], by: number): readonly StatementRow[] =>
  rows.map((row) => ({ ...row, splitOf: row.splitOf === null ? null : row.splitOf + by }));

/** Balances carried before and behind the page's rows; null when one stands among them: it would lose its place. */
function movedMarks(
  marks: readonly BalanceMark[],
  { from, to }: { readonly from: number; readonly to: number },
): ((by: number) => readonly BalanceMark[]) | null {
  if (marks.some(({ afterRows }) => afterRows > from && afterRows < to)) return null;
  return (by) => marks.map((mark) => (mark.afterRows >= to ? { ...mark, afterRows: mark.afterRows + by } : mark));
}

/** The proposed rows that are printed, from top to bottom; a line answers for two only where it prints two amounts. */
function placedRows(
  page: PageWords,
  proposed: readonly ProposedRow[],
  read: readonly StatementRow[],
): readonly StatementRow[] {
  const lines = buildLayout([page]).rows.map(lineOf);
  let [last, lastAmount]: [number, Cents | null] = [-1, null];
  return proposed.flatMap((row) => {
    const from = lastAmount === null || absolute(row.amount) === absolute(lastAmount) ? last + 1 : last;
    const at = lines.findIndex((line, index) => index >= from && prints(line, row, page.source));
    const line = lines[at];
    if (!line) return [];
    [last, lastAmount] = [at, row.amount];
    return [asRow(row, line, read)];
  });
}

function prints(line: StatementLine, { amount, balance }: ProposedRow, source: PageWords['source']): boolean {
  const sizes = findStatementMoney(line.text).map(({ size }) => size);
  const stands = (value: Cents) =>
    sizes.some((size) => size === absolute(value) || (source === 'ocr' && isMisreading(size, absolute(value))));
  return stands(amount) && (balance === null || stands(balance));
}

/** Day and words stay as the rules read them in the same line: they are the page's own. */
function asRow(row: ProposedRow, line: StatementLine, read: readonly StatementRow[]): StatementRow {
  const place = placeOf(line);
  const middle = (place.y0 + place.y1) / 2;
  const same = read.find((one) => one.place && one.place.y0 <= middle && middle <= one.place.y1);
  return {
    date: same?.date ?? row.date,
    description: same?.description ?? row.description,
    reference: same?.reference ?? row.reference,
    amount: row.amount,
    balance: row.balance,
    direction: same?.amount === row.amount ? same.direction : 'column',
    splitOf: null,
    isFee: same?.isFee ?? false,
    place,
  };
}

function placeOf({ page, tokens }: StatementLine): NonNullable<StatementRow['place']> {
  const words = tokens.map(({ word }) => word);
  return {
    page,
    x0: Math.min(...words.map(({ x0 }) => x0)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}
