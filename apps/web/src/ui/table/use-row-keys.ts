import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Keyboard navigation of a list: the active row, and what letter keys do with it. */
export type RowKeys = {
  active: string | null;
  onActive: (id: string) => void;
  /** The row under the pointer, or null when it left. */
  onHover?: (id: string | null) => void;
  /** By lower-case key, such as `e`. */
  actions?: Readonly<Record<string, (id: string) => void>>;
};

type RowKeysInput = {
  frame: RefObject<HTMLElement | null>;
  ids: readonly string[];
  keys: RowKeys | null;
  scrollTo: (index: number, align: 'start' | 'auto') => void;
};

/**
 * Keyboard navigation: arrows, Home and End move between rows, letters run `actions`. The target row may not be
 * rendered yet, so it takes focus once it is.
 */
export function useRowKeys({ frame, ids, keys, scrollTo }: RowKeysInput) {
  const wanted = useRef<string | null>(null);
  // Runs after every render: a row out of view appears only some renders later.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  if (keys === null) return { tabStop: null, onKeyDown: undefined };
  // With no active row, Tab enters at the first.
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
    // A row's menu is rendered elsewhere in the page and handles its own keys.
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

/** The row that a key moves to from the row at `at`; null for any other key. */
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
