import { useSyncExternalStore } from 'react';

/** Where new statements go; null is "no company" or "no folder". */
export type Destination = { companyId: string | null; folderId: string | null };

/** A file on its way to the server, or one that was not taken. */
export type LocalStatement = {
  key: string;
  file: File;
  to: Destination;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  message: string | null;
  abort: AbortController;
};

let files: readonly LocalStatement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly LocalStatement[]): void {
  files = next;
  for (const listener of listeners) listener();
}

// What is only in this tab would be lost with it: the browser asks before it closes.
window.addEventListener('beforeunload', (event) => {
  if (files.some(({ state }) => state === 'waiting' || state === 'sending')) event.preventDefault();
});

/** One store for the tab: going to another screen does not stop the sending. */
export const statementStore = {
  add: (added: readonly LocalStatement[]): void => change([...added, ...files]),
  update: (key: string, part: Partial<LocalStatement>): void =>
    change(files.map((file) => (file.key === key ? { ...file, ...part } : file))),
  remove: (key: string): void => change(files.filter((file) => file.key !== key)),
};

/** The files of this tab that the server has not taken, the newest first. */
export const useLocalStatements = (): readonly LocalStatement[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => files,
  );
