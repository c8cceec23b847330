import type { StatementUploadStatus } from '@tillslip/contract/bank/schemas';

/**
 * Where an upload may go from where it is. What was saved or is there already is final; what failed or was
 * stopped can be read again. One that was being read when its worker died is read again from `reading`.
 */
const TRANSITIONS: Readonly<Record<StatementUploadStatus, readonly StatementUploadStatus[]>> = {
  queued: ['reading', 'cancelled'],
  reading: ['reading', 'saved', 'already_there', 'needs_password', 'needs_mapping', 'failed', 'cancelled'],
  needs_password: ['queued', 'cancelled'],
  needs_mapping: ['saved', 'already_there', 'cancelled'],
  failed: ['queued'],
  cancelled: ['queued'],
  saved: [],
  already_there: [],
};

const STATUSES: readonly StatementUploadStatus[] = [
  'queued',
  'reading',
  'needs_password',
  'needs_mapping',
  'failed',
  'cancelled',
  'saved',
  'already_there',
];

/** The states from which an upload may become `to`: what a compare-and-set compares with. */
export const statesBefore = (to: StatementUploadStatus): StatementUploadStatus[] =>
  STATUSES.filter((from) => TRANSITIONS[from].includes(to));
