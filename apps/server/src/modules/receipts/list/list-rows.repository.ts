import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Receipts } from '../../../platform/database/types.gen.ts';
import { CLAIM, LISTED, type ListedReceipt, SIGNED } from '../core/receipts.repository.ts';

/** Columns that only the list shows; add new columns of the list here. */
const LIST_FIELDS = [
  ...(['paymentMethod', 'supplierVatNumber', 'recipientVatNumber', 'taxCategoryCode'] as const),
  ...(['supplierContact', 'referenceNumber', 'terms', 'notes'] as const),
] as const;

/** Columns that only files show. */
const FILE_FIELDS = ['countsOn', 'duplicateOf'] as const;

/** The fields that only the list shows. */
export type ListFields = Pick<Selectable<Receipts>, (typeof LIST_FIELDS)[number]> & {
  /** The name of the company's own expense category. */
  readonly expenseCategoryName: string | null;
};

/** An invoice as the list and its export show it: a few narrow columns of a wide row. */
export type ListRecord = ListedReceipt & ListFields & Pick<Selectable<Receipts>, (typeof FILE_FIELDS)[number]>;

/** List these invoices, including deleted ones, in the order of the given ids; those of other users are left out. */
export async function listRecords({ db, userId }: UserDb, ids: readonly string[]): Promise<ListRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('receipts as r')
    .leftJoin('companies as c', (join) => join.onRef('c.userId', '=', 'r.userId').onRef('c.id', '=', 'r.companyId'))
    .leftJoin('folders as f', (join) => join.onRef('f.userId', '=', 'r.userId').onRef('f.id', '=', 'r.folderId'))
    .leftJoin('expenseCategories as e', (join) =>
      join.onRef('e.userId', '=', 'r.userId').onRef('e.id', '=', 'r.expenseCategoryId'),
    )
    .where('r.userId', '=', userId)
    .where('r.id', 'in', [...ids])
    .select([...LISTED, ...LIST_FIELDS, ...FILE_FIELDS].map((column) => `r.${column}` as const))
    .select(['c.companyName', 'f.name as folderName', 'e.name as expenseCategoryName'])
    .select([...SIGNED, ...CLAIM])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Pick the fields that only the list shows. */
export const listFields = (record: ListFields): ListFields =>
  Object.fromEntries(
    [...LIST_FIELDS, 'expenseCategoryName' as const].map((field) => [field, record[field]]),
  ) as ListFields;
