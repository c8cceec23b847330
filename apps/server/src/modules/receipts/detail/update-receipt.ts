import type { ReceiptDetail, ReceiptFacts } from '@tillslip/contract/receipt-schemas';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readingOf, viewReceipt } from '../core/receipt-view.ts';
import { holdReceipt, requireReceipt } from '../core/require-receipt.ts';
import { type Filing, saveCorrection, typedBy } from '../core/save-correction.ts';

/** An invoice as a person corrected it. */
export interface UpdateInput extends Filing {
  readonly id: string;
  readonly facts: ReceiptFacts;
  readonly accept: boolean;
}

/**
 * Saves a person's corrections, and accepts the invoice where they say so.
 *
 * Spec: 1 §2.9, decisions 8.
 */
export async function updateReceipt(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events'>,
  userId: string,
  input: UpdateInput,
): Promise<ReceiptDetail> {
  if (input.taxCategoryCode && !isTaxCategoryCode(input.taxCategoryCode))
    throw badInput('taxCategoryCode', 'Choose one of the tax categories');
  return asUser(deps.db, userId, async (db) => {
    const row = await holdReceipt(db, userId, input.id);
    const reading = typedBy(readingOf(row), input.facts, deps.clock.now());
    await saveCorrection(deps, db, userId, row, { ...input, reading, action: 'receipt.updated' });
    return viewReceipt(deps, db, userId, await requireReceipt(db, userId, row.id));
  });
}
