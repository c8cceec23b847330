import { NO_EXPENSE } from '@tillslip/domain/receipts/expenses/expense-category';
import { badInput } from '../../../platform/bad-input.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import { findExpenseCategories } from '../../expense-categories/index.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { readingOf } from '../core/stored-reading.ts';
import type { ResolvedReceipt } from './receipt-edit.ts';

/**
 * Require that the expense categories which an edit chooses are in use at the company of the invoice. What was chosen
 * before may stay: an archived category, or one of the company that an invoice came from, which is no choice any more.
 *
 * @throws BAD_INPUT marking the category or the lines.
 */
export async function requireExpenses(
  tx: UserDb,
  row: ReceiptRow,
  { companyId, expenseCategory, facts }: Pick<ResolvedReceipt, 'companyId' | 'expenseCategory' | 'facts'>,
): Promise<void> {
  const known = new Set([NO_EXPENSE, row.expenseCategoryChosen, ...lineChoices(readingOf(row).facts)]);
  const own = expenseCategory === null || known.has(expenseCategory) ? [] : [expenseCategory];
  const ofLines = lineChoices(facts).filter((choice) => !known.has(choice));
  if (own.length + ofLines.length === 0) return;
  const rows = companyId === null ? [] : await findExpenseCategories(tx, companyId);
  const inUse = new Set(rows.filter(({ isActive }) => isActive).map(({ id }) => id));
  if (!own.every((choice) => inUse.has(choice)))
    throw badInput('expenseCategory', { code: 'EXPENSE_CATEGORY_UNKNOWN' });
  if (!ofLines.every((choice) => inUse.has(choice))) throw badInput('lineItems', { code: 'EXPENSE_CATEGORY_UNKNOWN' });
}

const lineChoices = ({ lineItems }: ResolvedReceipt['facts']): string[] =>
  lineItems.flatMap(({ expenseCategory }) => expenseCategory ?? []);
