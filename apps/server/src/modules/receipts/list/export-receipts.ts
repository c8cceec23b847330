import { RECEIPT_FILE, type ReceiptFileRow } from '@tillslip/contract/columns/receipt-columns';
import type { ReceiptExportSchema } from '@tillslip/contract/receipts/list';
import type { I18n } from '@tillslip/messages/i18n';
import { particularText } from '@tillslip/messages/receipts/findings';
import type { z } from 'zod';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ListFile, listFile } from '../../../platform/files/list-file.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { missingParticulars } from '../core/check-receipts.ts';
import type { ListCursor } from '../core/list-cursor.ts';
import { findReceipts } from '../core/receipts.repository.ts';
import { walkFor } from './list-receipts.ts';
import { listFields, listRecords } from './list-rows.repository.ts';
import { rowView } from './receipt-rows.ts';
import { summarise } from './receipt-summary.repository.ts';
import { type Walk, walkList } from './walk-list.ts';

type RowDeps = Pick<Deps, 'db' | 'clock'>;
type ExportInput = z.output<typeof ReceiptExportSchema>;

/** Rows in memory at a time. */
const BATCH_SIZE = 500;

/**
 * Export the invoices that match the filter, or the selected ones, as a file. Rows are streamed by keyset pagination,
 * so memory does not grow with their number. Credit notes are negative, as they count.
 *
 * @throws NOTHING_TO_EXPORT when there are none.
 * Spec: 1 §8.3, §9 (what the file is called).
 */
export async function exportReceipts(deps: RowDeps, i18n: I18n, userId: string, input: ExportInput): Promise<ListFile> {
  const picked = input.ids === undefined ? null : idsOf(input.ids);
  const walk = await asUser(deps.db, userId, (tx) => walkFor(tx, input));
  const records = picked ? await countPicked(deps, userId, picked) : await countMatching(deps, userId, walk);
  if (records === 0) throw new AppError('NOTHING_TO_EXPORT');
  return listFile<ReceiptFileRow>({
    name: `receipts-${deps.clock.today()}`,
    format: input.format,
    sheet: 'Invoices',
    columns: RECEIPT_FILE,
    batches: picked ? pickedRows(deps, i18n, userId, picked) : matchingRows(deps, i18n, userId, walk),
    records,
    madeAt: deps.clock.now(),
  });
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

/** Filter the selected ids that belong to the user and are not deleted, in the order of selection. */
async function keptOf(tx: UserDb, ids: readonly string[]): Promise<string[]> {
  const kept = new Set((await findReceipts(tx, ids)).map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

async function* pickedRows(
  deps: RowDeps,
  i18n: I18n,
  userId: string,
  ids: readonly string[],
): AsyncGenerator<ReceiptFileRow[]> {
  yield await readAsUser(deps.db, userId, async (tx) => fileRows(i18n, tx, await keptOf(tx, ids)));
}

/** Load the rows, each batch in its own transaction so that a slow download keeps none open. */
async function* matchingRows(deps: RowDeps, i18n: I18n, userId: string, walk: Walk): AsyncGenerator<ReceiptFileRow[]> {
  let after: ListCursor | null = null;
  do {
    const place: ListCursor | null = after;
    const { rows, last }: { rows: ReceiptFileRow[]; last: ListCursor | null } = await readAsUser(
      deps.db,
      userId,
      async (tx) => {
        const places = await walkList(tx, walk, place, BATCH_SIZE);
        const ids = places.map(({ id }) => id);
        return {
          rows: await fileRows(i18n, tx, ids),
          last: places.length < BATCH_SIZE ? null : (places.at(-1) ?? null),
        };
      },
    );
    yield rows;
    after = last;
  } while (after);
}

const fileRows = async (i18n: I18n, tx: UserDb, ids: readonly string[]): Promise<ReceiptFileRow[]> =>
  (await listRecords(tx, ids)).map((record) => ({
    ...rowView(record, null),
    ...listFields(record),
    isTaxInvoice: record.isTaxInvoice ?? false,
    missingFields: missingParticulars(record).map((code) => particularText(i18n, code)),
  }));
