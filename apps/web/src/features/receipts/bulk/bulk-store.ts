import { useSyncExternalStore } from 'react';

/** A file that was not taken, and why. */
export type BulkProblem = { name: string; message: string };

/** The shoebox of this tab: what is still to be sent. What was sent is the server's. */
export type BulkState = {
  /** Files of this sending, sent or not. */
  total: number;
  sent: number;
  problems: readonly BulkProblem[];
  sending: boolean;
  /** The bulk upload they go to, once there is one. */
  batchId: string | null;
};

const EMPTY: BulkState = { total: 0, sent: 0, problems: [], sending: false, batchId: null };

let state = EMPTY;
const listeners = new Set<() => void>();

/** One store for the tab: going to another screen does not stop the sending. */
export const bulkStore = {
  get: (): BulkState => state,

  /** Changes a part of it. */
  change: (part: Partial<BulkState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  },

  /** Starts anew. */
  reset: (): void => bulkStore.change(EMPTY),
};

// Files that only this tab has would be lost with it.
window.addEventListener('beforeunload', (event) => {
  if (state.sending) event.preventDefault();
});

/** The shoebox as it is now. */
export const useBulk = (): BulkState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
