// @vitest-environment happy-dom
import { NativeSelect, TextInput } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../show.testing.tsx';
import { FormDialog } from './form-dialog.tsx';

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const question = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

function type(value: string): void {
  name().focus();
  fireEvent.input(name(), { target: { value } });
}

async function open() {
  const onClose = vi.fn();
  await show(
    <FormDialog opened onClose={onClose} title="Edit">
      <TextInput label="Name" defaultValue="Karoo" />
      <NativeSelect label="Filing" data={['eFiling', 'On paper']} />
    </FormDialog>,
  );
  await screen.findByRole('dialog', { name: 'Edit' });
  return onClose;
}

test.each<[string, () => void, boolean]>([
  ['nothing typed', () => undefined, false],
  ['a field that was only visited', () => name().focus(), false],
  ['something typed', () => type('Karoo Crafts'), true],
  [
    'typed and taken back',
    () => {
      type('Karoo Crafts');
      type('Karoo');
    },
    false,
  ],
  ['everything deleted', () => type(''), true],
  [
    'another choice',
    () => {
      const filing = screen.getByLabelText('Filing');
      filing.focus();
      fireEvent.input(filing, { target: { value: 'On paper' } });
    },
    true,
  ],
])('Escape after %s', async (_why, act, isAsked) => {
  const onClose = await open();
  act();
  pressEscape();
  expect(question() !== null).toBe(isAsked);
  expect(onClose).toHaveBeenCalledTimes(isAsked ? 0 : 1);
});

test.each<[string, () => void]>([
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click outside', () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element)],
])('%s asks as well', async (_why, close) => {
  const onClose = await open();
  type('Karoo Crafts');
  close();
  expect(question()).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape on the question goes back to the form, with what was typed', async () => {
  const onClose = await open();
  type('Karoo Crafts');
  pressEscape();
  pressEscape();
  await vi.waitFor(() => expect(question()).toBeNull(), 60_000);
  expect(onClose).not.toHaveBeenCalled();
  expect(name().value).toBe('Karoo Crafts');
});

test('discarding closes', async () => {
  const onClose = await open();
  type('Karoo Crafts');
  pressEscape();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
