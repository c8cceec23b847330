import type { ReviewItem } from '@tillslip/contract/receipt-review';
import { AMOUNT_FIELDS, DOCUMENT_FIELDS, type FactField, isFactField } from '../form/fields.ts';

/** What almost every document says: shown even when nothing about it is in doubt. */
const USUAL: readonly FactField[] = [...DOCUMENT_FIELDS, ...AMOUNT_FIELDS].filter(
  (field) => field !== 'dueDate' && field !== 'invoiceTitle' && field !== 'currency',
);

/** The fields in doubt, the least sure first, and the usual others in the order of the paper. */
export function fieldOrder(doubts: ReviewItem['fields']): { first: FactField[]; rest: FactField[] } {
  const first = [...new Set(doubts.map(({ field }) => field).filter(isFactField))];
  return { first, rest: USUAL.filter((field) => !first.includes(field)) };
}
