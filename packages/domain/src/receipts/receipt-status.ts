import { ok, type Result, refused } from '../kernel/result.ts';

/**
 * The states of a saved receipt. `needs_review` is our addition, so that a failed reading does not become a R0 record.
 *
 * Spec: 1 §3.1, decisions 8 and 18.
 */
export const RECEIPT_STATUSES = ['completed', 'needs_review', 'deleted'] as const;

/** The state of a saved receipt. */
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/**
 * The next states allowed from each state. A completed receipt goes back to review when an edit removes a required
 * value. `deleted` is final, and the files are kept until the retention date (decisions 7).
 */
const TRANSITIONS: Readonly<Record<ReceiptStatus, readonly ReceiptStatus[]>> = {
  needs_review: ['completed', 'deleted'],
  completed: ['needs_review', 'deleted'],
  deleted: [],
};

/** Change the state of a receipt, or refuse. A change to the same state is refused. */
export function moveReceipt(from: ReceiptStatus, to: ReceiptStatus): Result<ReceiptStatus, 'STATUS_NOT_ALLOWED'> {
  return TRANSITIONS[from].includes(to) ? ok(to) : refused('STATUS_NOT_ALLOWED');
}

/** Check whether a receipt counts in VAT, statistics and sync: only completed ones do. Spec: decisions 8. */
export const countsInFigures = (status: ReceiptStatus): boolean => status === 'completed';
