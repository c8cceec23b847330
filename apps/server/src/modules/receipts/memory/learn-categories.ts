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
  readonly now: Date;
}

/**
 * Learn from the categories that a person chose: for the supplier where the document's was chosen, for an item of the
 * supplier where a line's was. The company's next purchase like it is proposed the same.
 */
export async function learnCategories(
  tx: UserDb,
  { before, reading, companyId, chosenCategory, now }: CategoryLesson,
): Promise<void> {
  const { supplierName, lineItems } = reading.facts;
  if (supplierName === null || purchaseSubject(supplierName) === '') return;
  const learn = (subject: string, answer: string) =>
    rememberAnswer(tx, companyId, { question: 'category', subject, answer }, now);
  if (chosenCategory !== null && chosenCategory !== before.taxCategoryChosen)
    await learn(purchaseSubject(supplierName), chosenCategory);
  const old = readingOf(before).facts.lineItems;
  for (const [position, { category, description }] of lineItems.entries())
    if (category && category !== old[position]?.category)
      await learn(purchaseSubject(supplierName, description), category);
}
