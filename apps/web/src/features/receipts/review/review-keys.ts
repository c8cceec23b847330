import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useHotkeys } from '@mantine/hooks';
import { FACT_NAMES, factDefinition } from '@tillslip/domain/receipts/facts/fact-schema';
import { factLabel } from '@tillslip/messages/receipts/facts';
import type { KeyboardEvent } from 'react';

/** The actions of the review's keyboard shortcuts. */
export type ReviewActions = {
  accept: () => void;
  next: () => void;
  previous: () => void;
  remove: () => void;
  help: () => void;
};

/** The keyboard shortcuts of the review, as the help dialog lists them. */
export const shortcuts = (i18n: I18n): readonly (readonly [keys: string, action: string])[] => [
  ['Ctrl + Enter', i18n.t(msg`Accept and go to the next document`)],
  [i18n.t(msg`Page Down`), i18n.t(msg`Go to the next document without accepting`)],
  [i18n.t(msg`Page Up`), i18n.t(msg`Go to the previous document`)],
  ['Enter', i18n.t(msg`Go to the next field, or to the same column of the next line`)],
  ['Alt + ↓', i18n.t(msg`Use the next reading of a field`)],
  ['Esc', i18n.t(msg`Leave the field, so that letters jump to fields`)],
  ...FACT_NAMES.flatMap((name) => {
    const { key } = factDefinition(name);
    return key === undefined ? [] : [[key, i18n.t(msg`Go to ${{ field: factLabel(i18n, name) }}`)] as const];
  }),
  ['L', i18n.t(msg`Go to the line items`)],
  ['F', i18n.t(msg`Go to the company and folder`)],
  ['+  −  0', i18n.t(msg`Zoom in, zoom out, fit to width`)],
  ['J  K', i18n.t(msg`Go to the next or previous document`)],
  ['?', i18n.t(msg`Show keyboard shortcuts`)],
];

/** Handles the keyboard shortcuts of the review; single letters work only outside fields. */
export function useReviewKeys({ accept, next, previous, remove, help }: ReviewActions, isEnabled: boolean): void {
  useHotkeys(
    isEnabled
      ? [
          ['mod+Enter', accept],
          ['PageDown', next],
          ['PageUp', previous],
        ]
      : [],
    [],
  );
  useHotkeys(
    isEnabled
      ? [
          ['J', next],
          ['K', previous],
          ['shift+?', help],
          ['shift+Delete', remove],
          ['L', () => void focusCell('0 description')],
          ['F', () => void focusField('companyId')],
          ...FACT_NAMES.flatMap((name) => {
            const { key } = factDefinition(name);
            return key === undefined ? [] : [[key, () => void focusField(name)] as [string, () => void]];
          }),
        ]
      : [],
  );
}

/** Focus a field and select its text; false if there is none. */
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

/** Enter moves to the next field, Escape leaves the field. Lists and multi-line inputs keep their own Enter. */
export function moveThroughFields(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  if (key === 'Escape') target.blur();
  const field = target.dataset.field;
  if (key !== 'Enter' || field === undefined || target instanceof HTMLTextAreaElement) return;
  // An open list, or one that Enter opens, keeps it.
  if (target.getAttribute('aria-activedescendant') || (target instanceof HTMLInputElement && target.readOnly)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field], [data-cell]')];
  const next = fields[fields.indexOf(target) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
