import { ok, type Result, refused } from '../kernel/result.ts';

/** The states of a batch. A batch is never left half done: it runs to its end, also when its sync was paused or cancelled. */
export const BATCH_STATES = ['waiting', 'running', 'done'] as const;

/** The state of a batch. */
export type BatchState = (typeof BATCH_STATES)[number];

/** The state after this one; a batch that is done stays done. */
const NEXT: Readonly<Partial<Record<BatchState, BatchState>>> = { waiting: 'running', running: 'done' };

/** The state of a batch that moves on; refused with its state when it is done. */
export function batchAfter(state: BatchState): Result<BatchState, BatchState> {
  const next = NEXT[state];
  return next === undefined ? refused(state) : ok(next);
}

/** What became of a document. Spec: 3 §4 "Per-record outcomes in a batch". */
export const RECORD_OUTCOMES = ['successful', 'failed', 'skipped'] as const;

/** What became of a document. */
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** Why a document was not sent. Spec: 3 §8 "Record-level error types in sync logs", §4; decisions 25. */
export const RECORD_REASONS = [
  'validation_failed',
  'sync_failed',
  'processing_error',
  'amounts_differ',
  /** An entry that looks the same is in the books: the person decides. */
  'duplicate',
  'already_synced',
  /** Deleted, moved to another company or changed in another way since the sync was started. */
  'not_eligible',
] as const;

/** Why a document was not sent. */
export type RecordReason = (typeof RECORD_REASONS)[number];

/** Why a sync ended early. Spec: 3 §8. */
export const BULK_SYNC_ERRORS = [
  /** A document failed, and the sync does not continue on errors. */
  'batch_error',
  /** The connection stopped: only a person can make it work again. */
  'sync_error',
  'system_error',
] as const;

/** Why a sync ended early. */
export type BulkSyncErrorType = (typeof BULK_SYNC_ERRORS)[number];
