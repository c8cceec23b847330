import type { ReceiptListRow } from '@tillslip/contract/columns/receipt-columns';
import type {
  listReceipts as listContract,
  findNeighbours as neighboursContract,
} from '@tillslip/contract/receipts/list';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ListCursor, readCursor, writeCursor } from '../core/list-cursor.ts';
import { listNewestReceipts } from '../core/receipts.repository.ts';
import { listFilter } from './list-filter.ts';
import { type ListRecord, listFields, listRecords } from './list-rows.repository.ts';
import { searchTerms } from './receipt-filter.repository.ts';
import { placeOf } from './receipt-list.repository.ts';
import { viewReceiptRows } from './receipt-rows.ts';
import { type Walk, walkBack, walkList } from './walk-list.ts';

type ListInput = z.output<NonNullable<(typeof listContract)['~orpc']['inputSchema']>>;

/** Return one page of invoices, and the cursor of the next. */
export const listReceipts = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string, input: ListInput) =>
  readAsUser(deps.db, userId, async (tx) => {
    const walk = await walkFor(tx, input);
    // One extra row shows whether there is another page.
    const places = await walkList(tx, walk, readCursor(input.after), input.limit + 1);
    const shown = places.slice(0, input.limit);
    const last = shown.at(-1);
    const ids = shown.map(({ id }) => id);
    return {
      rows: await viewListRows(deps, tx, await listRecords(tx, ids)),
      next: last && places.length > shown.length ? writeCursor(last) : null,
    };
  });

/** Build the rows of the list: what every view of an invoice has, and what only the list shows. */
async function viewListRows(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  records: readonly ListRecord[],
): Promise<ReceiptListRow[]> {
  const fields = new Map(records.map((record) => [record.id, listFields(record)]));
  const views = await viewReceiptRows(deps, tx, records);
  return views.flatMap((view) => {
    const own = fields.get(view.id);
    return own ? [{ ...view, ...own }] : [];
  });
}

/** Build the walk for a filter and an order. */
export async function walkFor(
  tx: UserDb,
  { sort, dir, ...input }: Pick<ListInput, 'sort' | 'dir' | 'filter' | 'q' | 'companyId' | 'folderId' | 'month'>,
): Promise<Walk> {
  return { filter: listFilter(input), terms: await searchTerms(tx, input.q), sort, dir };
}

/** List the newest invoices as the list shows them, optionally of one company. */
export const recentReceipts = async (
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  companyId: string | undefined,
  limit: number,
): Promise<ReceiptRow[]> => viewReceiptRows(deps, tx, await listNewestReceipts(tx, companyId, limit));

type NeighboursInput = z.output<NonNullable<(typeof neighboursContract)['~orpc']['inputSchema']>>;

/**
 * Find the invoices before and after one in the filtered and sorted list. An invoice that no longer matches the filter,
 * for example because it was accepted, still has its neighbours.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, or it is another user's.
 */
export const findNeighbours = ({ db }: Pick<Deps, 'db'>, userId: string, { id, ...input }: NeighboursInput) =>
  readAsUser(db, userId, async (tx) => {
    const walk = await walkFor(tx, input);
    const here = await placeIn(tx, walk, id);
    const [next] = await walkList(tx, walk, here, 1);
    const previous = await walkBack(tx, walk, here);
    return { previous: previous?.id ?? null, next: next?.id ?? null };
  });

async function placeIn(tx: UserDb, { sort }: Walk, id: string): Promise<ListCursor> {
  const place = await placeOf(tx, id, sort === 'company' ? 'uploaded' : sort);
  if (!place) throw new AppError('RECEIPT_NOT_FOUND');
  return { id, value: place.value, group: sort === 'company' ? place.companyId : null };
}
