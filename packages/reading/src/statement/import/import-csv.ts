import type { StatementFacts, StatementTransaction } from '@tillslip/domain/bank/statements/statement-facts';
import type { SkipReason } from '@tillslip/domain/bank/statements/upload-outcomes';
import { type Cents, cents, negate } from '@tillslip/domain/kernel/money';
import type { Locale } from '../../locale/locale-pack.ts';
import type { StatementPeriod } from '../statement-dates.ts';
import { type ColumnMapping, type MappedColumn, suggestMapping } from './column-mapping.ts';
import { parseImportedAmount, parseImportedDate } from './import-values.ts';
import { type Cells, parseDelimited } from './parse-delimited.ts';
import { readPreamble } from './read-preamble.ts';

/** The result of an import: the transactions, and the skipped lines for the preview. */
export interface ImportedStatement {
  readonly facts: StatementFacts;
  /** The mapping used, given or suggested. Null for a bank's own record format. */
  readonly mapping: ColumnMapping | null;
  readonly skipped: readonly SkippedLine[];
}

/** A line that is not a transaction, and why. */
export interface SkippedLine {
  /** Counted from 0, blank lines left out. */
  readonly line: number;
  readonly reason: SkipReason;
}

/**
 * Import a bank's CSV export: by a record format of the locale, else by the given mapping, else by a suggested one.
 * Null when no column looks like a date with an amount.
 *
 * Source: SA D2.
 */
export function importCsv(text: string, given: ColumnMapping | null, locale: Locale): ImportedStatement | null {
  const cells = parseDelimited(text);
  const format = given ? undefined : locale.exportFormats.find(({ isFormat }) => isFormat(cells));
  if (format) return { facts: format.read(cells, locale), mapping: null, skipped: [] };
  const mapping = given ?? suggestMapping(cells, locale);
  return mapping && importMapped(cells, mapping, locale);
}

function importMapped(cells: Cells, mapping: ColumnMapping, locale: Locale): ImportedStatement {
  const preamble = readPreamble(cells.slice(0, mapping.firstRow), locale);
  const skipped: SkippedLine[] = [];
  const transactions: StatementTransaction[] = [];
  let opening: Cents | null = preamble.opening;
  for (const [offset, cellsOfLine] of cells.slice(mapping.firstRow).entries()) {
    const line = mapping.firstRow + offset;
    const read = readLine(cellsOfLine, mapping, preamble.period, locale);
    if (typeof read === 'string') skipped.push({ line, reason: read });
    else if (isForward(read, locale)) {
      if (transactions.length === 0) opening ??= read.at(-1)?.balance ?? null;
      skipped.push({ line, reason: 'BALANCE_ONLY' });
    } else {
      const first = transactions.length;
      transactions.push(
        ...read.map((transaction) => ({ ...transaction, splitOf: transaction.splitOf === null ? null : first })),
      );
    }
  }
  const ordered = sortOldestFirst(transactions);
  return {
    facts: { ...preamble.facts, opening, transactions: ordered, ...periodOf(preamble.period, ordered) },
    mapping,
    skipped,
  };
}

/** The balance before the first transaction of an empty statement. */
const isForward = (transactions: readonly StatementTransaction[], { statements }: Locale): boolean =>
  statements.exportForward.test(transactions[0]?.description ?? '') && transactions.every(({ amount }) => amount === 0);

/** Read the transaction of a line, as two halves when it has a fee; otherwise the reason to skip it. */
function readLine(
  line: readonly string[],
  { columns, isInverted }: ColumnMapping,
  period: StatementPeriod,
  locale: Locale,
): readonly StatementTransaction[] | SkipReason {
  const cell = (column: MappedColumn) => (columns[column] === undefined ? '' : (line[columns[column]] ?? ''));
  const date = parseImportedDate(cell('date'), locale, period);
  const description = [cell('description'), cell('details')].join(' ').replace(/\s+/g, ' ').trim();
  if (date === null) return 'NO_DATE';
  if (locale.statements.pending.test(description)) return 'PENDING';
  const amount = amountOf(cell, locale);
  const fee = feeOf(cell, amount, locale);
  const balance = parseImportedAmount(cell('balance'), locale);
  if (amount === null && fee === null && (balance === null || !locale.statements.exportForward.test(description)))
    return balance === null ? 'NO_AMOUNT' : 'BALANCE_ONLY';
  const moved = cents((isInverted ? -1 : 1) * (amount ?? 0));
  const row = { date, description, reference: cell('reference') || null, direction: 'sign' as const, place: null };
  if (fee === null || fee === 0) return [{ ...row, amount: moved, balance, splitOf: null, isFee: false }];
  if (moved === 0) return [{ ...row, amount: fee, balance, splitOf: null, isFee: true }];
  return [
    { ...row, amount: moved, balance: null, splitOf: 0, isFee: false },
    { ...row, amount: fee, balance, splitOf: 0, isFee: true },
  ];
}

/** Debits are written with or without a minus; credits never have one. */
function amountOf(cell: (column: MappedColumn) => string, locale: Locale): Cents | null {
  const amount = parseImportedAmount(cell('amount'), locale);
  if (amount !== null) return amount;
  const [debit, credit] = [parseImportedAmount(cell('debit'), locale), parseImportedAmount(cell('credit'), locale)];
  if (debit === null && credit === null) return null;
  return cents((credit ?? 0) - Math.abs(debit ?? 0));
}

/** A fee is money out however it is written; a fee correction without another amount is money back. */
function feeOf(cell: (column: MappedColumn) => string, amount: Cents | null, locale: Locale): Cents | null {
  const fee = parseImportedAmount(cell('fee'), locale);
  if (fee === null || cell('amount') !== '') return null;
  return fee > 0 && amount !== null && amount !== 0 ? negate(fee) : fee;
}

/** Sort exports that have the newest transaction first. */
function sortOldestFirst(transactions: readonly StatementTransaction[]): readonly StatementTransaction[] {
  const [first, last] = [transactions[0]?.date, transactions.at(-1)?.date];
  return first && last && first > last ? reverseTransactions(transactions) : transactions;
}

/** Reverse the order, keeping the halves of a split transaction in theirs. */
function reverseTransactions(transactions: readonly StatementTransaction[]): readonly StatementTransaction[] {
  const groups: StatementTransaction[][] = [];
  for (const transaction of transactions) {
    if (transaction.isFee && transaction.splitOf !== null) groups.at(-1)?.push(transaction);
    else groups.push([transaction]);
  }
  let count = 0;
  return groups.reverse().flatMap((group) => {
    const from = count;
    count += group.length;
    return group.map((transaction) => ({ ...transaction, splitOf: transaction.splitOf === null ? null : from }));
  });
}

const periodOf = (period: StatementPeriod, transactions: readonly StatementTransaction[]) => ({
  periodStart: period.periodStart ?? transactions[0]?.date ?? null,
  periodEnd: period.periodEnd ?? transactions.at(-1)?.date ?? null,
});
