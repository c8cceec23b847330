import {
  expenseNameProblem,
  MAX_EXPENSE_CATEGORIES,
  MAX_KEPT_EXPENSE_CATEGORIES,
} from '@tillslip/domain/receipts/expenses/expense-category';
import { badInput } from '../../platform/bad-input.ts';
import type { UserDb } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { lockCompany } from '../companies/index.ts';
import { type ExpenseRow, findExpenseCategories, findExpenseCategory } from './expense-categories.repository.ts';

/**
 * Lock the company of one of the user's categories and return all of its categories with it.
 *
 * @throws EXPENSE_CATEGORY_NOT_FOUND when there is none, it was merged, or it is another user's.
 */
export async function lockCategory(tx: UserDb, id: string): Promise<{ row: ExpenseRow; rows: ExpenseRow[] }> {
  const found = await findExpenseCategory(tx, id);
  if (!found) throw new AppError('EXPENSE_CATEGORY_NOT_FOUND');
  await lockCompany(tx, found.companyId);
  const rows = await findExpenseCategories(tx, found.companyId);
  const row = rows.find((one) => one.id === id);
  if (!row || row.mergedInto !== null) throw new AppError('EXPENSE_CATEGORY_NOT_FOUND');
  return { row, rows };
}

/** Check the name of a category. @throws BAD_INPUT marking the name. */
export function requireExpenseName(name: string): void {
  const problem = expenseNameProblem(name);
  if (problem) throw badInput('name', problem);
}

/** How names are compared. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** @throws EXPENSE_CATEGORY_NAME_TAKEN when another category of the company has the name, ignoring case. */
export function requireFreeName(rows: readonly ExpenseRow[], name: string, id: string | null = null): void {
  const isTaken = rows.some((row) => row.id !== id && row.mergedInto === null && nameKey(row.name) === nameKey(name));
  if (isTaken) throw new AppError('EXPENSE_CATEGORY_NAME_TAKEN');
}

/** @throws TOO_MANY_EXPENSE_CATEGORIES when so many more are too many. */
export function requireRoom(rows: readonly ExpenseRow[], more: number): void {
  const active = rows.filter(({ isActive }) => isActive).length;
  if (active + more > MAX_EXPENSE_CATEGORIES || rows.length + more > MAX_KEPT_EXPENSE_CATEGORIES)
    throw new AppError('TOO_MANY_EXPENSE_CATEGORIES');
}

/** A change of a company's categories, for the audit trail. */
interface ExpenseChange {
  readonly action: string;
  readonly before?: object;
  readonly after?: object;
  /** Whether other categories may be proposed from now on. */
  readonly isProposing?: boolean;
}

/** Record a change of a company's categories, notify open tabs, and check its invoices again where proposals change. */
export function recordExpenseChange(tx: UserDb, companyId: string, change: ExpenseChange): void {
  const { isProposing = true, ...event } = change;
  recordAudit(tx, { ...event, subjectType: 'company', subjectId: companyId, actorId: tx.userId });
  if (isProposing) publish(tx, 'company.claim-settings-changed', { companyId });
  notify(tx, { kind: 'changed', topic: 'companies', id: companyId });
}

/** What the audit trail keeps of a category. */
export const auditedExpense = ({ id, name, code, isActive, accountId }: ExpenseRow) => ({
  ...{ categoryId: id, name, code, isActive, accountId },
});
