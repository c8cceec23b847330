import type { SeenInput } from '@tillslip/contract/common';
import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import type { UserDb } from '../../platform/database/database.ts';
import { resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { type ExpenseRow, updateExpenseRow } from './expense-categories.repository.ts';
import { expenseView } from './expense-categories.ts';
import { auditedExpense, lockCategory, recordExpenseChange } from './require-category.ts';

/**
 * Link the account that a category stands for, or none, in the caller's transaction.
 *
 * @param connectionOf finds the connection of an account of the company, or refuses it.
 * @throws EXPENSE_CATEGORY_NOT_FOUND; CHANGED_MEANWHILE when both this edit and another one changed the account.
 */
export async function linkAccount(
  tx: UserDb,
  { id, accountId: wanted, ...seen }: SeenInput & { readonly id: string; readonly accountId: string | null },
  connectionOf: (companyId: string, accountId: string) => Promise<string>,
): Promise<ExpenseCategory> {
  const { row } = await lockCategory(tx, id);
  const { accountId } = await resolveEdit<ExpenseRow, Pick<ExpenseRow, 'accountId'>>(tx, {
    ...{ table: 'expense_categories', id, row, valuesOf: accountOf, mine: { accountId: wanted }, seen },
  });
  const connectionId = accountId === null ? null : await connectionOf(row.companyId, accountId);
  await updateExpenseRow(tx, id, { connectionId, accountId });
  recordExpenseChange(tx, row.companyId, {
    action: 'expense_category.account-linked',
    ...{ before: auditedExpense(row), after: auditedExpense({ ...row, accountId }) },
    isProposing: false,
  });
  return expenseView(tx, row);
}

const accountOf = ({ accountId }: ExpenseRow): Pick<ExpenseRow, 'accountId'> => ({ accountId });
