import { ok, type Result, refused } from '../kernel/result.ts';

/** The states of a bulk sync. Spec: 3 §4 "Bulk sync status". */
export const BULK_SYNC_STATES = ['queued', 'running', 'paused', 'completed', 'failed', 'cancelled'] as const;

/** The state of a bulk sync. */
export type BulkSyncState = (typeof BULK_SYNC_STATES)[number];

/** What can happen to a bulk sync. A person pauses, resumes and cancels; the queue does the others. */
export const BULK_SYNC_ACTIONS = ['start', 'pause', 'resume', 'requeue', 'cancel', 'finish', 'fail'] as const;

/** Something that happens to a bulk sync. */
export type BulkSyncAction = (typeof BULK_SYNC_ACTIONS)[number];

/** What a person can do with a bulk sync. */
export const BULK_SYNC_CONTROLS = ['pause', 'resume', 'cancel'] as const satisfies readonly BulkSyncAction[];

/** Something a person can do with a bulk sync. */
export type BulkSyncControl = (typeof BULK_SYNC_CONTROLS)[number];

/**
 * Every transition; what is not here is refused. A sync without matching documents finishes from the queue. `requeue` is
 * resuming while another sync of the connection is under way: it then waits at the front of the queue.
 *
 * Spec: 3 §4 "Bulk sync status".
 */
const TRANSITIONS: Readonly<Record<BulkSyncState, Partial<Record<BulkSyncAction, BulkSyncState>>>> = {
  queued: { start: 'running', cancel: 'cancelled', finish: 'completed' },
  running: { pause: 'paused', cancel: 'cancelled', finish: 'completed', fail: 'failed' },
  paused: { resume: 'running', requeue: 'queued', cancel: 'cancelled' },
  completed: {},
  failed: {},
  cancelled: {},
};

/** The state of a sync after something happened to it; refused with its state where that cannot happen. */
export function bulkSyncAfter(state: BulkSyncState, action: BulkSyncAction): Result<BulkSyncState, BulkSyncState> {
  const next = TRANSITIONS[state][action];
  return next === undefined ? refused(state) : ok(next);
}

/** What a person can do with a sync in this state. */
export const controlsOf = (state: BulkSyncState): BulkSyncControl[] =>
  BULK_SYNC_CONTROLS.filter((control) => bulkSyncAfter(state, control).ok);

/** The states of a sync that is not over. Spec: 3 §4: finished syncs leave the active list. */
export const ACTIVE_STATES = ['queued', 'running', 'paused'] as const satisfies readonly BulkSyncState[];

/** Whether a sync is over. */
export const isOver = (state: BulkSyncState): boolean => !ACTIVE_STATES.some((active) => active === state);
