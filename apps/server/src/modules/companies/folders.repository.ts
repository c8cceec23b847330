import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { Folders } from '../../platform/database/types.gen.ts';

export type FolderRow = Selectable<Folders>;

/** A folder with the number of its invoices that are not deleted; they are counted only to be shown. */
export type CountedFolder = FolderRow & { readonly receiptCount: number };

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

/** List a company's folders by name, ignoring case. */
export const findFolders = (tx: UserDb, companyId: string): Promise<CountedFolder[]> =>
  withCount(tx).where('f.companyId', '=', companyId).orderBy(sql`lower(f.name) collate "C"`).execute();

/** Find one of the user's folders. */
export const findCountedFolder = (tx: UserDb, id: string): Promise<CountedFolder | undefined> =>
  withCount(tx).where('f.id', '=', id).executeTakeFirst();

/** The same without counting its invoices. */
export const findFolder = ({ db, userId }: UserDb, id: string): Promise<FolderRow | undefined> =>
  db.selectFrom('folders').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Lock a folder until the transaction ends. */
export async function lockFolder({ db, userId }: UserDb, id: string): Promise<void> {
  const query = db.selectFrom('folders').select('id').where('userId', '=', userId).where('id', '=', id);
  await query.forNoKeyUpdate().execute();
}

/** Insert the folders whose names the company does not have yet, ignoring case, and return their ids. */
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

/** Whether another folder of the same company has the name, ignoring case. */
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

/** Rename a folder. */
export async function renameFolderRow({ db, userId }: UserDb, id: string, name: string): Promise<void> {
  await db.updateTable('folders').set({ name }).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Delete a folder; its invoices stay, without a folder. */
export async function deleteFolderRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('folders').where('userId', '=', userId).where('id', '=', id).execute();
}
