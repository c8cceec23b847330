import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';

/** The actions of the keyboard shortcuts. */
export type WorkspaceActions = {
  step: (by: number) => void;
  accept: () => void;
  reject: () => void;
  acceptAll: () => void;
  undo: () => void;
  choose: (place: number) => void;
  pick: () => void;
  clear: () => void;
  search: () => void;
  searchInvoices: () => void;
  withoutInvoice: () => void;
  help: () => void;
};

/** The keys and their actions, as shown in the help. */
export const WORKSPACE_SHORTCUTS: readonly (readonly [keys: string, action: MessageDescriptor])[] = [
  ['↑  ↓', msg`Previous or next transaction`],
  ['Enter  A', msg`Accept the chosen match`],
  ['1  2  3', msg`Choose a suggested match`],
  ['X', msg`Reject the chosen match. It will not be suggested again.`],
  ['S', msg`Accept high-confidence matches`],
  ['U', msg`Undo the last action`],
  ['Space', msg`Select the transaction, to match several together`],
  ['Escape', msg`Clear the selection`],
  ['D', msg`Search invoices`],
  ['N', msg`Reconcile without an invoice`],
  ['/', msg`Search transactions`],
  ['?', msg`Show keyboard shortcuts`],
];

/** Controls that use the keyboard themselves. */
const KEYBOARD_CONTROLS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="listbox"]';

/** Handle the keyboard shortcuts, except while somebody types or a dialog is open. */
export function useWorkspaceShortcuts(actions: WorkspaceActions, enabled: boolean): void {
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
  if (target instanceof Element && target.closest(KEYBOARD_CONTROLS)) return null;
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
  s: ({ acceptAll }) => acceptAll(),
  u: ({ undo }) => undo(),
  d: ({ searchInvoices }) => searchInvoices(),
  n: ({ withoutInvoice }) => withoutInvoice(),
  escape: ({ clear }) => clear(),
  ' ': ({ pick }) => pick(),
  '/': ({ search }) => search(),
  '?': ({ help }) => help(),
  '1': ({ choose }) => choose(0),
  '2': ({ choose }) => choose(1),
  '3': ({ choose }) => choose(2),
};

/** Whether Enter and Space belong to the focused button or link. In the list of transactions they are shortcuts. */
const isOwnKey = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, [role="button"]') !== null &&
  !target.closest('[data-row]');
