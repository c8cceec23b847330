import type { SeenInput } from '@tillslip/contract/common';
import type { ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { readingOf } from '../core/stored-reading.ts';
import type { Filing } from './save-correction.ts';

/** What people edit of an invoice. The company and the folder are one field, because they belong together. */
export interface ReceiptValues extends ReceiptFacts, Omit<Filing, 'companyId' | 'folderId'> {
  readonly place: Pick<Filing, 'companyId' | 'folderId'>;
}

/** An edit of an invoice after merging. */
export interface ResolvedReceipt extends Filing {
  readonly facts: ReceiptFacts;
}

/** Return where an invoice is filed. */
export const filingOf = (row: ReceiptRow): Filing => ({
  companyId: row.companyId,
  folderId: row.folderId,
  taxCategoryCode: row.taxCategoryChosen,
  expenseCategory: row.expenseCategoryChosen,
  vatType: row.vatType,
  businessUsePercent: row.businessUsePercent,
  notes: row.notes,
});

/** Name the values of an invoice as fields of an edit. */
export const receiptValues = (facts: ReceiptFacts, { companyId, folderId, ...filing }: Filing): ReceiptValues => ({
  ...facts,
  ...filing,
  place: { companyId, folderId },
});

/**
 * Merge an edit of a locked invoice with what changed since the person loaded it.
 *
 * @throws CHANGED_MEANWHILE when both sides changed a field.
 */
export async function resolveReceipt(
  tx: UserDb,
  row: ReceiptRow,
  mine: { readonly [Field in keyof ReceiptValues]?: ReceiptValues[Field] | undefined },
  seen: SeenInput,
): Promise<ResolvedReceipt> {
  const valuesOf = (state: ReceiptRow) => receiptValues(readingOf(state).facts, filingOf(state));
  const resolved = await resolveEdit(tx, { table: 'receipts', id: row.id, row, valuesOf, mine, seen });
  const { place, taxCategoryCode, expenseCategory, vatType, businessUsePercent, notes, ...facts } = resolved;
  return { ...place, taxCategoryCode, expenseCategory, vatType, businessUsePercent, notes, facts };
}
