import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { RowDialog } from './row-dialog.ts';

type RowKeysInput = {
  frame: RefObject<HTMLElement | null>;
  ids: readonly string[];
  active: string | null;
  onActive: (id: string) => void;
  onDialog: (dialog: RowDialog) => void;
  scrollToIndex: (index: number) => void;
};

/**
 * The table by keyboard: arrows, Home and End go from row to row, E corrects, R reconciles. The row gone to may not
 * be drawn yet, so it gets the keyboard once it is.
 */
export function useRowKeys({ frame, ids, active, onActive, onDialog, scrollToIndex }: RowKeysInput) {
  const wanted = useRef<string | null>(null);
  // Runs after every drawing: a row that was out of sight appears some drawings later.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const go = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    wanted.current = id;
    onActive(id);
    scrollToIndex(index);
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || active === null) return;
    // The menu of a row hangs elsewhere in the page, and its keys are its own.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const at = ids.indexOf(active);
    const steps: Record<string, () => void> = {
      arrowdown: () => go(Math.min(at + 1, ids.length - 1)),
      arrowup: () => go(Math.max(at - 1, 0)),
      home: () => go(0),
      end: () => go(ids.length - 1),
      e: () => onDialog({ kind: 'correct', id: active }),
      r: () => onDialog({ kind: 'reconcile', id: active }),
    };
    const step = steps[event.key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    step();
  };
}
