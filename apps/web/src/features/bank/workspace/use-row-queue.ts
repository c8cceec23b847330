import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { refreshBank } from '../statements.queries.ts';
import type { ActionLine } from './use-action-line.ts';

/** What is done to rows: shown as done at once, and sent when what was asked for before is answered. */
export interface RowAct {
  readonly rowIds: readonly string[];
  readonly run: () => Promise<void>;
}

/**
 * The acts of this visit, one after the other, so that no key is lost while an answer is awaited. `waiting` are the rows that
 * are shown as done; one whose act was refused comes back, with the reason in `failed`.
 */
export function useRowQueue({ say }: Pick<ActionLine, 'say'>) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map());
  const last = useRef<Promise<void>>(Promise.resolve());
  const added = useRef(0);
  const done = useRef(0);
  const settle = useCallback(async () => {
    done.current += 1;
    const all = added.current;
    if (done.current < all) return;
    // Rows stay hidden until the list without them is here, or an older list would show them again.
    await refreshBank(queries);
    if (added.current === all) setWaiting(new Set());
  }, [queries]);
  const add = useCallback(
    ({ rowIds, run }: RowAct) => {
      added.current += 1;
      setWaiting((before) => new Set([...before, ...rowIds]));
      setFailed((before) => new Map([...before].filter(([id]) => !rowIds.includes(id))));
      last.current = last.current.then(run).then(
        () => void settle(),
        (error: unknown) => {
          const reason = errorText(i18n, error);
          setWaiting((before) => new Set([...before].filter((id) => !rowIds.includes(id))));
          setFailed((before) => new Map([...before, ...rowIds.map((id) => [id, reason] as const)]));
          say({ kind: 'error', words: reason, undo: null });
          void settle();
        },
      );
    },
    [i18n, say, settle],
  );
  return useMemo(() => ({ waiting, failed, add }), [waiting, failed, add]);
}
