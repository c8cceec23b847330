import { ok, type Result, refused } from '../kernel/result.ts';

/**
 * The states of a saved receipt. `needs_review` is our addition: a failed reading is not a R0 record.
 *
 * Spec: 1 §3.1, decisions 8 and 18.
 */
export const RECEIPT_STATUSES = ['completed', 'needs_review', 'deleted'] as const;

/** One of the states of a saved receipt. */
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/**
 * Where each state may go. A completed receipt goes back to review when an edit takes away what it
 * needs; `deleted` is final, and the bytes stay until the retention date (decisions 7).
 */
const TRANSITIONS: Readonly<Record<ReceiptStatus, readonly ReceiptStatus[]>> = {
  needs_review: ['completed', 'deleted'],
  completed: ['needs_review', 'deleted'],
  deleted: [],
};

/** The next state, or a refusal when there is no way there. Staying put is no transition. */
export function moveReceipt(from: ReceiptStatus, to: ReceiptStatus): Result<ReceiptStatus, 'STATUS_NOT_ALLOWED'> {
  return TRANSITIONS[from].includes(to) ? ok(to) : refused('STATUS_NOT_ALLOWED');
}

/** True when a receipt counts in VAT, statistics and sync: only completed ones do. Spec: decisions 8. */
export const countsInFigures = (status: ReceiptStatus): boolean => status === 'completed';
