import { useSyncExternalStore } from 'react';

/** How a toast looked. */
export type ToldKind = 'success' | 'error' | 'warning' | 'info';

/** What a toast said, kept for whoever looked away. */
export interface Told {
  readonly id: number;
  readonly kind: ToldKind;
  readonly message: string;
  readonly at: Date;
  readonly isNew: boolean;
  /** Undoes what was said; null where nothing can be undone, or it was. */
  readonly undo: (() => void) | null;
  readonly about: ToldAbout | null;
}

/** What a message is about, where a person can choose whether to be told of such things. */
export interface ToldAbout {
  /** A sync with an accounting package, which every open tab tells of. */
  readonly sync: string;
}

/** The most that is kept, newest first. */
const MAX_TOLD = 50;

let all: readonly Told[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Told[]): void {
  all = next;
  for (const listener of listeners) listener();
}

/** Keep what a toast said, in this tab only: it may name suppliers and amounts. @returns its id. */
export function keepTold(
  kind: ToldKind,
  message: string,
  undo: (() => void) | null = null,
  about: ToldAbout | null = null,
): number {
  lastId += 1;
  change([{ id: lastId, kind, message, at: new Date(), isNew: true, undo, about }, ...all].slice(0, MAX_TOLD));
  return lastId;
}

/** Remember that everything was looked at. */
export const markTold = (): void => change(all.map((one) => ({ ...one, isNew: false })));

/** Remember that something was undone: that cannot be done twice. */
export const markUndone = (id: number): void =>
  change(all.map((one) => (one.id === id ? { ...one, undo: null } : one)));

/** Forget everything: when the person asks, and when they leave. */
export const forgetTold = (): void => change([]);

/** What the toasts of this tab said, newest first. */
export const useTold = (): readonly Told[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => all,
  );
