import { purchaseSubject } from '@tillslip/domain/receipts/categories/purchase-context';
import type { UserDb } from '../../../platform/database/database.ts';
import { rememberAnswer } from '../../vat-rules/index.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { readingOf, type StoredReading } from '../core/stored-reading.ts';

/** An edited invoice as far as its categories go. */
interface CategoryLesson {
  readonly before: ReceiptRow;
  readonly reading: StoredReading;
  readonly companyId: string;
  /** The category a person chose for the document; null when it follows from the lines. */
  readonly chosenCategory: string | null;
  /** The company's own expense category a person chose for the document, or `NONE`; null when it is proposed. */
  readonly chosenExpense: string | null;
  readonly now: Date;
}

/**
 * Learn from the categories that a person chose: for the supplier where the document's was chosen, for an item of the
 * supplier where a line's was. The company's next purchase like it is proposed the same.
 */
export async function learnCategories(
  tx: UserDb,
  { before, reading, companyId, chosenCategory, chosenExpense, now }: CategoryLesson,
): Promise<void> {
  const { supplierName, lineItems } = reading.facts;
  if (supplierName === null || purchaseSubject(supplierName) === '') return;
  const learn = (question: 'category' | 'expense', subject: string, answer: string) =>
    rememberAnswer(tx, companyId, { question, subject, answer }, now);
  if (chosenCategory !== null && chosenCategory !== before.taxCategoryChosen)
    await learn('category', purchaseSubject(supplierName), chosenCategory);
  if (chosenExpense !== null && chosenExpense !== before.expenseCategoryChosen)
    await learn('expense', purchaseSubject(supplierName), chosenExpense);
  const old = readingOf(before).facts.lineItems;
  for (const [position, { category, expenseCategory, description }] of lineItems.entries()) {
    const subject = purchaseSubject(supplierName, description);
    if (category && category !== old[position]?.category) await learn('category', subject, category);
    if (expenseCategory && expenseCategory !== old[position]?.expenseCategory)
      await learn('expense', subject, expenseCategory);
  }
}
