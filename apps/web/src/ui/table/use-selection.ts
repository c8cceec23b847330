import { useMemo, useState } from 'react';

/** The selected rows. */
export type Selection = ReturnType<typeof useSelection>;

/** The most rows one action accepts. */
const MAX_SELECTED_ROWS = 500;

/**
 * The selection among the loaded rows. A range (Shift) selects everything from the last selected row to this one.
 * Rows that leave the list leave the selection.
 */
export function useSelection(ids: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const shown = useMemo(() => ids.filter((id) => picked.has(id)), [ids, picked]);
  const toggle = (id: string, isRange: boolean) => {
    setPicked(pick(picked, isRange ? between(ids, last, id) : [id], !picked.has(id)));
    setLast(id);
  };
  const isAll = shown.length > 0 && shown.length === ids.length;
  return {
    ids: shown,
    has: (id: string): boolean => picked.has(id),
    toggle,
    isAll,
    toggleAll: () => setPicked(isAll ? new Set() : new Set(ids.slice(0, MAX_SELECTED_ROWS))),
    clear: () => setPicked(new Set()),
  };
}

/** Return the selection after adding or removing rows. */
export function pick(picked: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(picked);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Return the rows between two, both included, in either direction; only the second if there is no first. */
export function between(ids: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
