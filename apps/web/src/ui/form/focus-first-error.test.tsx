// @vitest-environment happy-dom
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../show.testing.tsx';
import { AmountInput } from './amount-input.tsx';
import { DayInput } from './day-input.tsx';
import { focusFirstError, showRefusal, withoutNulls } from './focus-first-error.ts';

const EMPTY = { name: '', day: '', amount: '' };

function errorsOf({ name, day, amount }: typeof EMPTY) {
  return withoutNulls({
    // Not in the order of the page.
    amount: amount === '' ? 'Enter an amount.' : null,
    day: day === '' ? 'Enter a day.' : null,
    name: name === '' ? 'Enter a name.' : null,
  });
}

type PaymentFormProps = { onSave: (values: typeof EMPTY) => void; refusal?: Record<string, string> };

function PaymentForm({ onSave, refusal }: PaymentFormProps) {
  const form = useForm({ initialValues: EMPTY, validate: errorsOf });
  const save = (values: typeof EMPTY) => (refusal === undefined ? onSave(values) : showRefusal(form, refusal));
  return (
    <form onSubmit={form.onSubmit(save, focusFirstError)} noValidate>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <DayInput label="Day" {...form.getInputProps('day')} />
      <AmountInput label="Amount" {...form.getInputProps('amount')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string) => screen.getByRole('textbox', { name });

test('every invalid field shows its error, and the first takes focus', async () => {
  const onSave = vi.fn();
  await show(<PaymentForm onSave={onSave} />);
  await save();
  expect(onSave).not.toHaveBeenCalled();
  for (const message of ['Enter a name.', 'Enter a day.', 'Enter an amount.'])
    expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');

  await userEvent.type(field('Name'), 'Karoo Crafts');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  await save();
  expect(document.activeElement).toBe(field('Day'));
});

test('values are saved as shown: a day as a day, an amount as a number', async () => {
  const onSave = vi.fn();
  await show(<PaymentForm onSave={onSave} />);
  await userEvent.type(field('Name'), 'Karoo Crafts');
  await userEvent.type(field('Day'), '31 Mar 2026');
  await userEvent.type(field('Amount'), 'R1 204,5');
  await save();
  expect(onSave.mock.calls[0]?.[0]).toEqual({ name: 'Karoo Crafts', day: '2026-03-31', amount: '1204.50' });
});

test('a server error shows at its field, which takes focus with its text selected', async () => {
  await show(<PaymentForm onSave={vi.fn()} refusal={{ amount: 'More than is open.' }} />);
  await userEvent.type(field('Name'), 'Karoo Crafts');
  await userEvent.type(field('Day'), '2026-03-31');
  await userEvent.type(field('Amount'), '10');
  await save();
  expect(await screen.findByText('More than is open.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Amount'));
  await userEvent.keyboard('9');
  expect((field('Amount') as HTMLInputElement).value).toBe('9');
  expect(screen.queryByText('More than is open.')).toBeNull();
});
