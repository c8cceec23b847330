import type { ChangedReceipt } from '@tillslip/contract/receipts/list';
import { NO_EXPENSE } from '@tillslip/domain/receipts/expenses/expense-category';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findExpenseCategories } from '../../expense-categories/index.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { type ReceiptRow, updateReceiptRow } from '../core/receipts.repository.ts';
import { requireLockedReceipts } from '../core/require-receipt.ts';
import { readingOf } from '../core/stored-reading.ts';
import { learnCategories } from '../memory/learn-categories.ts';
import { divideChanged, idsOf, type SeenReceipt } from './changed-receipts.ts';

/** What to choose for a selection of invoices. */
interface Choice {
  readonly receipts: readonly SeenReceipt[];
  /** A category by its id, `NONE`, or null: proposed. */
  readonly expenseCategory: string | null;
}

/**
 * Choose an expense category of the company's own for invoices, as if it was chosen on each: it is learned for their
 * suppliers. One for which another was chosen since the person saw it keeps that.
 *
 * @throws RECEIPT_NOT_FOUND; EXPENSE_CATEGORY_NOT_FOUND when one of the invoices is not of the company of the category.
 */
export const categoriseReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receipts: seen, expenseCategory }: Choice,
): Promise<{ ids: string[]; changedMeanwhile: ChangedReceipt[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const rows = await requireLockedReceipts(tx, idsOf(seen));
    await requireCategoryOf(tx, rows, expenseCategory);
    const other = rows.filter((row) => row.expenseCategoryChosen !== expenseCategory);
    const { current, changedMeanwhile } = await divideChanged(tx, other, seen, choiceOf);
    for (const row of current) await choose(tx, row, expenseCategory, deps.clock.now());
    await recheckReceipts(
      deps,
      tx,
      current.map(({ id }) => id),
    );
    publishChanged(tx, current);
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    const left = new Set(changedMeanwhile.map(({ id }) => id));
    return { ids: rows.map(({ id }) => id).filter((id) => !left.has(id)), changedMeanwhile };
  });

const choiceOf = ({ expenseCategoryChosen }: ReceiptRow) => ({ expenseCategory: expenseCategoryChosen });

async function requireCategoryOf(tx: UserDb, rows: readonly ReceiptRow[], choice: string | null): Promise<void> {
  if (choice === null || choice === NO_EXPENSE) return;
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    const own = companyId === null ? [] : await findExpenseCategories(tx, companyId);
    if (!own.some(({ id, isActive }) => id === choice && isActive)) throw new AppError('EXPENSE_CATEGORY_NOT_FOUND');
  }
}

async function choose(tx: UserDb, row: ReceiptRow, expenseCategory: string | null, now: Date): Promise<void> {
  await updateReceiptRow(tx, row.id, { expenseCategoryChosen: expenseCategory, updatedAt: now });
  recordAudit(tx, {
    ...{ action: 'receipt.updated', subjectType: 'receipt', subjectId: row.id, actorId: tx.userId },
    before: { expenseCategoryChosen: row.expenseCategoryChosen },
    after: { expenseCategoryChosen: expenseCategory },
  });
  if (row.companyId === null) return;
  const { companyId, taxCategoryChosen: chosenCategory } = row;
  const lesson = {
    before: row,
    reading: readingOf(row),
    companyId,
    chosenCategory,
    chosenExpense: expenseCategory,
    now,
  };
  await learnCategories(tx, lesson);
}
