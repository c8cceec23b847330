import { Readable } from 'node:stream';
import type { TransactionExportSchema } from '@tillslip/contract/bank-statements';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CsvCell, csvPieces } from '../../../platform/files/csv.ts';
import { fileNamePart } from '../../../platform/files/file-name-part.ts';
import { workbookStream } from '../../../platform/files/workbook.ts';
import { findStatement, type StatementRow } from '../statements/statements.repository.ts';
import { type TransactionRow, transactionsOf } from '../statements/transactions.repository.ts';
import { amountCell, type BankExport } from './export-statements.ts';

/** The columns of the table on the screen. Spec: 2 §2. */
const COLUMNS = [
  { title: 'Date', width: 12 },
  { title: 'Description', width: 48 },
  { title: 'Reference', width: 20 },
  { title: 'Debit', width: 14 },
  { title: 'Credit', width: 14 },
  { title: 'Balance', width: 14 },
  { title: 'Type', width: 16 },
  { title: 'Reconciled', width: 12 },
];

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * The rows of a statement, all or those that are not reconciled, as a file. The balance is the printed one, or
 * the running one where none is printed, as on the screen.
 *
 * @throws STATEMENT_NOT_FOUND; NO_UNRECONCILED when none of that kind is there.
 * Spec: 2 §5 (export).
 */
export async function exportTransactions(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, only, format }: z.output<typeof TransactionExportSchema> & { id: string },
): Promise<BankExport> {
  const { record, rows } = await readAsUser(deps.db, userId, (tx) => rowsFor(tx, id, only));
  if (only === 'unreconciled' && rows.length === 0) throw new AppError('NO_UNRECONCILED');
  const batches = pieces(rows);
  const titles = COLUMNS.map(({ title }) => title);
  const stream =
    format === 'csv'
      ? Readable.from(csvPieces(titles, csvBatches(batches)), { objectMode: false })
      : workbookStream([{ name: 'Transactions', columns: COLUMNS, rows: batches }], deps.clock.now());
  return {
    filename: `${nameOf(record, only)}.${format}`,
    mediaType: MEDIA_TYPES[format],
    records: rows.length,
    stream,
  };
}

async function rowsFor(tx: UserDb, id: string, only: 'all' | 'unreconciled') {
  const record = await findStatement(tx, id);
  if (!record) throw new AppError('STATEMENT_NOT_FOUND');
  const rows = await transactionsOf(tx, id);
  return { record, rows: only === 'all' ? rows : rows.filter(({ isReconciled }) => !isReconciled) };
}

/** Such as `bank-transactions-fnb-4821-2026-03-31-unreconciled`. */
const nameOf = ({ bankName, accountTail, periodEnd }: StatementRow, only: 'all' | 'unreconciled'): string =>
  [
    ...['bank-transactions', fileNamePart(bankName ?? '', 'bank')],
    ...[accountTail?.replace(/\D/g, ''), periodEnd, only === 'unreconciled' ? only : null],
  ]
    .filter(Boolean)
    .join('-');

const BATCH = 500;

/** A cell of either file: text, an amount or a day. */
type Cell = string | null | { readonly amount: Cents } | { readonly day: CalendarDate };

async function* pieces(rows: readonly TransactionRow[]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH).map(recordOf);
}

const recordOf = (row: TransactionRow): Cell[] => [
  ...[row.transactionDate && { day: row.transactionDate }, row.description, row.reference],
  ...[amountOf(row.debitAmountCents), amountOf(row.creditAmountCents)],
  ...[amountOf(row.balanceCents ?? row.runningBalanceCents), row.transactionType, row.isReconciled ? 'Yes' : 'No'],
];

const amountOf = (amount: Cents | null): Cell => (amount === null ? null : { amount });

async function* csvBatches(batches: AsyncIterable<Cell[][]>): AsyncGenerator<CsvCell[][]> {
  for await (const rows of batches) yield rows.map((row) => row.map(csvCell));
}

function csvCell(cell: Cell): CsvCell {
  if (cell === null || typeof cell === 'string') return cell;
  return 'day' in cell ? cell.day : amountCell(cell.amount);
}
