// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../api/client.ts';
import { loadRefusalWords } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { show } from '../../../ui/show.testing.tsx';
import { ConnectButtons } from './connect-buttons.tsx';

beforeAll(loadRefusalWords);

vi.mock('../../../api/client.ts', () => ({ client: { integrations: { connect: vi.fn() } } }));
const connect = vi.mocked(client.integrations.connect);
beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(toast, 'error').mockImplementation(() => '');
});

const SAGES = ['sage-south-africa', 'sage'] as const;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['one package', ['quickbooks'], false, ['Connect QuickBooks']],
  ['one that was connected before', ['sage'], true, ['Reconnect Sage']],
  [
    'one Sage beside another package',
    ['quickbooks', 'sage-south-africa'],
    false,
    ['Connect QuickBooks', 'Connect Sage'],
  ],
  ['two Sages are one button', SAGES, false, ['Connect Sage']],
  ['everything', ['quickbooks', ...SAGES], false, ['Connect QuickBooks', 'Connect Sage']],
] as const)('%s', async (_why, names, isAgain, labels) => {
  await show(<ConnectButtons companyId="a" names={names} isAgain={isAgain} />);
  expect(buttons()).toEqual(labels);
});

test('of two Sages the person says which one: a login is typed here', async () => {
  await show(<ConnectButtons companyId="a" names={SAGES} isAgain={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Connect Sage' }));
  expect(await screen.findByRole('dialog', { name: 'Which Sage do you use?' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sage Business Cloud Accounting in South Africa' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use your login' }));
  expect(await screen.findByLabelText('Email address at Sage')).toBeTruthy();
  expect(connect).not.toHaveBeenCalled();
});

test('the other one is signed in to at Sage, and a start that fails is said', async () => {
  connect.mockRejectedValue(new ORPCError('COMPANY_NOT_FOUND', { status: 404, defined: true }));
  await show(<ConnectButtons companyId="a" names={SAGES} isAgain={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Connect Sage' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in at Sage' }));
  await vi.waitFor(
    () => expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('Failed to start Sage connection: ')),
    60_000,
  );
  expect(connect.mock.calls[0]?.[0]).toEqual({ package: 'sage', companyId: 'a' });
});
