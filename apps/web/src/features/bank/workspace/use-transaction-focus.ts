import type { WorkspaceRow } from '@tillslip/contract/bank/matching';
import { useCallback, useMemo, useState } from 'react';

/** The id of the transaction of a workspace row. */
export const idOf = ({ transaction }: WorkspaceRow): string => transaction.id;

/** The current transaction and those selected to match together. When the current one leaves the list, the next takes its place. */
export function useTransactionFocus(rows: readonly WorkspaceRow[], first: string | undefined) {
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
  /** The picked transactions, or else the current one. */
  const selected = useMemo(
    () => (picked.size > 0 ? [...picked.values()] : current ? [current] : []),
    [picked, current],
  );
  return { current, index, to, step, picked, togglePicked, clearPicked, selected };
}

/** The current and selected transactions of the workspace. */
export type TransactionFocus = ReturnType<typeof useTransactionFocus>;
