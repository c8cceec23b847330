import type { Cents } from '@tillslip/domain/kernel/money';
import { CATEGORY_REASONS, type CategoryReason } from '@tillslip/domain/receipts/categories/category-reason';
import { CATEGORY_CODES, type CategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { NO_EXPENSE } from '@tillslip/domain/receipts/expenses/expense-category';
import { NOT_CLAIMABLE_REASONS, type NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import { PURCHASE_DOUBTS, type PurchaseQuestion, type UseQuestion } from '@tillslip/domain/vat/claim/vat-question';
import { VAT_TYPES, type VatType } from '@tillslip/domain/vat/claim/vat-type';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { CentsSchema } from '../common.ts';

/** A tax category, or `NONE`. Types of these are named because inferred types of the whole contract are too long. */
export const CategoryCodeSchema: z.ZodType<CategoryCode, CategoryCode> = z.enum(CATEGORY_CODES);

/** What a person chooses of the company's own expense categories: one of them by its id, or `NONE`. */
export const ExpenseChoiceSchema = z.union([z.uuid(), z.literal(NO_EXPENSE)]);

/** A company's own expense category of a document or a line, or none, and why. */
export type ExpenseCheck = {
  /** Null where none fits, or nothing speaks for one. */
  readonly categoryId: string | null;
  readonly reason: CategoryReason;
};
export const ExpenseCheckSchema: z.ZodType<ExpenseCheck, ExpenseCheck> = z.object({
  categoryId: z.uuid().nullable(),
  reason: codedSchema<CategoryReason>(CATEGORY_REASONS),
});

/** What a check says of a line of the document: its category, its VAT treatment, and what is claimed of it. */
export type LineCheck = {
  /** In the order of the document's lines, from 0. */
  readonly position: number;
  readonly category: CategoryCode;
  readonly categoryReason: CategoryReason;
  /** The company's own; absent where it was last checked before there were any. */
  readonly expense?: ExpenseCheck | undefined;
  readonly vatType: VatType;
  readonly vatCents: Cents;
  readonly claimableCents: Cents;
  /** Why less is claimable than was charged; null when all is. */
  readonly reason: NotClaimableReason | null;
};
export const LineCheckSchema: z.ZodType<LineCheck, LineCheck> = z.object({
  position: z.int(),
  category: CategoryCodeSchema,
  categoryReason: codedSchema<CategoryReason>(CATEGORY_REASONS),
  expense: ExpenseCheckSchema.optional(),
  vatType: z.enum(VAT_TYPES),
  vatCents: CentsSchema,
  claimableCents: CentsSchema,
  reason: z.enum(NOT_CLAIMABLE_REASONS).nullable(),
});

/** A question about what was bought; its answer is remembered for the company. */
export const PurchaseQuestionSchema: z.ZodType<PurchaseQuestion, PurchaseQuestion> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MOTOR_CAR'), line: z.string() }),
  z.object({ code: z.literal('FOOD_FOR_SALE') }),
  z.object({ code: z.literal('PUBLIC_AUTHORITY') }),
  z.object({ code: z.literal('NEAR_FULL_USE') }),
]);

/** A question what a line was bought for, which is answered for this document. */
export const UseQuestionSchema: z.ZodType<UseQuestion, UseQuestion> = z.object({
  code: z.literal('USED_FOR'),
  line: z.string(),
  doubt: z.enum(PURCHASE_DOUBTS),
});
