import { Readable } from 'node:stream';
import type { StatementRow } from '@tillslip/contract/bank-schemas';
import type { StatementFilter } from '@tillslip/contract/bank-statements';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CsvCell, csvPieces } from '../../../platform/files/csv.ts';
import { cardView } from '../statements/statement-view.ts';
import { countStatements, statementCards } from './statement-list.repository.ts';

/** A file on its way out. */
export interface BankExport {
  readonly filename: string;
  readonly mediaType: string;
  readonly records: number;
  readonly stream: Readable;
}

/** How many statements are in memory at a time. */
const BATCH = 500;

const TITLES = [
  ...['Bank', 'Account', 'Account Type', 'Company', 'Folder', 'Period Start', 'Period End', 'Opening Balance'],
  ...['Closing Balance', 'Transactions', 'Reconciled', 'Reconciled %', 'Status', 'Proved', 'Reconciliation'],
  ...['File', 'Uploaded'],
];

/**
 * The statements that match the list's filter, in its order, as a CSV file, streamed.
 *
 * @throws NO_STATEMENTS when there are none.
 * Spec: 2 §7 (bank-statements-{date}.csv).
 */
export async function exportStatements(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  filter: StatementFilter,
): Promise<BankExport> {
  const records = await readAsUser(deps.db, userId, (tx) => countStatements(tx, filter));
  if (records === 0) throw new AppError('NO_STATEMENTS');
  return {
    filename: `bank-statements-${deps.clock.today()}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    records,
    stream: Readable.from(csvPieces(TITLES, batches(deps, userId, filter)), { objectMode: false }),
  };
}

/** Each batch in a transaction of its own: none stays open as long as a slow download lasts. */
async function* batches(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { sort, dir, ...filter }: StatementFilter,
): AsyncGenerator<CsvCell[][]> {
  for (let offset = 0; ; offset += BATCH) {
    const cards = await asUser(db, userId, (tx) => statementCards(tx, filter, { sort, dir }, { offset, limit: BATCH }));
    yield cards.map((card) => recordOf(cardView(card)));
    if (cards.length < BATCH) return;
  }
}

function recordOf(card: StatementRow): CsvCell[] {
  const { transactionCount, reconciledCount } = card;
  const share = transactionCount === 0 ? 0 : Math.round((reconciledCount / transactionCount) * 100);
  return [
    ...[card.bankName, card.accountMasked, card.accountType, card.companyName, card.folderName],
    ...[card.periodStart, card.periodEnd, amountCell(card.openingCents), amountCell(card.closingCents)],
    ...[number(transactionCount), number(reconciledCount), number(share), card.status, card.proved ? 'Yes' : 'No'],
    ...[card.reconciliationStatus, card.filename, card.createdAt.slice(0, 10)],
  ];
}

/** An amount of a file: a number with two decimals, or nothing. */
export const amountCell = (amount: Cents | null): CsvCell =>
  amount === null ? null : { amount: formatDecimal(amount) };

const number = (value: number): CsvCell => ({ amount: String(value) });
