import type { LineCheck } from '@tillslip/contract/receipts/line-check';
import type { ReceiptCheck } from '@tillslip/domain/receipts/check-receipt';
import { isPurchaseQuestion, type PurchaseQuestion } from '@tillslip/domain/vat/claim/vat-question';
import { expenseView } from './expense-lines.ts';

/** The check of each line of the document that the claim follows; none where it claims the document as a whole. */
export const lineChecks = ({ lines, lineCategories, expenses }: ReceiptCheck): LineCheck[] =>
  lines.flatMap(({ lineOrigin, position, vatType, vatCents, claimableCents, reason }) => {
    const category = lineCategories[position];
    if (lineOrigin !== 'line' || !category) return [];
    const { code, reason: categoryReason } = category;
    const own = expenses.lines[position];
    const expense = own && expenseView(own);
    return [{ position, category: code, categoryReason, expense, vatType, vatCents, claimableCents, reason }];
  });

/** List what a person is asked of what was bought. */
export const purchaseQuestions = ({ questions }: ReceiptCheck): PurchaseQuestion[] =>
  questions.filter(isPurchaseQuestion);
