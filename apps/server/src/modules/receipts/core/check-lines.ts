import { type LineCheck, PurchaseQuestionSchema, UseQuestionSchema } from '@tillslip/contract/receipts/line-check';
import type { ReceiptCheck } from '@tillslip/domain/receipts/check-receipt';
import {
  isPurchaseQuestion,
  isUseQuestion,
  type PurchaseQuestion,
  type UseQuestion,
} from '@tillslip/domain/vat/claim/vat-question';
import { z } from 'zod';
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

/** The questions as they are stored with a check; absent where it was checked before these were asked. */
export const STORED_QUESTIONS = {
  purchaseQuestions: z.array(PurchaseQuestionSchema).default([]),
  useQuestions: z.array(UseQuestionSchema).default([]),
};

/** Return what a person is asked of what was bought, and of what its lines are used for. */
export const questionsAsked = ({
  questions,
}: ReceiptCheck): { purchaseQuestions: PurchaseQuestion[]; useQuestions: UseQuestion[] } => ({
  purchaseQuestions: questions.filter(isPurchaseQuestion),
  useQuestions: questions.filter(isUseQuestion),
});
