import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import type { ReceiptExportSchema } from '@tillslip/contract/receipt-list';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { z } from 'zod';
import { badInput } from '../../platform/bad-input.ts';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type CsvCell, csvPieces } from '../../platform/files/csv.ts';
import { xlsxStream } from '../../platform/files/xlsx.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import type { ListCursor } from './list-cursor.ts';
import { walkFor } from './list-receipts.ts';
import { summarise } from './receipt-summary.repository.ts';
import { judgeRow, signedAmount } from './receipt-view.ts';
import { findReceipts, type ReceiptRow, receiptsInOrder } from './receipts.repository.ts';
import { type Walk, walkList } from './walk-list.ts';

/** A file on its way out, and how many invoices are in it. */
export interface ReceiptExport {
  readonly filename: string;
  readonly mediaType: string;
  readonly records: number;
  readonly stream: Readable;
}

type ExportInput = z.output<typeof ReceiptExportSchema>;

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
  const walk = await asUser(deps.db, userId, (db) => walkFor(db, userId, input));
  const records = picked ? await countPicked(deps, userId, picked) : await countMatching(deps, userId, walk);
  if (records === 0) throw new AppError('NOTHING_TO_EXPORT');
  const rows = recordsOf(deps, picked ? pickedRows(deps, userId, picked) : matchingRows(deps, userId, walk));
  const { format } = input;
  const titles = COLUMNS.map(({ title }) => title);
  const stream =
    format === 'csv'
      ? Stream.from(csvPieces(titles, rows), { objectMode: false })
      : xlsxStream({ sheet: 'Invoices', columns: COLUMNS, rows, modified: deps.clock.now() });
  return { filename: `receipts-${deps.clock.today()}.${format}`, mediaType: MEDIA_TYPES[format], records, stream };
}

function idsOf(text: string): string[] {
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
  if (!ids.every(isUuid)) throw badInput('ids', 'Choose invoices of the list');
  return ids;
}

const countPicked = async (deps: Pick<Deps, 'db'>, userId: string, ids: readonly string[]): Promise<number> =>
  (await asUser(deps.db, userId, (db) => findReceipts(db, userId, ids))).length;

const countMatching = async ({ db }: Pick<Deps, 'db'>, userId: string, { filter, terms }: Walk): Promise<number> =>
  (await asUser(db, userId, (db) => summarise(db, userId, filter, terms))).count;

async function* pickedRows({ db }: Pick<Deps, 'db'>, userId: string, ids: readonly string[]) {
  const known = new Map((await asUser(db, userId, (db) => findReceipts(db, userId, ids))).map((row) => [row.id, row]));
  yield ids.map((id) => known.get(id)).filter((row) => row !== undefined);
}

/** Each batch in a transaction of its own: none stays open as long as a slow download lasts. */
async function* matchingRows({ db }: Pick<Deps, 'db'>, userId: string, walk: Walk): AsyncGenerator<ReceiptRow[]> {
  let after: ListCursor | null = null;
  do {
    const place: ListCursor | null = after;
    const { rows, last }: { rows: ReceiptRow[]; last: ListCursor | null } = await asUser(db, userId, async (db) => {
      const places = await walkList(db, userId, walk, place, BATCH);
      const ids = places.map(({ id }) => id);
      return {
        rows: await receiptsInOrder(db, userId, ids),
        last: places.length < BATCH ? null : (places.at(-1) ?? null),
      };
    });
    yield rows;
    after = last;
  } while (after);
}

async function* recordsOf(
  deps: Pick<Deps, 'clock'>,
  batches: AsyncIterable<ReceiptRow[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of batches) yield rows.map((row) => recordOf(row, deps));
}

function recordOf(row: ReceiptRow, deps: Pick<Deps, 'clock'>): CsvCell[] {
  const { isTaxInvoice, missingFields } = verdictOf(row, deps);
  return [
    ...[row.invoiceDate, row.companyName, row.supplierName, amount(signedAmount(row, row.totalCents))],
    ...[row.invoiceNumber, row.paymentMethod, isTaxInvoice ? 'Yes' : 'No', missingFields.join('; ')],
  ];
}

/** As it was judged; an invoice from before the verdict was kept is judged now. */
function verdictOf({ isTaxInvoice, missingFields, ...row }: ReceiptRow, deps: Pick<Deps, 'clock'>) {
  if (isTaxInvoice !== null && missingFields !== null) return { isTaxInvoice, missingFields };
  const judged = judgeRow({ ...row, isTaxInvoice, missingFields }, deps);
  return { isTaxInvoice: judged.isValidTaxInvoice, missingFields: judged.missingFields };
}

const amount = (cents: Cents | null): CsvCell => (cents === null ? null : { amount: formatDecimal(cents) });
