import type { FormEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field with what it said before the person came to it, and whether they have changed it and sent nothing since. */
interface Seen {
  readonly initial: string;
  isChanged: boolean;
}

/** The fields of a dialog that a person was in. */
export interface TypedFields {
  /** Remember what a field says before anything is typed into it. */
  onFocusCapture: (event: { target: EventTarget }) => void;
  /** Remember that a field says something else now. */
  onInput: (event: Pick<FormEvent, 'target'>) => void;
  /** Remember that what was typed was sent: a field that goes then took it along. One that stays may have been refused. */
  onSubmitCapture: () => void;
  /** Whether closing would lose something. */
  isDirty: () => boolean;
  /** Start over, for a dialog that opens again. */
  forget: () => void;
}

/**
 * Follow what is typed into a dialog, whatever its fields are made of. What was typed and taken back is nothing, and a
 * field that is gone counts as it was when it went, unless it was sent.
 */
export function followTyped(): TypedFields {
  const fields = new Map<Field, Seen>();
  const remember = (field: Field) => {
    if (!fields.has(field)) fields.set(field, { initial: textOf(field), isChanged: false });
  };
  return {
    onFocusCapture: ({ target }) => {
      if (isField(target)) remember(target);
    },
    onInput: ({ target }) => {
      if (!isField(target)) return;
      // A field that was never focused: what it says now is not what it said before.
      const seen = fields.get(target) ?? { initial: defaultOf(target), isChanged: false };
      fields.set(target, { ...seen, isChanged: textOf(target) !== seen.initial });
    },
    onSubmitCapture: () => {
      for (const seen of fields.values()) seen.isChanged = false;
    },
    isDirty: () =>
      [...fields].some(([field, { initial, isChanged }]) =>
        field.isConnected ? textOf(field) !== initial : isChanged,
      ),
    forget: () => fields.clear(),
  };
}

const isField = (target: EventTarget): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isPressed = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const textOf = (field: Field): string => (isPressed(field) ? String(field.checked) : field.value);

const defaultOf = (field: Field): string => (isPressed(field) ? String(!field.checked) : '');
