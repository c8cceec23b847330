// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { show } from '../../ui/show.testing.tsx';
import { PasswordStep } from './password-step.tsx';

beforeAll(loadRefusalWords);

const refused = new ORPCError('WRONG_PASSWORD', { status: 400, message: 'The password is wrong.', defined: true });

test('a wrong password is an error at its field, and the right one continues', async () => {
  const act = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('codes');
  const onDone = vi.fn();
  await show(<PasswordStep text="New codes" label="Continue" act={act} onDone={onDone} onCancel={vi.fn()} />);
  const password = screen.getByLabelText('Your password');
  await userEvent.type(password, 'wrong{Enter}');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  expect(document.activeElement).toBe(password);

  // What was typed is selected: typing replaces it.
  await userEvent.keyboard('Vyf-Groen-Bottels-9');
  expect(screen.queryByText('The password is wrong.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled(), 60_000);
  expect(act.mock.calls.map(([typed]) => typed)).toEqual(['wrong', 'Vyf-Groen-Bottels-9']);
  expect(onDone.mock.calls[0]?.[0]).toBe('codes');
});
