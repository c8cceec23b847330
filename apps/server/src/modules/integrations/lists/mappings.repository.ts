import type { TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingMappings } from '../../../platform/database/types.gen.ts';

export type MappingRow = Omit<Selectable<AccountingMappings>, 'category'> & {
  readonly category: TaxCategoryCode | null;
};
export type MappingValues = Omit<
  Insertable<AccountingMappings>,
  'userId' | 'connectionId' | 'id' | 'createdAt' | 'version'
>;

/** List the mappings of a connection: categories first. */
export const listMappingRows = ({ db, userId }: UserDb, connectionId: string): Promise<MappingRow[]> =>
  db
    .selectFrom('accountingMappings')
    .selectAll()
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .orderBy('category')
    .orderBy('supplierName')
    .$narrowType<{ category: TaxCategoryCode | null }>()
    .execute();

/** Save a mapping; one of the same category or supplier is replaced. @returns its id. */
export async function upsertMapping(
  { db, userId }: UserDb,
  connectionId: string,
  values: MappingValues,
): Promise<string> {
  const { category, supplierKey, ...changed } = values;
  const { id } = await db
    .insertInto('accountingMappings')
    .values({ ...values, userId, connectionId })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'connectionId', 'category', 'supplierKey']).doUpdateSet(changed),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Change the account of a mapping; it is a person's own from then on. */
export async function setMappingAccount({ db, userId }: UserDb, id: string, accountId: string): Promise<void> {
  await db
    .updateTable('accountingMappings')
    .set({ accountId, isCustom: true })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Delete a mapping. */
export async function deleteMappingRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('accountingMappings').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Write to a connection what its mappings of categories say now, which counts its version where they changed. */
export async function noteCategoryAccounts({ db, userId }: UserDb, connectionId: string): Promise<void> {
  await sql`
    update accounting_connections c
       set category_accounts = coalesce((
         select jsonb_object_agg(m.category, m.account_id) from accounting_mappings m
          where m.user_id = c.user_id and m.connection_id = c.id and m.category is not null and m.is_active), '{}')
     where c.user_id = ${userId} and c.id = ${connectionId}`.execute(db);
}

/** Count the documents of a company since a day by category and supplier. */
export const countByCategoryAndSupplier = ({ db, userId }: UserDb, companyId: string | null, since: Date) =>
  db
    .selectFrom('receipts')
    .select(({ fn }) => ['taxCategoryCode as category', 'supplierKey', fn.countAll<number>().as('documents')])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'completed')
    .where('createdAt', '>=', since)
    .groupBy(['taxCategoryCode', 'supplierKey'])
    .execute();
