import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { hasOwnKeys } from './own-keys.ts';

/** Keys and what they do, as the list of shortcuts shows them. */
export type PageKeys = readonly (readonly [keys: string, action: MessageDescriptor])[];

/** Keys that work on every page. */
const EVERYWHERE: PageKeys = [
  ['Ctrl + K', msg`Go to any page, company, invoice or amount`],
  ['?', msg`Show keyboard shortcuts`],
  ['Esc', msg`Close a dialog or menu without changing anything`],
];

/** Keys that pages add. */
const OF_PAGES: readonly (readonly [path: RegExp, keys: PageKeys])[] = [
  [/^\/app\/dashboard$/, [['Ctrl + V', msg`Paste a picture of a slip`]]],
  [
    /^\/app\/receipts\/[0-9a-f-]{36}$/,
    [
      ['J  K', msg`Go to the next or previous invoice`],
      ['E', msg`Edit the invoice`],
    ],
  ],
  [
    /^\/app\/bank-statements\/[0-9a-f-]{36}$/,
    [
      ['↑  ↓', msg`Previous or next transaction`],
      ['Home', msg`First transaction`],
      ['End', msg`Last transaction`],
      ['E', msg`Correct the transaction`],
      ['R', msg`Reconcile the transaction`],
    ],
  ],
];

/** The keys of the page at a path, its own first; null where the page shows them itself. */
export const pageKeys = (path: string): PageKeys | null =>
  hasOwnKeys(path) ? null : [...OF_PAGES.flatMap(([page, keys]) => (page.test(path) ? keys : [])), ...EVERYWHERE];
