import type { StatementUploadStatus } from '@tillslip/contract/bank/schemas';

/**
 * The transitions between the states of an upload. Saved and duplicate are final; a failed or cancelled upload can be read
 * again. An upload that was being read when its worker died is read again from `reading`.
 */
const TRANSITIONS: Readonly<Record<StatementUploadStatus, readonly StatementUploadStatus[]>> = {
  queued: ['reading', 'cancelled'],
  reading: [
    ...(['reading', 'saved', 'already_there', 'needs_password', 'needs_mapping', 'needs_choice'] as const),
    ...(['failed', 'cancelled'] as const),
  ],
  needs_password: ['queued', 'cancelled'],
  needs_mapping: ['saved', 'already_there', 'needs_choice', 'cancelled'],
  needs_choice: ['saved', 'already_there', 'cancelled'],
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
  'needs_choice',
  'failed',
  'cancelled',
  'saved',
  'already_there',
];

/** List the states from which an upload may become `to`, for a compare-and-set. */
export const statesBefore = (to: StatementUploadStatus): StatementUploadStatus[] =>
  STATUSES.filter((from) => TRANSITIONS[from].includes(to));
