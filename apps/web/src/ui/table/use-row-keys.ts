import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Rows that have the keyboard: which one, and what letters do with it. */
export type RowKeys = {
  active: string | null;
  onActive: (id: string) => void;
  /** By the key in lower case, such as `e`. */
  actions?: Readonly<Record<string, (id: string) => void>>;
};

type RowKeysInput = {
  frame: RefObject<HTMLElement | null>;
  ids: readonly string[];
  keys: RowKeys | null;
  scrollTo: (index: number, align: 'start' | 'auto') => void;
};

/**
 * A list by keyboard: arrows, Home and End go from row to row, letters do what `actions` say. The row gone to may
 * not be drawn yet, so it gets the keyboard once it is.
 */
export function useRowKeys({ frame, ids, keys, scrollTo }: RowKeysInput) {
  const wanted = useRef<string | null>(null);
  // Runs after every drawing: a row that was out of sight appears some drawings later.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  if (keys === null) return { tabStop: null, onKeyDown: undefined };
  // Where nothing was chosen yet, the keyboard enters at the first row.
  const tabStop = keys.active ?? ids[0] ?? null;
  const go = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    wanted.current = id;
    keys.onActive(id);
    scrollTo(index, 'auto');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || tabStop === null) return;
    // The menu of a row hangs elsewhere in the page, and its keys are its own.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const key = event.key.toLowerCase();
    const to = stepTo(key, ids.indexOf(tabStop), ids.length);
    const action = keys.actions?.[key];
    if (to === null && action === undefined) return;
    event.preventDefault();
    if (to !== null) go(to);
    else action?.(tabStop);
  };
  return { tabStop, onKeyDown };
}

/** The row that a key goes to from the row at `at`; null for every other key. */
export function stepTo(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'arrowdown':
      return Math.min(at + 1, count - 1);
    case 'arrowup':
      return Math.max(at - 1, 0);
    case 'home':
      return 0;
    case 'end':
      return count - 1;
    default:
      return null;
  }
}
