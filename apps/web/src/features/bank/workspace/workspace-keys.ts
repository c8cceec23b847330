import { useEffect, useRef } from 'react';

/** What the keys of the workspace do. */
export type WorkspaceActions = {
  step: (by: number) => void;
  accept: () => void;
  reject: () => void;
  undo: () => void;
  choose: (place: number) => void;
  pick: () => void;
  clear: () => void;
  search: () => void;
  searchDocuments: () => void;
  withoutDocument: () => void;
  help: () => void;
};

/** The keys and what they do, as the screen shows them. */
export const WORKSPACE_SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['↑  ↓', 'Previous and next row'],
  ['Enter  A', 'Accept the chosen suggestion'],
  ['1  2  3', 'Choose a suggestion'],
  ['X', 'Reject the chosen suggestion; it does not come again'],
  ['U', 'Undo the last step'],
  ['Space', 'Pick the row, to match several together'],
  ['Escape', 'Let the picked rows go'],
  ['D', 'Search the documents'],
  ['N', 'Reconcile without a document'],
  ['/', 'Search the rows'],
  ['?', 'These keys'],
];

/** The controls that use keys themselves. */
const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="listbox"]';

/** Listens for the keys of the workspace, except where something is typed or a dialog is open. */
export function useWorkspaceKeys(actions: WorkspaceActions, enabled: boolean): void {
  const newest = useRef(actions);
  newest.current = actions;
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      const action = actionOf(event, newest.current);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

function actionOf(event: KeyboardEvent, actions: WorkspaceActions): (() => void) | null {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest(TYPED_IN)) return null;
  if ((key === 'Enter' || key === ' ') && isOwnKey(target)) return null;
  const byKey = ACTIONS[key.toLowerCase()];
  return byKey === undefined ? null : () => byKey(actions);
}

const ACTIONS: Readonly<Record<string, (actions: WorkspaceActions) => void>> = {
  arrowdown: ({ step }) => step(1),
  arrowup: ({ step }) => step(-1),
  enter: ({ accept }) => accept(),
  a: ({ accept }) => accept(),
  x: ({ reject }) => reject(),
  u: ({ undo }) => undo(),
  d: ({ searchDocuments }) => searchDocuments(),
  n: ({ withoutDocument }) => withoutDocument(),
  escape: ({ clear }) => clear(),
  ' ': ({ pick }) => pick(),
  '/': ({ search }) => search(),
  '?': ({ help }) => help(),
  '1': ({ choose }) => choose(0),
  '2': ({ choose }) => choose(1),
  '3': ({ choose }) => choose(2),
};

/** Enter and space press a button or follow a link that has the focus; only a row hands them on. */
const isOwnKey = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, [role="button"]') !== null &&
  !target.closest('[data-row]');
