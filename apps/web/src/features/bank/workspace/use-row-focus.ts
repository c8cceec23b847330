import type { WorkspaceRow } from '@tillslip/contract/reconciliation';
import { useCallback, useMemo, useState } from 'react';

/** The id of a row in the workspace. */
export const idOf = ({ transaction }: WorkspaceRow): string => transaction.id;

/** The row in focus, and the rows that are picked to go together. When the row in focus goes, the next takes its place. */
export function useRowFocus(rows: readonly WorkspaceRow[], first: string | undefined) {
  const [focus, setFocus] = useState({ id: first ?? null, index: 0 } as { id: string | null; index: number });
  const [picked, setPicked] = useState<ReadonlyMap<string, WorkspaceRow>>(new Map());
  const found = rows.findIndex((row) => idOf(row) === focus.id);
  const index = found >= 0 ? found : Math.min(focus.index, rows.length - 1);
  const current = rows[index] ?? null;
  const to = useCallback((id: string, place: number) => setFocus({ id, index: place }), []);
  const step = (by: number) => {
    const place = Math.max(0, Math.min(rows.length - 1, index + by));
    const row = rows[place];
    if (row) setFocus({ id: idOf(row), index: place });
  };
  const togglePicked = useCallback((row: WorkspaceRow) => {
    setPicked((before) => {
      const next = new Map(before);
      if (!next.delete(idOf(row))) next.set(idOf(row), row);
      return next;
    });
  }, []);
  const clearPicked = useCallback(() => setPicked(new Map()), []);
  /** The picked rows, else the row in focus. */
  const inHand = useMemo(() => (picked.size > 0 ? [...picked.values()] : current ? [current] : []), [picked, current]);
  return { current, index, to, step, picked, togglePicked, clearPicked, inHand };
}

/** The focus and the picks of the workspace. */
export type RowFocus = ReturnType<typeof useRowFocus>;
