import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type {
  BalanceMark,
  StatementFacts,
  StatementTransaction,
} from '@tillslip/domain/bank/statements/statement-facts';
import { isMisreading } from '@tillslip/domain/bank/statements/suggest-correction';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { buildLayout } from '../layout/build-rows.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import type { PageWords } from '../word.ts';
import { lineOf, type StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';
import { placeOf } from './table-line.ts';

/** A transaction as a model reads it from the picture of a page. */
export interface ModelTransaction {
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly reference: string | null;
  /** Money out is negative. */
  readonly amount: Cents;
  readonly balance: Cents | null;
}

/** Pages where the statement does not add up, in order: those of each break, and of the transaction before it. */
export function pagesWithBreaks(facts: StatementFacts): readonly number[] {
  const { breaks } = checkBalances(facts);
  const pages = breaks
    .flatMap(({ index }) => [facts.transactions[index - 1], facts.transactions[index]])
    .flatMap((row) => row?.place ?? []);
  return [...new Set(pages.map(({ page }) => page))].toSorted((a, b) => a - b);
}

/**
 * The statement with the transactions of one page as a model reads them, where more of it adds up so; as it was otherwise.
 *
 * A transaction of the model counts only where its amount is printed, and its balance on the same line; on a scan a number
 * that differs from the print as a misread digit does is the same. What is nowhere on the page cannot come in, and the
 * chain of balances decides as for every other transaction. What adds up is never replaced, as a statement without breaks
 * has no page with any.
 */
export function mergeModelTransactions(
  facts: StatementFacts,
  page: PageWords,
  transactions: readonly ModelTransaction[],
): StatementFacts {
  const from = facts.transactions.findIndex(({ place }) => place?.page === page.page);
  const to = facts.transactions.findLastIndex(({ place }) => place?.page === page.page) + 1;
  const marks = from < 0 ? null : movedMarks(facts.marks, { from, to });
  if (!marks) return facts;
  const rows = printedTransactions(page, transactions, facts.transactions.slice(from, to));
  const by = rows.length - (to - from);
  const merged = {
    ...facts,
    transactions: [...facts.transactions.slice(0, from), ...rows, ...later(facts.transactions.slice(to), by)],
    marks: marks(by),
  };
  return breaksOf(merged) < breaksOf(facts) ? merged : facts;
}

const breaksOf = (facts: StatementFacts): number => checkBalances(facts).breaks.length;

/** Transactions behind the page, the halves of split ones counted by their new places. */
const later = (rows: readonly StatementTransaction[], by: number): readonly StatementTransaction[] =>
  rows.map((row) => ({ ...row, splitOf: row.splitOf === null ? null : row.splitOf + by }));

/** Balances carried before and behind the page's transactions; null when one is among them: it would lose its place. */
function movedMarks(
  marks: readonly BalanceMark[],
  { from, to }: { readonly from: number; readonly to: number },
): ((by: number) => readonly BalanceMark[]) | null {
  if (marks.some(({ afterRows }) => afterRows > from && afterRows < to)) return null;
  return (by) => marks.map((mark) => (mark.afterRows >= to ? { ...mark, afterRows: mark.afterRows + by } : mark));
}

/** The model's transactions that are printed, from top to bottom; two are on one line only where it prints two amounts. */
function printedTransactions(
  page: PageWords,
  transactions: readonly ModelTransaction[],
  read: readonly StatementTransaction[],
): readonly StatementTransaction[] {
  const lines = buildLayout([page]).rows.map(lineOf);
  let [last, lastAmount]: [number, Cents | null] = [-1, null];
  return transactions.flatMap((transaction) => {
    const isSameAmount = lastAmount === null || absolute(transaction.amount) === absolute(lastAmount);
    const from = isSameAmount ? last + 1 : last;
    const at = lines.findIndex((line, index) => index >= from && isPrintedIn(line, transaction, page.source));
    const line = lines[at];
    if (!line) return [];
    [last, lastAmount] = [at, transaction.amount];
    return [asRow(transaction, line, read)];
  });
}

function isPrintedIn(line: StatementLine, { amount, balance }: ModelTransaction, source: PageWords['source']): boolean {
  const sizes = findStatementMoney(line.text, DEFAULT_LOCALE).map(({ size }) => size);
  const isPrinted = (value: Cents) =>
    sizes.some((size) => size === absolute(value) || (source === 'ocr' && isMisreading(size, absolute(value))));
  return isPrinted(amount) && (balance === null || isPrinted(balance));
}

/** Day and words stay as the rules read them in the same line: they are the page's own. */
function asRow(
  transaction: ModelTransaction,
  line: StatementLine,
  read: readonly StatementTransaction[],
): StatementTransaction {
  const place = placeOf([line]);
  const middle = (place.y0 + place.y1) / 2;
  const same = read.find((one) => one.place && one.place.y0 <= middle && middle <= one.place.y1);
  return {
    date: same?.date ?? transaction.date,
    description: same?.description ?? transaction.description,
    reference: same?.reference ?? transaction.reference,
    amount: transaction.amount,
    balance: transaction.balance,
    direction: same?.amount === transaction.amount ? same.direction : 'column',
    splitOf: null,
    isFee: same?.isFee ?? false,
    place,
  };
}
