/**
 * The states of a document's entry in a connection.
 *
 * Spec: 3 §4 (pending, failed, synced), decisions 22, 26.
 */
export const ENTRY_STATES = [
  /** Waits in the queue. */
  'pending',
  /** Was sent at least once; what the package did with it is not known yet. */
  'posting',
  'synced',
  'failed',
  /** An entry that looks the same is in the books already: the person decides. */
  'conflict',
  /** The person decided that it is not sent. */
  'skipped',
] as const;

/** The state of a document's entry. */
export type EntryState = (typeof ENTRY_STATES)[number];

/** The states of the original's copy beside the entry; a failed copy leaves the entry as it is. */
export const ATTACHMENT_STATES = ['none', 'pending', 'attached', 'failed'] as const;

/** The state of the original's copy. */
export type AttachmentState = (typeof ATTACHMENT_STATES)[number];

/** What somebody did to an entry in the package since it was sent. */
export const OUTSIDE_CHANGES = ['changed', 'deleted'] as const;

/** A change in the package. */
export type OutsideChange = (typeof OUTSIDE_CHANGES)[number];

/** What a person can answer when an entry looks the same. Spec: 3 §4, decisions 26. */
export const CONFLICT_STRATEGIES = ['skip', 'merge', 'force_sync', 'update_existing'] as const;

/** An answer to a conflict. */
export type ConflictStrategy = (typeof CONFLICT_STRATEGIES)[number];

/** Why an entry failed, as the log keeps it. Spec: 3 §8. */
export const ENTRY_FAILURES = ['validation_failed', 'sync_failed', 'processing_error', 'amounts_differ'] as const;

/** Why an entry failed. */
export type EntryFailure = (typeof ENTRY_FAILURES)[number];
