import type { ReviewItem } from '@tillslip/contract/receipt-review';
import { AMOUNT_FIELDS, DOCUMENT_FIELDS, type FactField, isFactField } from '../form/fields.ts';

/** Fields of almost every document: shown even if nothing about them is in doubt. */
const USUAL_FIELDS: readonly FactField[] = [...DOCUMENT_FIELDS, ...AMOUNT_FIELDS].filter(
  (field) => field !== 'dueDate' && field !== 'invoiceTitle' && field !== 'currency',
);

/** Return the doubtful fields, lowest confidence first, and then the other usual fields in the order of the document. */
export function fieldOrder(doubts: ReviewItem['fields']): { first: FactField[]; rest: FactField[] } {
  const first = [...new Set(doubts.map(({ field }) => field).filter(isFactField))];
  return { first, rest: USUAL_FIELDS.filter((field) => !first.includes(field)) };
}
