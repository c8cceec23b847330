import { useMemo, useState } from 'react';

/** Which rows are picked. */
export type Selection = ReturnType<typeof useSelection>;

/** As many as one action takes. */
const MAX_PICKED = 500;

/**
 * The picked rows among those that are loaded. A range picks everything from the row picked last to this one, as
 * with Shift. Rows that are no longer in the list are no longer picked.
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
    toggleAll: () => setPicked(isAll ? new Set() : new Set(ids.slice(0, MAX_PICKED))),
    clear: () => setPicked(new Set()),
  };
}

/** The picked rows after some of them were picked or left. */
export function pick(picked: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(picked);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The rows from one to another, both included and in either direction; the second alone without a first. */
export function between(ids: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
