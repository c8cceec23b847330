import type { SeenInput } from '@tillslip/contract/common';
import type { ReceiptDetail, ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { normalisePaymentMethod } from '@tillslip/domain/receipts/categories/payment-method';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { GateReason } from '@tillslip/domain/receipts/check/review-gate';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireReceipt } from '../core/require-receipt.ts';
import { answered, readingOf } from '../core/stored-reading.ts';
import { rememberRecipient, requireReason } from '../memory/remember-recipient.ts';
import { resolveReceipt } from './receipt-edit.ts';
import { viewReceipt } from './receipt-view.ts';
import { requireOneLockedFamily } from './release-copies.ts';
import { requireExpenses } from './require-expenses.ts';
import { applyTypedFacts, type Filing, saveCorrection } from './save-correction.ts';

/** An invoice as a person corrected it. */
export interface UpdateInput extends Omit<Filing, 'expenseCategory' | 'notes'>, SeenInput {
  /** Undefined: as it is. */
  readonly expenseCategory?: string | null | undefined;
  readonly id: string;
  readonly facts: ReceiptFacts;
  /** Absent: as it is saved. */
  readonly notes?: string | null | undefined;
  readonly accept: boolean;
  /** What the person looked at and answered; it holds for the facts of this edit. */
  readonly answers?: readonly GateReason[];
  readonly recipientReason?: string | null | undefined;
}

/**
 * Save a person's edits, and accept the invoice if they ask for it.
 *
 * @throws CHANGED_MEANWHILE when both this edit and another one changed a field.
 * Spec: 1 §2.9, decisions 8.
 */
export async function updateReceipt(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  input: UpdateInput,
): Promise<ReceiptDetail> {
  if (input.taxCategoryCode && !isCategoryCode(input.taxCategoryCode))
    throw badInput('taxCategoryCode', { code: 'TAX_CATEGORY_UNKNOWN' });
  return asUser(deps.db, userId, async (tx) => {
    const { row, family } = await requireOneLockedFamily(tx, input.id, input.companyId);
    const { facts, ...filing } = await resolveReceipt(tx, row, valuesOf(input), input);
    const typed = applyTypedFacts(readingOf(row), facts, deps.clock.now());
    await requireExpenses(tx, row, { ...filing, facts });
    const answers = input.accept ? (input.answers ?? []) : [];
    requireReason(answers, input.recipientReason);
    const reading = input.accept ? answered(typed, { reasons: answers, why: input.recipientReason }) : typed;
    await saveCorrection(deps, tx, row, {
      ...{ ...filing, reading, family, accept: input.accept },
      action: 'receipt.updated',
    });
    const saved = await requireReceipt(tx, row.id);
    await rememberRecipient(tx, { row: saved, reading, answers, now: deps.clock.now() });
    return viewReceipt(deps, tx, saved);
  });
}

const valuesOf = ({
  facts,
  companyId,
  folderId,
  taxCategoryCode,
  vatType,
  businessUsePercent,
  ...own
}: UpdateInput) => ({
  ...facts,
  paymentMethod: normalisePaymentMethod(facts.paymentMethod),
  ...{ taxCategoryCode, vatType, businessUsePercent, expenseCategory: own.expenseCategory, notes: own.notes },
  place: { companyId, folderId },
});
