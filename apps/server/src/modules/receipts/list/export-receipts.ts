import {
  RECEIPT_FILE,
  RECEIPT_FILE_KEYS,
  type ReceiptFileKey,
  type ReceiptFileRow,
} from '@tillslip/contract/columns/receipt-columns';
import { RECEIPT_LINE_FILE } from '@tillslip/contract/columns/receipt-line-columns';
import type { ReceiptExportSchema } from '@tillslip/contract/receipts/list';
import type { ListColumn } from '@tillslip/domain/kernel/list-column';
import type { I18n } from '@tillslip/messages/i18n';
import type { z } from 'zod';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ListFile, listFile, listSheet } from '../../../platform/files/list-file.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import type { ListCursor } from '../core/list-cursor.ts';
import { findReceipts } from '../core/receipts.repository.ts';
import { countLines, countLinesOf } from './file-lines.repository.ts';
import { fileLines, fileRows } from './file-rows.ts';
import { walkFor } from './list-receipts.ts';
import { summarise } from './receipt-summary.repository.ts';
import { type Walk, walkList } from './walk-list.ts';

type RowDeps = Pick<Deps, 'db' | 'clock'>;
type ExportInput = z.output<typeof ReceiptExportSchema>;

/** Rows in memory at a time. */
const BATCH_SIZE = 500;

/** Which invoices to export: the picked ones, or all that a walk finds. */
interface Wanted {
  readonly userId: string;
  readonly picked: readonly string[] | null;
  readonly walk: Walk;
}

/**
 * Export the invoices that match the filter, or the selected ones, as a file: with the chosen columns, and their lines on
 * a second sheet or as a CSV file of their own. Rows are streamed by keyset pagination, so memory does not grow with
 * their number. Credit notes are negative, as they count.
 *
 * @throws NOTHING_TO_EXPORT when there are none.
 * Spec: 1 §8.3, §9 (what the file is called).
 */
export async function exportReceipts(deps: RowDeps, i18n: I18n, userId: string, input: ExportInput): Promise<ListFile> {
  const picked = input.ids === undefined ? null : idsOf(input.ids);
  const walk = await asUser(deps.db, userId, (tx) => walkFor(tx, input));
  const wanted: Wanted = { userId, picked, walk };
  return input.format === 'csv' && input.rows === 'lines'
    ? linesFile(deps, i18n, wanted)
    : invoicesFile(deps, i18n, wanted, input);
}

async function invoicesFile(deps: RowDeps, i18n: I18n, wanted: Wanted, input: ExportInput): Promise<ListFile> {
  const records = await readAsUser(deps.db, wanted.userId, (tx) => countInvoices(tx, wanted));
  if (records === 0) throw new AppError('NOTHING_TO_EXPORT');
  return listFile<ReceiptFileRow>({
    ...{ name: `receipts-${deps.clock.today()}`, format: input.format, sheet: 'Invoices', records },
    columns: chosenColumns(input.columns ?? RECEIPT_FILE_KEYS),
    batches: batchesOf(deps, wanted, (tx, ids) => fileRows(i18n, tx, ids)),
    madeAt: deps.clock.now(),
    moreSheets: [listSheet('Lines', RECEIPT_LINE_FILE, lineBatches(deps, i18n, wanted))],
  });
}

async function linesFile(deps: RowDeps, i18n: I18n, wanted: Wanted): Promise<ListFile> {
  const { userId, picked, walk } = wanted;
  const records = await readAsUser(deps.db, userId, async (tx) =>
    picked ? countLinesOf(tx, await keptOf(tx, picked)) : countLines(tx, walk.filter, walk.terms),
  );
  if (records === 0) throw new AppError('NOTHING_TO_EXPORT');
  return listFile({
    ...{ name: `receipt-lines-${deps.clock.today()}`, format: 'csv', sheet: 'Lines', records },
    columns: RECEIPT_LINE_FILE,
    batches: lineBatches(deps, i18n, wanted),
    madeAt: deps.clock.now(),
  });
}

const chosenColumns = (keys: readonly ReceiptFileKey[]): ListColumn<ReceiptFileRow>[] =>
  RECEIPT_FILE.filter(({ key }) => keys.some((chosen) => chosen === key));

const lineBatches = (deps: RowDeps, i18n: I18n, wanted: Wanted) =>
  batchesOf(deps, wanted, async (tx, ids) => fileLines(i18n, tx, await fileRows(i18n, tx, ids)));

function idsOf(text: string): string[] {
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
  if (!ids.every(isUuid)) throw badInput('ids', { code: 'INVOICES_UNKNOWN' });
  return ids;
}

const countInvoices = async (tx: UserDb, { picked, walk }: Wanted): Promise<number> =>
  picked ? (await keptOf(tx, picked)).length : (await summarise(tx, walk.filter, walk.terms)).count;

/** Filter the selected ids that belong to the user and are not deleted, in the order of selection. */
async function keptOf(tx: UserDb, ids: readonly string[]): Promise<string[]> {
  const kept = new Set((await findReceipts(tx, ids)).map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/** Load rows batch by batch, each in its own transaction so that a slow download keeps none open. */
async function* batchesOf<Row>(
  deps: RowDeps,
  { userId, picked, walk }: Wanted,
  load: (tx: UserDb, ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (picked) return yield await readAsUser(deps.db, userId, async (tx) => load(tx, await keptOf(tx, picked)));
  let after: ListCursor | null = null;
  do {
    const place: ListCursor | null = after;
    const { rows, last }: { rows: Row[]; last: ListCursor | null } = await readAsUser(deps.db, userId, async (tx) => {
      const places = await walkList(tx, walk, place, BATCH_SIZE);
      const rows = await load(
        tx,
        places.map(({ id }) => id),
      );
      return { rows, last: places.length < BATCH_SIZE ? null : (places.at(-1) ?? null) };
    });
    yield rows;
    after = last;
  } while (after);
}
