import type { SeenInput } from '@tillslip/contract/common';
import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import { isSameValue } from '@tillslip/domain/kernel/merge-edit';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireUnchanged, resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { AppError } from '../../platform/errors.ts';
import { lockCompany, requireCompany } from '../companies/index.ts';
import {
  countExpenseDocuments,
  type ExpenseRow,
  findExpenseCategories,
  insertExpenseCategories,
  mergeExpenseRows,
  updateExpenseRow,
} from './expense-categories.repository.ts';
import {
  auditedExpense,
  lockCategory,
  recordExpenseChange,
  requireExpenseName,
  requireFreeName,
  requireRoom,
} from './require-category.ts';

type ExpenseDeps = Pick<Deps, 'db'>;

/** List a company's own categories: those in use in its order, then archived ones. @throws COMPANY_NOT_FOUND. */
export const listExpenseCategories = (
  { db }: ExpenseDeps,
  userId: string,
  { companyId }: { companyId: string },
): Promise<ExpenseCategory[]> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return expenseViews(tx, companyId);
  });

/** Build the contract's view of a company's categories. */
export async function expenseViews(tx: UserDb, companyId: string): Promise<ExpenseCategory[]> {
  const own = (await findExpenseCategories(tx, companyId)).filter(({ mergedInto }) => mergedInto === null);
  const documents = await countExpenseDocuments(tx, companyId);
  const ordered = [...own.filter(({ isActive }) => isActive), ...own.filter(({ isActive }) => !isActive)];
  return ordered.map((row) => ({
    ...{ id: row.id, version: row.version, companyId, name: row.name, code: row.code, isActive: row.isActive },
    account: row.connectionId && row.accountId ? { connectionId: row.connectionId, accountId: row.accountId } : null,
    documents: documents.get(row.id) ?? 0,
  }));
}

/** Build the view of one category. @throws EXPENSE_CATEGORY_NOT_FOUND. */
export async function expenseView(tx: UserDb, { companyId, id }: Pick<ExpenseRow, 'companyId' | 'id'>) {
  const view = (await expenseViews(tx, companyId)).find((one) => one.id === id);
  if (!view) throw new AppError('EXPENSE_CATEGORY_NOT_FOUND');
  return view;
}

/** The position after which new categories are added. */
export const lastPosition = (rows: readonly ExpenseRow[]): number => rows.at(-1)?.position ?? -1;

/**
 * Add a category at the end.
 *
 * @throws COMPANY_NOT_FOUND; BAD_INPUT marking the name; EXPENSE_CATEGORY_NAME_TAKEN; TOO_MANY_EXPENSE_CATEGORIES.
 */
export const createExpenseCategory = (
  { db }: ExpenseDeps,
  userId: string,
  { companyId, name, code }: { companyId: string; name: string; code: string | null },
): Promise<ExpenseCategory> =>
  asUser(db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    requireExpenseName(name);
    const rows = await findExpenseCategories(tx, companyId);
    requireFreeName(rows, name);
    requireRoom(rows, 1);
    const [id = ''] = await insertExpenseCategories(tx, companyId, lastPosition(rows), [{ name, code }]);
    recordExpenseChange(tx, companyId, {
      action: 'expense_category.created',
      after: { categoryId: id, name, code },
    });
    return expenseView(tx, { companyId, id });
  });

/** What people edit of a category. */
interface ExpenseEdit {
  readonly name: string;
  readonly code: string | null;
  readonly isActive: boolean;
}

const editOf = ({ name, code, isActive }: ExpenseRow): ExpenseEdit => ({ name, code, isActive });

/**
 * Rename a category, change its code, archive it or take it back into use. An archived one stays on the documents that have
 * it, so these are not checked again.
 *
 * @throws EXPENSE_CATEGORY_NOT_FOUND; BAD_INPUT marking the name; EXPENSE_CATEGORY_NAME_TAKEN;
 * TOO_MANY_EXPENSE_CATEGORIES when it is taken back into a full list; CHANGED_MEANWHILE.
 */
export const updateExpenseCategory = (
  { db }: ExpenseDeps,
  userId: string,
  { id, version, overwrite, ...mine }: ExpenseEdit & SeenInput & { id: string },
): Promise<ExpenseCategory> =>
  asUser(db, userId, async (tx) => {
    const { row, rows } = await lockCategory(tx, id);
    requireExpenseName(mine.name);
    const edit = {
      table: 'expense_categories',
      id,
      row,
      valuesOf: editOf,
      mine,
      seen: { version, overwrite },
    } as const;
    const values = await resolveEdit<ExpenseRow, ExpenseEdit>(tx, edit);
    requireFreeName(rows, values.name, id);
    if (values.isActive && !row.isActive)
      requireRoom(
        rows.filter((one) => one.id !== id),
        1,
      );
    await updateExpenseRow(tx, id, values);
    recordExpenseChange(tx, row.companyId, {
      action: 'expense_category.updated',
      ...{ before: auditedExpense(row), after: auditedExpense({ ...row, ...values }) },
      isProposing: values.name !== row.name || (values.isActive && !row.isActive),
    });
    return expenseView(tx, row);
  });

/**
 * Merge a category into another one in use of the same company: whatever names it names the other one from then on.
 *
 * @throws EXPENSE_CATEGORY_NOT_FOUND for either; CHANGED_MEANWHILE when it was changed since the person saw it.
 */
export const mergeExpenseCategory = (
  { db }: ExpenseDeps,
  userId: string,
  { id, into, ...seen }: { id: string; into: string; version: number },
): Promise<ExpenseCategory[]> =>
  asUser(db, userId, async (tx) => {
    const { row, rows } = await lockCategory(tx, id);
    const target = rows.find((one) => one.id === into && one.isActive && one.id !== id);
    if (!target) throw new AppError('EXPENSE_CATEGORY_NOT_FOUND');
    await requireUnchanged(tx, { table: 'expense_categories', id, row, valuesOf: editOf, seen });
    await mergeExpenseRows(tx, id, into);
    recordExpenseChange(tx, row.companyId, {
      action: 'expense_category.merged',
      ...{ before: auditedExpense(row), after: { into: target.name } },
    });
    return expenseViews(tx, row.companyId);
  });

/**
 * Reorder the categories of a company; every one of its list must be named once.
 *
 * @throws COMPANY_NOT_FOUND; EXPENSE_CATEGORY_NOT_FOUND; CHANGED_MEANWHILE when they were reordered since the person saw
 * them.
 */
export const reorderExpenseCategories = (
  { db }: ExpenseDeps,
  userId: string,
  { companyId, ids, seenIds }: { companyId: string; ids: readonly string[]; seenIds: readonly string[] },
): Promise<ExpenseCategory[]> =>
  asUser(db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    const saved = (await expenseViews(tx, companyId)).map(({ id }) => id);
    const isSame = saved.length === ids.length && new Set([...saved, ...ids]).size === ids.length;
    if (!isSame) throw new AppError('EXPENSE_CATEGORY_NOT_FOUND');
    if (!isSameValue(saved, seenIds) && !isSameValue(saved, ids)) {
      const clashes = [{ name: 'ids', changedAt: null, by: null }];
      throw new AppError('CHANGED_MEANWHILE', { data: { version: 0, saved: { ids: saved }, clashes } });
    }
    for (const [position, id] of ids.entries()) await updateExpenseRow(tx, id, { position });
    recordExpenseChange(tx, companyId, {
      action: 'expense_category.reordered',
      ...{ before: { ids: saved }, after: { ids } },
    });
    return expenseViews(tx, companyId);
  });
