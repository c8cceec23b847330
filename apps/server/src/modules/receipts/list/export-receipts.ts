import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import type { ReceiptExportSchema } from '@tillslip/contract/receipt-list';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { z } from 'zod';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CsvCell, csvPieces } from '../../../platform/files/csv.ts';
import { type SheetCell, workbookStream } from '../../../platform/files/workbook.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import type { ListCursor } from '../core/list-cursor.ts';
import { findReceipts } from '../core/receipts.repository.ts';
import { type ExportRow, exportRows } from './export.repository.ts';
import { walkFor } from './list-receipts.ts';
import { summarise } from './receipt-summary.repository.ts';
import { type Walk, walkList } from './walk-list.ts';

/** A file on its way out, and how many invoices are in it. */
export interface ReceiptExport {
  readonly filename: string;
  readonly mediaType: string;
  readonly records: number;
  readonly stream: Readable;
}

type RowDeps = Pick<Deps, 'db' | 'clock'>;
type ExportInput = z.output<typeof ReceiptExportSchema>;

/** A cell of either file: text, an amount or a day. */
type Cell = Exclude<SheetCell, { readonly number: number } | { readonly link: string }>;

/** How many rows are in memory at a time. */
const BATCH = 500;

/** Spec: 1 §9 (the columns of the list's file, and what it is called). */
const COLUMNS = [
  { title: 'Date', width: 12 },
  { title: 'Company', width: 24 },
  { title: 'Merchant', width: 32 },
  { title: 'Amount', width: 14 },
  { title: 'Invoice Number', width: 18 },
  { title: 'Payment Method', width: 16 },
  { title: 'TaxInvoiceValid', width: 15 },
  { title: 'MissingFields', width: 48 },
];

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Everything that the filter matches, or the invoices a person picked, as a file: streamed by keys, so that
 * the number of rows does not matter to the server. Credit notes are below zero, as they count.
 *
 * @throws NOTHING_TO_EXPORT when there are none.
 * Spec: 1 §8.3, §9.
 */
export async function exportReceipts(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  input: ExportInput,
): Promise<ReceiptExport> {
  const picked = input.ids === undefined ? null : idsOf(input.ids);
  const walk = await asUser(deps.db, userId, (tx) => walkFor(tx, input));
  const records = picked ? await countPicked(deps, userId, picked) : await countMatching(deps, userId, walk);
  if (records === 0) throw new AppError('NOTHING_TO_EXPORT');
  const rows = picked ? pickedRows(deps, userId, picked) : matchingRows(deps, userId, walk);
  const { format } = input;
  const stream =
    format === 'csv'
      ? csvStream(rows)
      : workbookStream([{ name: 'Invoices', columns: COLUMNS, rows }], deps.clock.now());
  return { filename: `receipts-${deps.clock.today()}.${format}`, mediaType: MEDIA_TYPES[format], records, stream };
}

function csvStream(rows: AsyncIterable<Cell[][]>): Readable {
  const titles = COLUMNS.map(({ title }) => title);
  return Stream.from(csvPieces(titles, csvRows(rows)), { objectMode: false });
}

async function* csvRows(rows: AsyncIterable<Cell[][]>): AsyncGenerator<CsvCell[][]> {
  for await (const some of rows) yield some.map((row) => row.map(csvCell));
}

function csvCell(cell: Cell): CsvCell {
  if (cell === null || typeof cell === 'string') return cell;
  return 'day' in cell ? cell.day : { amount: formatDecimal(cell.amount) };
}

function idsOf(text: string): string[] {
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
  if (!ids.every(isUuid)) throw badInput('ids', { code: 'INVOICES_UNKNOWN' });
  return ids;
}

const countPicked = async (deps: Pick<Deps, 'db'>, userId: string, ids: readonly string[]): Promise<number> =>
  (await readAsUser(deps.db, userId, (tx) => keptOf(tx, ids))).length;

const countMatching = async ({ db }: Pick<Deps, 'db'>, userId: string, { filter, terms }: Walk): Promise<number> =>
  (await readAsUser(db, userId, (tx) => summarise(tx, filter, terms))).count;

/** Those of the picked that are the user's and not deleted, in the order in which they were picked. */
async function keptOf(tx: UserDb, ids: readonly string[]): Promise<string[]> {
  const kept = new Set((await findReceipts(tx, ids)).map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

async function* pickedRows(deps: RowDeps, userId: string, ids: readonly string[]): AsyncGenerator<Cell[][]> {
  yield await readAsUser(deps.db, userId, async (tx) => recordsOf(tx, await keptOf(tx, ids)));
}

/** Each batch in a transaction of its own: none stays open as long as a slow download lasts. */
async function* matchingRows(deps: RowDeps, userId: string, walk: Walk): AsyncGenerator<Cell[][]> {
  let after: ListCursor | null = null;
  do {
    const place: ListCursor | null = after;
    const { rows, last }: { rows: Cell[][]; last: ListCursor | null } = await readAsUser(
      deps.db,
      userId,
      async (tx) => {
        const places = await walkList(tx, walk, place, BATCH);
        const ids = places.map(({ id }) => id);
        return {
          rows: await recordsOf(tx, ids),
          last: places.length < BATCH ? null : (places.at(-1) ?? null),
        };
      },
    );
    yield rows;
    after = last;
  } while (after);
}

async function recordsOf(tx: UserDb, ids: readonly string[]): Promise<Cell[][]> {
  return (await exportRows(tx, ids)).map(recordOf);
}

const recordOf = (row: ExportRow): Cell[] => [
  row.invoiceDate && { day: row.invoiceDate },
  ...[row.companyName, row.supplierName, amount(row.signedTotalCents)],
  ...[row.invoiceNumber, row.paymentMethod, row.isTaxInvoice ? 'Yes' : 'No', (row.missingFields ?? []).join('; ')],
];

const amount = (cents: Cents | null): Cell => (cents === null ? null : { amount: cents });
