import { useSyncExternalStore } from 'react';

/** The company and folder of new statements; null is "no company" or "no folder". */
export type Destination = { companyId: string | null; folderId: string | null };

/** A file being uploaded, or one that was refused or failed. */
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

// Files that are only in this tab would be lost with it: the browser asks before closing.
window.addEventListener('beforeunload', (event) => {
  if (files.some(({ state }) => state === 'waiting' || state === 'sending')) event.preventDefault();
});

/** One store for the tab: an upload continues on other screens. */
export const statementStore = {
  add: (added: readonly LocalStatement[]): void => change([...added, ...files]),
  update: (key: string, part: Partial<LocalStatement>): void =>
    change(files.map((file) => (file.key === key ? { ...file, ...part } : file))),
  remove: (key: string): void => change(files.filter((file) => file.key !== key)),
};

/** Files of this tab that are not uploaded yet, newest first. */
export const useLocalStatements = (): readonly LocalStatement[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => files,
  );
