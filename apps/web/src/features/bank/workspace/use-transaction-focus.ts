import type { WorkspaceRow } from '@tillslip/contract/bank/matching';
import { useCallback, useMemo, useState } from 'react';

/** The id of the transaction of a workspace row. */
export const idOf = ({ transaction }: WorkspaceRow): string => transaction.id;

/** The row that an undo opened again. */
export interface BackRow {
  readonly id: string;
}

interface Focus {
  readonly id: string | null;
  readonly index: number;
  /** It was in the list already, so that it has left where it is missing. */
  readonly isSeen: boolean;
}

/**
 * The current transaction and those selected to match together. When the current one leaves the list, the next takes its
 * place; one that an undo opened again (`back`) becomes the current one as soon as it is there.
 */
export function useTransactionFocus(rows: readonly WorkspaceRow[], first: string | undefined, back: BackRow | null) {
  const [focus, setFocus] = useState<Focus>({ id: first ?? null, index: 0, isSeen: false });
  const [returned, setReturned] = useState(back);
  if (returned !== back) {
    setReturned(back);
    setFocus({ ...focus, id: back?.id ?? null, isSeen: false });
  }
  const [picked, setPicked] = useState<ReadonlyMap<string, WorkspaceRow>>(new Map());
  const found = rows.findIndex((row) => idOf(row) === focus.id);
  const index = found >= 0 ? found : Math.min(focus.index, rows.length - 1);
  const current = rows[index] ?? null;
  if (found >= 0 && (!focus.isSeen || focus.index !== found)) setFocus({ ...focus, index: found, isSeen: true });
  // From now on it is the next one: one that comes back, because its act was refused, must not catch the next key.
  if (found < 0 && current && (focus.isSeen || focus.id === null)) setFocus({ id: idOf(current), index, isSeen: true });
  const to = useCallback((id: string, place: number) => setFocus({ id, index: place, isSeen: true }), []);
  const step = (by: number) => {
    const place = Math.max(0, Math.min(rows.length - 1, index + by));
    const row = rows[place];
    if (row) setFocus({ id: idOf(row), index: place, isSeen: true });
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
