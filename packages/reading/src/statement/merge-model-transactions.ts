import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type {
  BalanceMark,
  StatementFacts,
  StatementTransaction,
} from '@tillslip/domain/bank/statements/statement-facts';
import { isMisreading } from '@tillslip/domain/bank/statements/suggest-correction';
import { countBreaks } from '@tillslip/domain/bank/statements/walk-balances';
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

/** Return the pages where the statement breaks, in order: those of each break and of the transaction before it. */
export function listPagesWithBreaks(facts: StatementFacts): readonly number[] {
  const { breaks } = checkBalances(facts);
  const pages = breaks
    .flatMap(({ index }) => [facts.transactions[index - 1], facts.transactions[index]])
    .flatMap((row) => row?.place ?? []);
  return [...new Set(pages.map(({ page }) => page))].toSorted((a, b) => a - b);
}

/**
 * Replace the transactions of one page by a model's, if more of the statement then adds up; otherwise return it
 * unchanged.
 *
 * A transaction of the model counts only when its amount is printed with its balance on the same line; on a scan a
 * number that differs from the print like a misread digit counts as the same. Nothing that is not on the page is added,
 * and the balance check decides as for every other transaction. A page without breaks is never changed, because a
 * statement without breaks cannot improve.
 */
export function mergeModelTransactions(
  facts: StatementFacts,
  page: PageWords,
  transactions: readonly ModelTransaction[],
): StatementFacts {
  const from = facts.transactions.findIndex(({ place }) => place?.page === page.page);
  const to = facts.transactions.findLastIndex(({ place }) => place?.page === page.page) + 1;
  const marks = from < 0 ? null : createMarkShift(facts.marks, { from, to });
  if (!marks) return facts;
  const rows = printedTransactions(page, transactions, facts.transactions.slice(from, to));
  const by = rows.length - (to - from);
  const merged = {
    ...facts,
    transactions: [...facts.transactions.slice(0, from), ...rows, ...shiftSplits(facts.transactions.slice(to), by)],
    marks: marks(by),
  };
  return countBreaks(merged) < countBreaks(facts) ? merged : facts;
}

/** Transactions after the page, with the references between split halves shifted. */
const shiftSplits = (rows: readonly StatementTransaction[], by: number): readonly StatementTransaction[] =>
  rows.map((row) => ({ ...row, splitOf: row.splitOf === null ? null : row.splitOf + by }));

/** Balance marks before and after the page's transactions; null when one lies among them and would lose its position. */
function createMarkShift(
  marks: readonly BalanceMark[],
  { from, to }: { readonly from: number; readonly to: number },
): ((by: number) => readonly BalanceMark[]) | null {
  if (marks.some(({ afterRows }) => afterRows > from && afterRows < to)) return null;
  return (by) => marks.map((mark) => (mark.afterRows >= to ? { ...mark, afterRows: mark.afterRows + by } : mark));
}

/** The model's transactions that are printed, top to bottom; two share a line only when it prints two amounts. */
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
    return [toStatementTransaction(transaction, line, read)];
  });
}

function isPrintedIn(line: StatementLine, { amount, balance }: ModelTransaction, source: PageWords['source']): boolean {
  const sizes = findStatementMoney(line.text, DEFAULT_LOCALE).map(({ size }) => size);
  const isPrinted = (value: Cents) =>
    sizes.some((size) => size === absolute(value) || (source === 'ocr' && isMisreading(size, absolute(value))));
  return isPrinted(amount) && (balance === null || isPrinted(balance));
}

/** Date and words stay as the rules read them on the same line, because they are printed there. */
function toStatementTransaction(
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
