import { useCallback, useMemo, useState } from 'react';
import { keepTold, markUndone } from '../../../ui/feedback/told.ts';

/** What was done last, or why it was not. */
export interface Said {
  readonly kind: 'success' | 'error';
  readonly words: string;
  /** Null where nothing can be undone. */
  readonly undo: (() => void) | null;
}

/**
 * What the workspace says of its acts. It has a line of its own in the page, because a toast would cover the controls of the
 * next row; like those of toasts, its words stay in the list of notifications.
 */
export function useActionLine() {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback(({ kind, words, undo }: Said) => {
    const once =
      undo &&
      (() => {
        markUndone(told);
        setSaid(null);
        undo();
      });
    const told = keepTold(kind, words, once);
    setSaid({ kind, words, undo: once });
  }, []);
  return useMemo(() => ({ said, say }), [said, say]);
}

export type ActionLine = ReturnType<typeof useActionLine>;
