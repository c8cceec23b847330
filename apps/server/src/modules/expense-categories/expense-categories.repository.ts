import { STARTER_KEYS, type StarterKey } from '@tillslip/domain/receipts/expenses/starter-categories';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { ExpenseCategories } from '../../platform/database/types.gen.ts';

/** A category as it is stored. */
export type ExpenseRow = Omit<Selectable<ExpenseCategories>, 'starter'> & { readonly starter: StarterKey | null };

/** The values of a new category; its position is given by the order of insertion. */
export type NewExpense = Pick<Insertable<ExpenseCategories>, 'name'> &
  Partial<Pick<ExpenseRow, 'code' | 'starter' | 'connectionId' | 'accountId'>>;

type RowChange = Partial<Pick<ExpenseRow, 'name' | 'code' | 'isActive' | 'connectionId' | 'accountId' | 'position'>>;

const rowOf = (row: Selectable<ExpenseCategories>): ExpenseRow => ({
  ...row,
  starter: STARTER_KEYS.find((key) => key === row.starter) ?? null,
});

/** List all categories of a company, archived and merged ones with them, in its order. */
export async function findExpenseCategories({ db, userId }: UserDb, companyId: string): Promise<ExpenseRow[]> {
  const rows = await db
    .selectFrom('expenseCategories')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(rowOf);
}

/** Find one of the user's categories. */
export async function findExpenseCategory({ db, userId }: UserDb, id: string): Promise<ExpenseRow | undefined> {
  const row = await db
    .selectFrom('expenseCategories')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** Insert categories after a position, in their order. @returns their ids. */
export async function insertExpenseCategories(
  { db, userId }: UserDb,
  companyId: string,
  after: number,
  values: readonly NewExpense[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await db
    .insertInto('expenseCategories')
    .values(values.map((value, index) => ({ ...value, userId, companyId, position: after + 1 + index })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Change a category. */
export async function updateExpenseRow({ db, userId }: UserDb, id: string, values: RowChange): Promise<void> {
  await db.updateTable('expenseCategories').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Say that a category, and those that were merged into it before, are another one from now on. */
export async function mergeExpenseRows({ db, userId }: UserDb, id: string, into: string): Promise<void> {
  await db
    .updateTable('expenseCategories')
    .set({ isActive: false, mergedInto: into, connectionId: null, accountId: null })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)]))
    .execute();
}

/** Count the documents of a company that carry each category, by its id. */
export async function countExpenseDocuments({ db, userId }: UserDb, companyId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select r.expense_category_id as id, count(*)::int as n
      from expense_categories e
      join receipts r on r.user_id = e.user_id and r.expense_category_id = e.id and r.deleted_at is null
     where e.user_id = ${userId} and e.company_id = ${companyId}
     group by r.expense_category_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Find the names of categories. */
export const findExpenseNames = async (
  { db, userId }: UserDb,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('expenseCategories')
        .select(['id', 'name'])
        .where('userId', '=', userId)
        .where('id', 'in', [...ids])
        .execute();
