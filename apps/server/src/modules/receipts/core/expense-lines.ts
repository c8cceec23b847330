import { type ExpenseCheck, ExpenseCheckSchema } from '@tillslip/contract/receipts/line-check';
import type { ReceiptCheck } from '@tillslip/domain/receipts/check-receipt';
import type { ReasonedExpense } from '@tillslip/domain/receipts/expenses/propose-expenses';
import { z } from 'zod';
import type { CheckColumns } from './claims.repository.ts';
import type { ReceiptRow } from './receipts.repository.ts';

/** What a stored check says of the company's own expense categories. */
const StoredExpensesSchema = z.object({
  lines: z.array(z.object({ position: z.int(), expense: ExpenseCheckSchema.optional() })).default([]),
});

const storedLines = ({ checkResult }: ReceiptRow) =>
  checkResult === null ? [] : StoredExpensesSchema.parse(checkResult).lines;

/** The company's own expense categories that an invoice and its lines carry since its last check. */
export function carriedExpenses(row: ReceiptRow): ReadonlySet<string> {
  const ids = [row.expenseCategoryId, ...storedLines(row).map(({ expense }) => expense?.categoryId)];
  return new Set(ids.filter((id) => typeof id === 'string'));
}

/** Whether a check found other expense categories of lines than are stored: their bookings change with them. */
export function hasOtherExpenseLines(row: ReceiptRow, check: ReceiptCheck): boolean {
  return storedLines(row).some(
    ({ position, expense }) => (expense?.categoryId ?? null) !== (check.expenses.lines[position]?.id ?? null),
  );
}

/** The company's own expense category of each line, as it is stored with the line. */
export const expenseLines = ({ expenses }: ReceiptCheck): CheckColumns['expenseLines'] =>
  expenses.lines.map(({ id: categoryId, reason }, position) => ({
    ...{ position, categoryId, isChosen: reason.code === 'CHOSEN' || reason.code === 'CHOSEN_FOR_ALL' },
  }));

/** Build the contract's view of an expense category with its reason. */
export const expenseView = ({ id, reason }: ReasonedExpense): ExpenseCheck => ({ categoryId: id, reason });
