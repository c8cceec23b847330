import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { Folders } from '../../platform/database/types.gen.ts';

/** A folder (category) with the number of its invoices, deleted ones left out. */
export type FolderRow = Selectable<Folders> & { readonly receiptCount: number };

const withCount = ({ db, userId }: UserDb) =>
  db
    .selectFrom('folders as f')
    .where('f.userId', '=', userId)
    .selectAll('f')
    .select((eb) =>
      eb
        .selectFrom('receipts as r')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('r.userId', '=', 'f.userId')
        .whereRef('r.companyId', '=', 'f.companyId')
        .whereRef('r.folderId', '=', 'f.id')
        .where('r.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('receiptCount'),
    );

/** A company's folders by name, capitals aside. */
export const foldersOf = (tx: UserDb, companyId: string): Promise<FolderRow[]> =>
  withCount(tx).where('f.companyId', '=', companyId).orderBy(sql`lower(f.name) collate "C"`).execute();

/** One folder of the user's, or undefined. */
export const findFolder = (tx: UserDb, id: string): Promise<FolderRow | undefined> =>
  withCount(tx).where('f.id', '=', id).executeTakeFirst();

/** Add the folders whose names the company does not have yet, capitals aside; gives the ids of those added. */
export async function insertFolders(
  { db, userId }: UserDb,
  companyId: string,
  names: readonly string[],
): Promise<string[]> {
  const added = await db
    .insertInto('folders')
    .values(names.map((name) => ({ userId, companyId, name })))
    .onConflict((conflict) => conflict.expression(sql`user_id, company_id, lower(name)`).doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

/** Another folder of the same company that already has the name, capitals aside. */
export async function folderNameTaken({ db, userId }: UserDb, folder: FolderRow, name: string): Promise<boolean> {
  const other = await db
    .selectFrom('folders')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', '=', folder.companyId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', folder.id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Give a folder another name. */
export async function renameFolderRow({ db, userId }: UserDb, id: string, name: string): Promise<void> {
  await db.updateTable('folders').set({ name }).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Remove a folder; its invoices stay, without a folder. */
export async function removeFolder({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('folders').where('userId', '=', userId).where('id', '=', id).execute();
}
