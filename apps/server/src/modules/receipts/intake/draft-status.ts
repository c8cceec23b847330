import type { DraftStatus } from '@tillslip/contract/receipts';

/**
 * Where an upload may go from where it is. `saved` is final; what failed or was stopped can be read
 * again. An upload that was being read when its worker died is read again from `reading`.
 */
const TRANSITIONS: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
  queued: ['reading', 'cancelled'],
  reading: ['reading', 'awaiting_decision', 'saved', 'failed', 'cancelled'],
  // Back to be read when it waited for a password.
  awaiting_decision: ['queued', 'saved', 'cancelled'],
  failed: ['queued'],
  cancelled: ['queued'],
  saved: [],
};

const STATUSES: readonly DraftStatus[] = ['queued', 'reading', 'awaiting_decision', 'saved', 'failed', 'cancelled'];

/** The states from which an upload may become `to`: what a compare-and-set compares with. */
export const statesBefore = (to: DraftStatus): DraftStatus[] =>
  STATUSES.filter((from) => TRANSITIONS[from].includes(to));
