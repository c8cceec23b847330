import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { FIELDS } from '../form/fields.ts';

/** What the keys of the review do. */
export type ReviewActions = {
  accept: () => void;
  next: () => void;
  previous: () => void;
  remove: () => void;
  help: () => void;
};

/** The keys and what they do, as the screen shows them. */
export const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl + Enter', 'Accept and go on'],
  ['Page Down', 'Next document, without accepting'],
  ['Page Up', 'Previous document'],
  ['Enter', 'Next field, or the same column of the next line'],
  ['Alt + ↓', 'Take the next other reading of a field'],
  ['Escape', 'Leave the field; then a single letter jumps'],
  ...Object.values(FIELDS).flatMap(({ letter, label }) => (letter ? [[letter, `To ${label}`] as const] : [])),
  ['L', 'To the line items'],
  ['F', 'To the company and folder'],
  ['+  −  0', 'Enlarge the picture, shrink it, fit it'],
  ['J  K', 'Next and previous document'],
  ['?', 'These keys'],
];

/** Listens for the keys of the review, wherever the keyboard is; single letters only outside of fields. */
export function useReviewKeys({ accept, next, previous, remove, help }: ReviewActions, enabled: boolean): void {
  useHotkeys(
    enabled
      ? [
          ['mod+Enter', accept],
          ['PageDown', next],
          ['PageUp', previous],
        ]
      : [],
    [],
  );
  useHotkeys(
    enabled
      ? [
          ['J', next],
          ['K', previous],
          ['shift+?', help],
          ['shift+Delete', remove],
          ['L', () => void focusCell('0 description')],
          ['F', () => void focusField('companyId')],
          ...Object.entries(FIELDS).flatMap(([field, { letter }]) =>
            letter === undefined ? [] : [[letter, () => void focusField(field)] as [string, () => void]],
          ),
        ]
      : [],
  );
}

/** Moves the keyboard into a field and selects what it holds; false when there is none. */
export function focusField(field: string): boolean {
  return focus(`[data-field="${field}"]`);
}

const focusCell = (cell: string): boolean => focus(`[data-cell="${cell}"]`);

function focus(selector: string): boolean {
  const input = document.querySelector<HTMLElement>(selector);
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
  return input !== null;
}

/** Enter goes to the next field, Escape out of them. What opens a list or takes several lines keeps its Enter. */
export function moveThroughFields(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  if (key === 'Escape') target.blur();
  const field = target.dataset.field;
  if (key !== 'Enter' || field === undefined || target instanceof HTMLTextAreaElement) return;
  // A list that is open, or opens by Enter, takes it.
  if (target.getAttribute('aria-activedescendant') || (target instanceof HTMLInputElement && target.readOnly)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field], [data-cell]')];
  const after = fields[fields.indexOf(target) + 1];
  after?.focus();
  if (after instanceof HTMLInputElement) after.select();
}
