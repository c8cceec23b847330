import { useSyncExternalStore } from 'react';

/** A file that was not accepted or not sent, and why. */
export type BulkProblem = { name: string; message: string };

/** The bulk upload of this tab. */
export type BulkState = {
  /** All files of this upload, sent or not. */
  total: number;
  /** Those that are stored on the server. */
  sent: number;
  problems: readonly BulkProblem[];
  isSending: boolean;
  /** Whether a file waits for the connection. */
  isWaiting: boolean;
};

const EMPTY: BulkState = { total: 0, sent: 0, problems: [], isSending: false, isWaiting: false };

let state = EMPTY;
const listeners = new Set<() => void>();

/** One store per tab, so that leaving the screen does not stop the upload. */
export const bulkStore = {
  get: (): BulkState => state,

  /** Change part of the state. */
  change: (part: Partial<BulkState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  },

  /** Clear the state. */
  reset: (): void => bulkStore.change(EMPTY),
};

// Closing the tab would lose files that are not uploaded yet.
window.addEventListener('beforeunload', (event) => {
  if (state.isSending) event.preventDefault();
});

/** The current state. */
export const useBulk = (): BulkState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
